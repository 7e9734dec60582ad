import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const RETRIES = 2
const FRESH_FOR_MS = 60_000
const KEPT_FOR_MS = 30 * 60_000

/** Holds what was read, for all screens. Failures are logged here, once, and shown by the screen that asked. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => console.error('Leitura falhou:', query.queryKey, error),
  }),
  mutationCache: new MutationCache({ onError: (error) => console.error('Envio falhou:', error) }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      gcTime: KEPT_FOR_MS,
      // Without a connection the request must fail and say so, not wait in silence.
      networkMode: 'always',
      // Back on line: what failed is asked for again at once, however new it is.
      refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : true),
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})
