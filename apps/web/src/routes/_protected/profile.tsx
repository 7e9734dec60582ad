import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'
import { MadePhotos } from '../../features/photos/made-photos.tsx'
import { profileQuery } from '../../features/account/queries.ts'
import { messages } from '../../messages.ts'

export const Route = createFileRoute('/_protected/profile')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(profileQuery(context.userId)),
  component: ProfilePage,
  staticData: { title: messages.titles.profile },
})

function ProfilePage() {
  const navigate = Route.useNavigate()
  return <ProfileScreen made={<MadePhotos />} onSignedOut={() => void navigate({ to: '/auth' })} />
}
