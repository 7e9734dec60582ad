import type { ReactNode } from 'react'
import { OwnPicture } from '../../../domain/account/files/own-picture.tsx'
import { messages } from './messages.ts'
import { photoName } from './photo-name.ts'
import type { PhotoRow } from './queries.ts'

/** Device pixels: a third of a phone at its usual density, or a column of a wide screen. */
const WIDTH_PX = 320

interface PhotoCardProps {
  userId: string
  photo: PhotoRow
  /** Names the recipe under the picture, where photos of several stand together. */
  withTitle?: boolean
  /** Below the title. */
  facts?: ReactNode
  onOpen: () => void
}

export function PhotoCard({ userId, photo, withTitle = false, facts, onOpen }: PhotoCardProps) {
  const name = photoName(photo)
  return (
    <li>
      <button
        type="button"
        aria-label={messages.open(name)}
        onClick={onOpen}
        className="flex w-full flex-col gap-1 rounded-card text-left"
      >
        <OwnPicture
          bucket="photos"
          name={`${userId}/${photo.id}`}
          widthPx={WIDTH_PX}
          alt=""
          className="aspect-square w-full rounded-card"
        />
        {withTitle && (
          <span aria-hidden className="line-clamp-2 text-sm hyphens-auto">
            {photo.items?.title ?? messages.lostRecipe}
          </span>
        )}
        {facts}
      </button>
    </li>
  )
}
