import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OwnPicture } from '../../../domain/account/files/own-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { messages } from './messages.ts'
import { removePhoto } from './mutations.ts'
import { photoName } from './photo-name.ts'
import type { PhotoRow } from './queries.ts'

interface PhotoViewProps {
  userId: string
  photo: PhotoRow
  /** Leads to the recipe; left out on the recipe's own screen. */
  withLink?: boolean
  onClose: () => void
}

/** A photo as large as the screen allows, with its date; it can be deleted here, after a second press. */
export function PhotoView({ userId, photo, withLink = false, onClose }: PhotoViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const removing = useMutation(removePhoto(userId))
  const name = photoName(photo)
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(() => dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      className="m-auto flex max-h-[calc(100dvh-2rem)] w-[min(60rem,calc(100vw-2rem))] max-w-none flex-col gap-3 overflow-y-auto rounded-card bg-surface p-3 text-text backdrop:bg-black/60"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 hyphens-auto">{name}</p>
        <IconButton icon={X} label={messages.close} onClick={() => dialog.current?.close()} />
      </div>
      <OwnPicture
        bucket="photos"
        name={`${userId}/${photo.id}`}
        widthPx={0}
        alt={name}
        className="min-h-32 w-full rounded-card object-contain"
      />
      <div className="flex flex-wrap items-center gap-2">
        {withLink && photo.items !== null && photo.item_id !== null && (
          <Link to="/recipe/$id" params={{ id: photo.item_id }} className={buttonStyle('quiet')}>
            {messages.toRecipe}
          </Link>
        )}
        {isAsked ? (
          <>
            <Button
              tone="quiet"
              busy={removing.isPending}
              onClick={() => removing.mutate(photo.id, { onSuccess: onClose })}
            >
              {messages.sureToRemove}
            </Button>
            <Button tone="plain" onClick={() => setIsAsked(false)}>
              {messages.keep}
            </Button>
          </>
        ) : (
          <Button tone="plain" onClick={() => setIsAsked(true)}>
            <Trash2 aria-hidden size={20} strokeWidth={1.75} />
            {messages.remove}
          </Button>
        )}
      </div>
    </dialog>
  )
}
