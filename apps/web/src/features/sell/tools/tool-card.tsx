import type { ReactNode } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import type { PictureName } from '../../../ui/picture-catalogue.ts'

interface ToolCardProps {
  picture: PictureName
  /** In sight when the page opens. */
  isFirst?: boolean
  /** What it is for, in one line. */
  text: string
  /** The link with the tool's name; the whole card is its target. */
  children: ReactNode
}

export function ToolCard({ picture, isFirst = false, text, children }: ToolCardProps) {
  return (
    <li className="relative flex overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted sm:flex-col">
      <Picture
        name={picture}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 156px"
        eager={isFirst}
        // Large text on a phone needs its room.
        className="mt-3 ml-3 aspect-square w-[clamp(0px,100%-13rem,6.5rem)] shrink-0 self-start rounded-field object-contain object-[50%_72%] sm:m-0 sm:aspect-3/2 sm:w-full sm:rounded-none"
      />
      <div className="min-w-0 flex-1 p-3 sm:p-5">
        <h2 className="text-lg leading-snug sm:text-xl sm:leading-tight [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:rounded-card">
          {children}
        </h2>
        <p className="mt-1 text-sm text-quiet sm:text-base">{text}</p>
      </div>
    </li>
  )
}
