import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../features/learn/catalogue/home-screen.tsx'
import { NotificationBell } from '../../features/account/notifications/notification-bell.tsx'
import { readHomeSearch } from '../../features/learn/catalogue/material-search.ts'
import { homeMaterialsQuery } from '../../domain/learn/materials/home-query.ts'
import { begunRecipeQuery, untriedRecipesQuery } from '../../domain/cook/next-recipes/queries.ts'
import { unfinishedMaterials } from '../../domain/cook/next-recipes/unfinished-materials.ts'
import { askToLeave } from '../../lib/leaving.ts'
import { useUser } from '../../lib/session.ts'

export const Route = createFileRoute('/_protected/')({
  validateSearch: readHomeSearch,
  loader: ({ context: { queryClient, userId } }) => {
    void prefetchHome(queryClient, userId)
  },
  component: HomePage,
})

/** Failures are left to the screen's own reads. */
async function prefetchHome(client: QueryClient, userId: string): Promise<void> {
  try {
    const [materials, begun] = await Promise.all([
      client.fetchQuery(homeMaterialsQuery(userId)),
      client.fetchQuery(begunRecipeQuery(userId)),
    ])
    await client.prefetchQuery(untriedRecipesQuery(userId, unfinishedMaterials(materials, begun)))
  } catch {
    return
  }
}

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
      onSignOut={() => askToLeave(id)}
    />
  )
}
