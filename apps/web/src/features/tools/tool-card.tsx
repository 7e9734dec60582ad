import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { PictureName } from '../../ui/picture-catalogue.ts'

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
      {/* Large text on a phone needs its room. */}
      <div className="w-[clamp(0px,100%-13rem,36%)] max-w-32 shrink-0 sm:w-full sm:max-w-none">
        <Picture
          name={picture}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 180px"
          eager={isFirst}
          className="h-full w-full object-contain object-[50%_72%] sm:aspect-3/2"
        />
      </div>
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <h2 className="text-xl [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:rounded-card">
          {children}
        </h2>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
    </li>
  )
}
