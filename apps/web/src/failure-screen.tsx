import { useEffect } from 'react'
import { usePageTitle } from './lib/page-title.ts'
import { Button } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'

/**
 * In place of a screen that broke, or whose code could not be fetched. A new load is the way out of both: it fetches what
 * is missing and starts from a clean state; the address keeps what was chosen.
 */
export function FailureScreen({ error }: { error: unknown }) {
  usePageTitle('Algo não saiu como devia')
  useEffect(() => console.error('Tela interrompida:', error), [error])
  return (
    <EmptyState
      level={1}
      picture="empty-box"
      title="Algo não saiu como devia"
      text="A tela não pôde ser mostrada. Verifique sua internet e tente de novo; nada do que você salvou se perde."
      action={<Button onClick={() => window.location.reload()}>Tentar novamente</Button>}
    />
  )
}
