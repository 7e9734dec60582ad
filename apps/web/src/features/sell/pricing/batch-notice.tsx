import { Scaling } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'

interface BatchNoticeProps {
  /** 'de 30 para 45 unidades'; '' for the recipe as written, null for a batch that cannot be read. */
  summary: string | null
  onChange: () => void
  onAsWritten: () => void
}

/** Names the amount that the price is for, where that is not the recipe as written. */
export function BatchNotice({ summary, onChange, onAsWritten }: BatchNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const [wasReset, setReset] = useState(false)
  const isAsWritten = summary === ''
  return (
    <div ref={place} tabIndex={-1} className={isAsWritten && !wasReset ? 'hidden' : ''}>
      {isAsWritten ? (
        <p className="text-quiet">{messages.batchAsWritten}</p>
      ) : (
        <div
          className={classNames(
            'flex flex-col gap-2 rounded-card p-4',
            summary === null
              ? 'bg-caramel-tint text-on-caramel-tint'
              : 'bg-pistachio-tint text-on-pistachio-tint',
          )}
        >
          {summary === null ? (
            <p>{messages.batchWrong}</p>
          ) : (
            <>
              <p className="flex items-center gap-2">
                <Scaling aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                {messages.batch}
              </p>
              <p className="font-display text-xl">{summary}</p>
              <p>{messages.batchTimes}</p>
            </>
          )}
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <Button tone="quiet" onClick={onChange}>
              {messages.changeBatch}
            </Button>
            <Button
              tone="quiet"
              onClick={() => {
                setReset(true)
                onAsWritten()
                // The pressed button disappears, so the focus moves near it.
                place.current?.focus()
              }}
            >
              {messages.asWritten}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
