/** The app below its root element: the same for the browser and for the pages that are built ahead. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Fragment, StrictMode, type ComponentType, type ReactNode } from 'react'
import { useFirstRender } from '../lib/first-render.ts'
import { queryClient } from '../lib/query-client.ts'
import type { AppRouter } from './router.ts'

interface AppProps {
  router: AppRouter
  /** The markup is the screen. Its route is hydrated after this component, and reports its first render itself. */
  hydrates: boolean
  /** Shown before any screen where the learner has to decide something first. */
  before?: ComponentType<{ children: ReactNode }>
}

export function App({ router, hydrates, before: Before = Fragment }: AppProps) {
  useFirstRender(!hydrates)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Before>
          <RouterProvider router={router} />
        </Before>
      </QueryClientProvider>
    </StrictMode>
  )
}
