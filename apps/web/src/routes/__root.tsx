import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { AppFrame } from '../shell/app-frame.tsx'

interface RouterContext {
  queryClient: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AppFrame,
  notFoundComponent: lazyRouteComponent(() => import('../shell/not-found-screen.tsx'), 'NotFoundScreen'),
})
