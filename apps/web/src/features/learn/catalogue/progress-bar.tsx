import { readLearning } from '../../../domain/learn/learning/learning.ts'
import type { MaterialRow } from '../../../domain/learn/materials/home-rows.ts'
import { messages } from './home-messages.ts'

/** How much of a material is done and what its certificate still requires, in words and as a bar. */
export function ProgressBar({ material }: { material: Pick<MaterialRow, 'learning' | 'progress_percent'> }) {
  const percent = material.progress_percent ?? 0
  const { left = 0, added = 0, unproven = 0, state } = readLearning(material.learning) ?? {}
  const notes = [
    messages.progress(percent),
    state === 'open' && left > 0 && messages.left(left),
    unproven > 0 && messages.unproven(unproven),
    state === 'ready' && messages.ready,
    state === 'issued' && (added > 0 ? messages.added(added) : messages.certified),
  ]
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="filling h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-sm text-quiet">{notes.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
