/** A progress bar beside a text with the same numbers. */
export function DoneBar({ done, total }: { done: number; total: number }) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className="h-full rounded-full bg-accent"
        style={{ width: `${(Math.min(done, total) / Math.max(total, 1)) * 100}%` }}
      />
    </div>
  )
}
