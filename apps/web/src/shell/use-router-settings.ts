import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { preloadNow } from './preload-on-good-connections.ts'

/** Settings of the router that wait for the first screen: transitions of views, which would hold it back, and changes of the connection. */
export function useRouterSettings(): void {
  const router = useRouter()
  useEffect(() => {
    const apply = () =>
      router.update({ ...router.options, defaultPreload: preloadNow(), defaultViewTransition: true })
    apply()
    const { connection } = navigator as { connection?: EventTarget }
    connection?.addEventListener('change', apply)
    return () => connection?.removeEventListener('change', apply)
  }, [router])
}
