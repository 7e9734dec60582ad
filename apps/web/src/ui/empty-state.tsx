import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import type { PictureName } from './picture-catalogue.ts'

interface EmptyStateProps {
  picture: PictureName
  title: string
  text?: string | undefined
  /** A button or link: the way out. */
  action?: ReactNode
  /** Shown between text and action, e.g. a network notice. */
  children?: ReactNode
  /** Heading level of the title; 1 if it is the whole screen. */
  level?: 1 | 2 | 3
  /** Uses a smaller picture and title, so that the content below stays in sight. */
  compact?: boolean
}

/** An empty place: names what will be there, or what was not found, and what to do. As a whole screen it stands in its middle. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, text, action, children, level = 2, compact = false } = props
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'mx-auto flex w-full max-w-md flex-col items-center gap-3 px-4 text-center',
        compact ? 'py-5' : 'py-10',
        level === 1 && 'min-h-[80dvh] justify-center',
      )}
    >
      <Picture
        name={picture}
        sizes="(min-width: 64rem) 288px, 224px"
        // Scenes stand free, other pictures on their ground.
        className={classNames(
          compact ? 'w-24' : 'w-56 lg:w-72',
          !picture.startsWith('scene-') && 'rounded-card',
        )}
      />
      <Heading className={compact ? 'text-xl' : 'text-2xl'} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text !== undefined && <p className="text-quiet">{text}</p>}
      {children}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
