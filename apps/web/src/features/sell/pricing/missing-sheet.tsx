import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { savingMessages } from './saving-messages.ts'

/** Shown in place of a sheet that does not exist. */
export function MissingSheet({ what }: { what: 'recipe' | 'costing' }) {
  return (
    <EmptyState
      picture="scene-empty"
      title={what === 'recipe' ? savingMessages.recipeMissing : savingMessages.costingMissing}
      text={what === 'recipe' ? savingMessages.recipeMissingText : savingMessages.costingMissingText}
      action={
        <Link to="/tools/calculator" search={{ aba: 'preco' }} className={buttonStyle()}>
          {savingMessages.blankSheet}
        </Link>
      }
    />
  )
}
