// Writes of the portrait. The screen shows a failure beside the picture.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { fileKeys } from '../../../domain/account/files/keys.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { avatarFile, avatarUrlOf } from './avatar-file.ts'
import { avatarMessages } from './avatar-messages.ts'
import { accountKeys } from './keys.ts'
import { profileQuery, type Profile } from './queries.ts'

/** A portrait that is cut and small; sending it again after a failure goes on where the last attempt ended. */
export interface NewAvatar {
  readonly blob: Blob
  /** `<user id>/<random>`: each portrait has a name of its own, which can be kept by caches. */
  readonly file: string
  uploadUrl?: string
  readonly onProgress: (fraction: number) => void
}

export function saveAvatar(profile: Profile) {
  return mutationOptions({
    mutationKey: accountKeys.avatar(profile.id),
    mutationFn: async (avatar: NewAvatar) => {
      const { uploadFile } = await import('../../../lib/storage-client.ts')
      await uploadFile({
        bucket: 'avatars',
        name: avatar.file,
        blob: avatar.blob,
        uploadUrl: avatar.uploadUrl,
        onUploadUrl: (url) => {
          avatar.uploadUrl = url
        },
        onProgress: avatar.onProgress,
      })
      return point(profile.id, avatarUrlOf(avatar.file))
    },
    onSuccess: (changed, _avatar, _context, { client }) => {
      take(client, changed)
      showToast({ ...avatarMessages.saved, topic: 'account' })
      void deleteFormer(client, profile)
    },
  })
}

export function removeAvatar(profile: Profile) {
  return mutationOptions({
    mutationKey: accountKeys.removeAvatar(profile.id),
    mutationFn: () => point(profile.id, null),
    onSuccess: (changed, _variables, _context, { client }) => {
      take(client, changed)
      showToast({ ...avatarMessages.removed, topic: 'account' })
      void deleteFormer(client, profile)
    },
    onError: () => showToast({ ...avatarMessages.removeFailed, destructive: true, topic: 'account' }),
  })
}

function point(userId: string, avatarUrl: string | null): Promise<Profile> {
  return unwrap(data.from('profiles').update({ avatar_url: avatarUrl }).eq('id', userId).select().single())
}

function take(client: QueryClient, profile: Profile): void {
  client.setQueryData(profileQuery(profile.id).queryKey, profile)
}

/** Removes the file that no profile names any more. A failure leaves the file there, which costs only storage. */
async function deleteFormer(client: QueryClient, { id, avatar_url }: Profile): Promise<void> {
  const former = avatarFile(avatar_url)
  if (former === null) return
  const { files } = await import('../../../lib/storage-client.ts')
  await files.from('avatars').remove([former])
  await client.invalidateQueries({ queryKey: fileKeys.usage(id) })
}
