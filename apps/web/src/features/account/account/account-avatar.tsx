import { useQuery } from '@tanstack/react-query'
import { ownPictureQuery } from '../../../domain/account/files/queries.ts'
import { objectUrl } from '../../../lib/object-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { avatarFile } from './avatar-file.ts'
import type { Profile } from './queries.ts'

/** Device pixels of the largest place that shows a portrait. */
const WIDTH_PX = 192

/** The learner's portrait; the initial of the name until the picture is loaded, and without a picture. */
export function AccountAvatar({ profile, className }: { profile: Profile; className: string }) {
  const file = avatarFile(profile.avatar_url)
  const picture = useQuery({
    ...ownPictureQuery(profile.id, 'avatars', file ?? '', WIDTH_PX),
    enabled: file !== null,
  })
  const ownUrl = picture.data === undefined ? null : objectUrl(picture.data)
  return (
    <Avatar
      name={profile.name || (profile.email ?? '')}
      url={file === null ? profile.avatar_url : ownUrl}
      className={className}
    />
  )
}
