import { useQueryClient } from '@tanstack/react-query'
import { BlobPicture } from '../../../domain/account/files/own-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { discardPhoto, retryPhoto, type ShownWaitingPhoto } from './upload-queue.ts'
import { once } from '../../../lib/once.ts'

const PERCENT = once(() => new Intl.NumberFormat('pt-BR', { style: 'percent' }))

/** A photo that is on this device only, with how far it is sent, or why it was refused. */
export function WaitingCard({ photo, name }: { photo: ShownWaitingPhoto; name: string }) {
  const client = useQueryClient()
  const { sent, refusal } = photo
  return (
    <li className="flex flex-col gap-2">
      <BlobPicture blob={photo.blob} alt={name} className="aspect-square w-full rounded-card" />
      {refusal === undefined && sent !== undefined && (
        <progress
          value={sent}
          aria-label={messages.sending('')}
          className="h-2 w-full overflow-hidden rounded-full accent-accent"
        />
      )}
      <p className="text-sm text-quiet">{statusText(photo)}</p>
      {refusal !== undefined && (
        <div className="flex flex-col gap-2">
          <Button tone="quiet" onClick={() => void retryPhoto(client, photo)}>
            {messages.retry}
          </Button>
          <Button tone="plain" onClick={() => void discardPhoto(client, photo)}>
            {messages.discard}
          </Button>
        </div>
      )}
    </li>
  )
}

function statusText({ refusal, sent }: ShownWaitingPhoto): string {
  if (refusal !== undefined) return refusal === 'no-room' ? messages.noRoom : messages.refused
  return sent === undefined ? messages.waiting : messages.sending(PERCENT().format(sent))
}
