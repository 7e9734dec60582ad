import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import type { PictureName } from './picture-catalogue.ts'

interface EmptyStateProps {
  picture: PictureName
  title: string
  text?: string
  /** A button or link: the way out. */
  action?: ReactNode
  /** Stands between text and action, e.g. a network notice. */
  children?: ReactNode
  /** Level of the title; 1 when the whole screen is this. */
  level?: 1 | 2 | 3
}

/** A place with nothing in it: says what will be there, or what was not found, and what to do. */
export function EmptyState({ picture, title, text, action, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <Picture name={picture} sizes="160px" className="w-40" />
      <Heading className="text-2xl" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text !== undefined && <p className="text-quiet">{text}</p>}
      {children}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
