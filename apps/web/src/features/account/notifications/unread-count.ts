import { bellMessages } from './bell-messages.ts'

/** The number on the bell: '' for none, '99+' for a hundred or more. */
export function countText(count: number): string {
  if (count === 0) return ''
  return count > 99 ? '99+' : String(count)
}

/** The bell's accessible name. */
export function bellLabel(count: number): string {
  if (count === 0) return bellMessages.title
  return count === 1 ? bellMessages.oneUnread : bellMessages.unread(countText(count))
}
