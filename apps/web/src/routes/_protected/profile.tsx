import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'
import { OwnCertificates } from '../../features/certificates/own-certificates.tsx'
import { ownCertificatesQuery } from '../../features/certificates/queries.ts'
import { MadePhotos } from '../../features/photos/made-photos.tsx'
import { profileQuery } from '../../features/account/queries.ts'
import { messages } from '../../messages.ts'

export const Route = createFileRoute('/_protected/profile')({
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(profileQuery(userId))
    void queryClient.prefetchQuery(ownCertificatesQuery(userId))
  },
  component: ProfilePage,
  staticData: { title: messages.titles.profile },
})

function ProfilePage() {
  const navigate = Route.useNavigate()
  return (
    <ProfileScreen
      made={<MadePhotos />}
      certificates={<OwnCertificates />}
      onSignedOut={() => void navigate({ to: '/auth' })}
    />
  )
}
