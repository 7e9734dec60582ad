import type { QueryClient } from '@tanstack/react-query'

/** Settles once no query is pending, or after the time limit. */
export function readsEnd(client: QueryClient, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.isFetching() === 0) end()
    }
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, limitMs)
    const unsubscribe = client.getQueryCache().subscribe(check)
    check()
  })
}
