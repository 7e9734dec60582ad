import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** The part's total, shown at the end of its heading. */
  value?: string | undefined
  isOpen?: boolean
  children: ReactNode
}

/** A part of the sheet that is folded at first. */
export function Fold({ title, value, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        {value !== undefined && <span className="font-normal text-quiet tabular-nums">{value}</span>}
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.75}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
