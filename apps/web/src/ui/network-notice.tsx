import { WifiOff } from 'lucide-react'
import { Button } from './button.tsx'

/** Says that the connection, not the content, is missing; shown with whatever else the screen shows. */
export function NetworkNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-caramel-tint px-4 py-3 text-on-caramel-tint"
    >
      <p className="flex items-center gap-2">
        <WifiOff aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        Sem conexão com o Ateliê. Verifique sua internet.
      </p>
      <Button tone="quiet" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
