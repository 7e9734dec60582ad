import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { smallImage } from '../../../lib/image-file.ts'
import { Button } from '../../../ui/button.tsx'
import { PhotoButton } from '../../../ui/photo-button.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import { avatarMessages as texts } from './avatar-messages.ts'
import { avatarProblem } from './avatar-problem.ts'
import { removeAvatar } from './avatar-mutations.ts'
import type { Profile } from './queries.ts'

const AvatarCrop = lazy(() => import('./avatar-crop.tsx'))

/** Large enough to cut a sharp square from, and small enough to be moved on a cheap phone. */
const CROP_SIDE_PX = 2_000

/** The learner's portrait and name, with the ways to change and remove the portrait. */
export function AvatarSection({ profile }: { profile: Profile }) {
  const hintId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useMutation(removeAvatar(profile))
  // Read at once, so that a file other than a picture is refused before anything is cut.
  const choose = useMutation({ mutationFn: (file: File) => smallImage(file, CROP_SIDE_PX) })
  const hasPicture = profile.avatar_url !== null && profile.avatar_url !== ''
  return (
    <section aria-label={texts.section} className="flex flex-col items-center gap-3 text-center">
      <AccountAvatar profile={profile} className="size-24 text-4xl" />
      <p className="max-w-full font-display text-2xl">{profile.name ?? ''}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <PhotoButton
          label={hasPicture ? texts.change : texts.choose}
          describedBy={hintId}
          busy={choose.isPending}
          onPick={(file) => choose.mutate(file)}
        />
        {hasPicture && !isAsked && (
          <Button tone="plain" onClick={() => setIsAsked(true)}>
            <Trash2 aria-hidden size={20} strokeWidth={1.75} />
            {texts.remove}
          </Button>
        )}
        {hasPicture && isAsked && (
          <>
            <Button
              tone="quiet"
              busy={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
            >
              {texts.sureToRemove}
            </Button>
            <Button tone="plain" onClick={() => setIsAsked(false)}>
              {texts.keep}
            </Button>
          </>
        )}
      </div>
      <p id={hintId} className="text-sm text-quiet">
        {texts.limits}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {choose.isError ? avatarProblem(choose.error) : ''}
      </p>
      <Suspense>
        {choose.data && (
          <AvatarCrop profile={profile} picture={choose.data.blob} onClose={() => choose.reset()} />
        )}
      </Suspense>
    </section>
  )
}
