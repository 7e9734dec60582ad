import { useEffect } from 'react'
import { messages } from './messages.ts'

/** "Receitas – Ateliê Doce"; without a screen's name, the product's alone. */
export function pageTitle(screen: string | undefined): string {
  return screen === undefined ? messages.productName : `${screen} – ${messages.productName}`
}

/** Sets the window title to the screen's subject, or to the product until the subject is known. */
export function usePageTitle(screen: string | undefined): void {
  useEffect(() => {
    document.title = pageTitle(screen)
  }, [screen])
}
