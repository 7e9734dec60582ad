import { useMutation } from '@tanstack/react-query'
import { BlobPicture } from '../../../domain/account/files/own-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { sendPhoto } from './send-photo.ts'
import type { WaitingPhoto } from './use-waiting-photos.ts'
import { discardPhoto, keepPicture } from './waiting-photos.ts'
import { once } from '../../../lib/once.ts'

const PERCENT = once(() => new Intl.NumberFormat('pt-BR', { style: 'percent' }))

interface WaitingCardProps {
  userId: string
  photo: WaitingPhoto
  name: string
}

/** A photo that is on this device only, with how far it is sent, or why it was refused. */
export function WaitingCard({ userId, photo, name }: WaitingCardProps) {
  const { mutate: send } = useMutation(sendPhoto(userId))
  const { blob, sent, refusal, ...write } = photo
  const sendAgain = async () => {
    // From its beginning: the refused upload is over.
    await keepPicture(userId, photo.id, { blob })
    send(write)
  }
  return (
    <li className="flex flex-col gap-2">
      <BlobPicture blob={blob} alt={name} className="aspect-square w-full rounded-card" />
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
          <Button tone="quiet" onClick={() => void sendAgain()}>
            {messages.retry}
          </Button>
          <Button tone="plain" onClick={() => void discardPhoto(userId, photo.id)}>
            {messages.discard}
          </Button>
        </div>
      )}
    </li>
  )
}

function statusText({ refusal, sent }: WaitingPhoto): string {
  if (refusal !== undefined) return refusal === 'no-room' ? messages.noRoom : messages.refused
  return sent === undefined ? messages.waiting : messages.sending(PERCENT().format(sent))
}
