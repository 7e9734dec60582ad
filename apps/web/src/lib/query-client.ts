import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOvertakenBySignOut, isPassing } from './api-error.ts'

const RETRIES = 2
const FRESH_FOR_MS = 60_000
const KEPT_FOR_MS = 30 * 60_000

/** The cache of all reads. Failures are logged here once; the screen that sent the request shows them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isOvertakenBySignOut(error)) console.error('Leitura falhou:', query.queryKey, error)
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => console.error('Envio falhou:', error) }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      gcTime: KEPT_FOR_MS,
      // Without a connection a request must fail visibly instead of waiting.
      networkMode: 'always',
      // When the connection returns, failed reads are repeated at once, however recent.
      refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : true),
      retry: (failures, error) => failures < RETRIES && isPassing(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})
