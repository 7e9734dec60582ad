/** Starts the app: the session is read at once, beside the first route's code. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/query-client.ts'
import { LinkQuestion } from './link-question.tsx'
import { loadOtherScreens } from './load-other-screens.ts'
import { router } from './router.ts'
import './styles/app.css'

// public/browser-check.js removes the element in browsers that are too old.
const root = document.getElementById('root')
if (root) {
  loadOtherScreens()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LinkQuestion>
          <RouterProvider router={router} />
        </LinkQuestion>
      </QueryClientProvider>
    </StrictMode>,
  )
}
