import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { messages } from './messages.ts'

/** One grey-brown block in the shape of the coming content; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('max-w-full animate-pulse rounded-field bg-sunken', className)} />
}

/** Holds a screen's skeletons, which appear after 300 ms. Screen readers hear one word for all of them. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy className={classNames('appear-late', className)}>
      <output className="sr-only">{messages.loading}</output>
      {children}
    </div>
  )
}
