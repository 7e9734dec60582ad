import { RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import type { ScalingView, ShownLine } from './scaling-view.ts'
import { TimesNote } from './times-note.tsx'

interface ListNoticeProps {
  view: ScalingView
  isChanged: boolean
  onRestore: () => void
}

/** Below a scaled list: what was changed, what does not scale, and the way back to the recipe as written. */
export function ListNotice({ view, isChanged, onRestore }: ListNoticeProps) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      {isChanged && (
        <>
          <p className="font-medium">{view.summary || messages.changed}</p>
          {view.lines.some(isUnanswered) && <p className="text-sm text-quiet">{messages.unanswered}</p>}
          <TimesNote view={view} />
        </>
      )}
      <Button tone="quiet" className="self-start print:hidden" onClick={onRestore}>
        <RotateCcw aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.original}
      </Button>
    </div>
  )
}

/** A line without a known amount: the calculator asks for it. */
function isUnanswered({ asks, amount }: ShownLine): boolean {
  return asks === 'amount' && amount === null
}
