import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'

/** Once all prices are gone, and for an address that names none of hers. */
export function NoHistory() {
  return (
    <EmptyState
      compact
      picture="empty-box"
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
