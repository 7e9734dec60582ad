/** The app below its root element: the same for the browser and for the pages that are built ahead. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { useFirstRender } from './lib/first-render.ts'
import { queryClient } from './lib/query-client.ts'
import { LinkQuestion } from './link-question.tsx'
import type { AppRouter } from './router.ts'

interface AppProps {
  router: AppRouter
  /** The markup is the screen. Its route is hydrated after this component, and reports its first render itself. */
  hydrates: boolean
}

export function App({ router, hydrates }: AppProps) {
  useFirstRender(!hydrates)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LinkQuestion>
          <RouterProvider router={router} />
        </LinkQuestion>
      </QueryClientProvider>
    </StrictMode>
  )
}
