import { messages } from './messages.ts'

/** How much of a path is done, in words and as a bar. */
export function PathBar({ percent }: { percent: number }) {
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="filling h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-sm text-quiet">{messages.progress(percent)}</p>
    </div>
  )
}
