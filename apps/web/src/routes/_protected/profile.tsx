import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/account/profile-screen.tsx'
import { OwnCertificates } from '../../features/learn/certificates/own-certificates.tsx'
import { ownCertificatesQuery } from '../../features/learn/certificates/queries.ts'
import { MadePhotos } from '../../features/cook/photos/made-photos.tsx'
import { profileQuery } from '../../features/account/account/queries.ts'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/profile')({
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(profileQuery(userId))
    void queryClient.prefetchQuery(ownCertificatesQuery(userId))
  },
  component: ProfilePage,
  staticData: { title: messages.titles.profile },
})

function ProfilePage() {
  return <ProfileScreen made={<MadePhotos />} certificates={<OwnCertificates />} />
}
