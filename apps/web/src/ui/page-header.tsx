import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  description?: string | undefined
  /** The way back: `BackButton`, or a link with its look. */
  back?: ReactNode
  /** Icon buttons at the end of the line. */
  actions?: ReactNode
}

/** A screen's first line. Its title is the main heading, which takes the focus after a navigation. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className="page pt-4 pb-4">
      <div className="flex min-h-12 flex-wrap items-center gap-2">
        {back !== undefined && <div className="-ml-3">{back}</div>}
        <h1 tabIndex={-1} className="min-w-[min(8rem,100%)] flex-1 text-2xl sm:text-3xl">
          {title}
        </h1>
        {actions !== undefined && (
          <div className="-mr-3 flex max-w-full flex-wrap items-center">{actions}</div>
        )}
      </div>
      {description !== undefined && description !== '' && (
        <p className="mt-1 max-w-2xl text-quiet">{description}</p>
      )}
    </header>
  )
}
