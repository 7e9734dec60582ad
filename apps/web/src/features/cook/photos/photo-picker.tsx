import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { BlobPicture } from '../../../domain/account/files/own-picture.tsx'
import { smallImage } from '../../../lib/image-file.ts'
import { useUser } from '../../../lib/session.ts'
import { PhotoButton } from '../../../ui/photo-button.tsx'
import { messages } from './messages.ts'
import { imageProblemText } from './photo-errors.ts'
import { sendPhoto } from './send-photo.ts'
import { keepPicture } from './waiting-photos.ts'

/** The longer side that a photo keeps: enough for a phone's whole screen. */
const MAX_SIDE_PX = 1_600

interface PhotoPickerProps {
  itemId: string
  /** The photo is on the device, and on its way to the server. The picker then shows it itself. */
  onAdded?: (photoId: string) => void
}

/** Takes or chooses a photo of a recipe that was made. */
export function PhotoPicker({ itemId, onAdded }: PhotoPickerProps) {
  const userId = useUser().id
  const { mutate: send } = useMutation(sendPhoto(userId))
  const hintId = useId()
  const [taken, setTaken] = useState<Blob | null>(null)
  const adding = useMutation({
    mutationFn: async (file: File) => {
      const { blob, ...size } = await smallImage(file, MAX_SIDE_PX)
      const id = crypto.randomUUID()
      await keepPicture(userId, id, { blob })
      send({ id, itemId, takenAt: new Date().toISOString(), ...size })
      if (onAdded === undefined) return
      onAdded(id)
      setTaken(blob)
    },
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <output className="flex items-center gap-3 empty:hidden">
        {taken !== null && (
          <>
            <BlobPicture blob={taken} alt="" className="size-24 shrink-0 rounded-card" />
            <span>{messages.taken}</span>
          </>
        )}
      </output>
      <PhotoButton
        label={adding.isPending ? messages.preparing : taken === null ? messages.take : messages.takeAnother}
        describedBy={hintId}
        busy={adding.isPending}
        onPick={(file) => adding.mutate(file)}
      />
      <p id={hintId} className="text-sm text-quiet">
        {messages.hint}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {adding.isError ? imageProblemText(adding.error) : ''}
      </p>
    </div>
  )
}
