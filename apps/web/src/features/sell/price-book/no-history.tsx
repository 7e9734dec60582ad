import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { messages } from './messages.ts'

/** Shown when all prices are deleted, and for an address that names no goods of the price book. */
export function NoHistory() {
  return (
    <EmptyState
      compact
      picture="scene-empty"
      title={messages.noHistory.title}
      text={messages.noHistory.text}
      action={
        <Link to="/tools/prices/new" className={buttonStyle()}>
          {messages.add}
        </Link>
      }
    />
  )
}
