import { useEffect } from 'react'
import { usePageTitle } from './lib/page-title.ts'
import { Button } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'

/** What browsers say of a dynamic import that failed: Chromium, Firefox, Safari. */
const MISSING_CODE =
  /dynamically imported module|error loading dynamically imported|importing a module script failed/i

/**
 * In place of a screen that broke, or whose code could not be fetched. A new load is the way out of both: it fetches what
 * is missing and starts from a clean state; the address keeps what was chosen. Only a failed request names the network.
 */
export function FailureScreen({ error }: { error: unknown }) {
  usePageTitle('Algo não saiu como devia')
  useEffect(() => console.error('Tela interrompida:', error), [error])
  const isCodeMissing = error instanceof Error && MISSING_CODE.test(error.message)
  return (
    <EmptyState
      level={1}
      picture="empty-box"
      title="Algo não saiu como devia"
      text={
        isCodeMissing
          ? 'Não conseguimos abrir esta tela. Verifique sua internet e tente novamente; nada do que você salvou se perde.'
          : 'Não conseguimos abrir esta tela. A falha é nossa, não da sua internet. Tente novamente; nada do que você salvou se perde.'
      }
      action={<Button onClick={() => window.location.reload()}>Tentar novamente</Button>}
    />
  )
}
