import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A short fact with its icon: '45 min', '3 Listas'. */
export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-quiet">
      <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {children}
    </span>
  )
}
