import { useEffect } from 'react'
import { messages } from './messages.ts'

/** "Receitas – Ateliê Doce"; without a screen's name just the product's. */
export function pageTitle(screen: string | undefined): string {
  return screen === undefined ? messages.productName : `${screen} – ${messages.productName}`
}

/** Names the window after what the screen shows; after the product until that is known. */
export function usePageTitle(screen: string | undefined): void {
  useEffect(() => {
    document.title = pageTitle(screen)
  }, [screen])
}
