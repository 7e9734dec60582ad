import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { smallImage, type ImageArea } from '../../../lib/image-file.ts'
import { objectUrl } from '../../../lib/object-url.ts'
import { once } from '../../../lib/once.ts'
import { Button } from '../../../ui/button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { avatarMessages as texts } from './avatar-messages.ts'
import { avatarProblem } from './avatar-problem.ts'
import { saveAvatar, type NewAvatar } from './avatar-mutations.ts'
import type { Profile } from './queries.ts'

const SIDE_PX = 512
const MAX_ZOOM = 4
const PERCENT = once(() => new Intl.NumberFormat('pt-BR', { style: 'percent' }))

interface AvatarCropProps {
  profile: Profile
  picture: Blob
  onClose: () => void
}

/** Cuts the chosen picture to a square by touch, pointer or keyboard, and sends it. It stays here until it is saved. */
export default function AvatarCrop({ profile, picture, onClose }: AvatarCropProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<ImageArea | null>(null)
  const { send, sent } = useAvatarUpload({ profile, picture, onClose }, area)
  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(() => dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto flex max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] max-w-none flex-col gap-4 overflow-y-auto rounded-card bg-surface p-5 text-text backdrop:bg-black/60"
    >
      <h2 id={titleId} className="text-xl">
        {texts.crop}
      </h2>
      <div className="relative h-[min(18rem,50dvh)] w-full shrink-0 overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={objectUrl(picture)}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': texts.cropHint }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <p className="text-sm text-quiet">{texts.cropHint}</p>
      <label className="flex flex-col gap-1">
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="h-12 w-full accent-accent"
        />
      </label>
      {sent !== null && (
        <progress value={sent} aria-label={texts.section} className="h-2 w-full accent-accent" />
      )}
      <output className="text-sm text-quiet empty:hidden">{progressText(send.isPending, sent)}</output>
      <p role="alert" className="text-danger empty:hidden">
        {send.isError ? avatarProblem(send.error) : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={send.isPending}
          disabled={area === null}
          className="flex-1"
          onClick={() => send.mutate()}
        >
          {texts.save}
        </Button>
        <Button tone="quiet" className="flex-1" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </Button>
      </div>
    </dialog>
  )
}

/** Sends the square of the picture. `sent` is the part that was uploaded, from 0 to 1; null before and after. */
function useAvatarUpload({ profile, picture, onClose }: AvatarCropProps, area: ImageArea | null) {
  const [sent, setSent] = useState<number | null>(null)
  const prepared = useRef<{ area: ImageArea; avatar: NewAvatar } | null>(null)
  const save = useMutation(saveAvatar(profile))
  const send = useMutation({
    mutationFn: async () => {
      if (area === null) return
      // An interrupted upload of the same square is continued.
      if (prepared.current?.area !== area) {
        const { blob } = await smallImage(picture, SIDE_PX, area)
        const file = `${profile.id}/${crypto.randomUUID()}`
        prepared.current = { area, avatar: { blob, file, onProgress: setSent } }
      }
      await save.mutateAsync(prepared.current.avatar)
      onClose()
    },
    onSettled: () => setSent(null),
  })
  return { send, sent }
}

function progressText(isPending: boolean, sent: number | null): string {
  if (!isPending) return ''
  return sent === null ? texts.preparing : texts.sending(PERCENT().format(sent))
}
