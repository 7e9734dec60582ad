import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../features/catalogue/home-screen.tsx'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { readHomeSearch } from '../../features/catalogue/material-search.ts'
import { homeMaterialsQuery } from '../../domain/materials/home-query.ts'
import { begunRecipeQuery } from '../../domain/next-recipes/queries.ts'
import { signOut, useUser } from '../../lib/session.ts'

export const Route = createFileRoute('/_protected/')({
  validateSearch: readHomeSearch,
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(homeMaterialsQuery(userId))
    void queryClient.prefetchQuery(begunRecipeQuery(userId))
  },
  component: HomePage,
})

function HomePage() {
  const { id, email = '' } = useUser()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomeScreen
      user={{ id, email }}
      notifications={<NotificationBell userId={id} />}
      search={q}
      onSearch={(text) =>
        navigate({
          search: readHomeSearch({ q: text }),
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
      onSignOut={() => void signOut()}
    />
  )
}
