import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { messages } from './home-search-messages.ts'

interface NoMaterialsProps {
  /** What was searched for without a result; null for a learner without materials. */
  searched: string | null
  onClear: () => void
  onSignIn: () => void
}

export function NoMaterials({ searched, onClear, onSignIn }: NoMaterialsProps) {
  return (
    <EmptyState
      picture="scene-empty"
      level={3}
      title={messages.noMaterials}
      text={searched === null ? messages.noMaterialsText : messages.nothingFound(searched)}
      action={
        searched === null ? (
          <Button onClick={onSignIn}>{messages.signIn}</Button>
        ) : (
          <Button tone="quiet" onClick={onClear}>
            {messages.clearSearch}
          </Button>
        )
      }
    />
  )
}
