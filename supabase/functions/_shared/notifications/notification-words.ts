/** A notification as the database returns it -> its text and its address in the app. */
import { isObject, objectAt, textOf } from '../sales/json-values.ts'
import { messages } from './messages.ts'

export interface NotificationWords {
  readonly title: string
  readonly text: string
  /** Path of the app, from its root. */
  readonly path: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const LIST = '/profile/notifications'

/** @returns null for an unknown kind */
export function wordsOf(notification: unknown): NotificationWords | null {
  if (!isObject(notification)) return null
  const title = textOf(notification['title']) ?? ''
  const facts = objectAt(notification['facts'])
  const material = pathOf('/material/', notification['material'])
  const recipe = pathOf('/recipe/', notification['item'])
  switch (notification['kind']) {
    case 'material_opened':
      return { title: messages.opened(title), text: messages.openedText, path: material }
    case 'purchase_ended':
      return { title: messages.ended(title), text: reasonOf(facts['status']), path: material }
    case 'recipe_added': {
      const count = typeof facts['recipes'] === 'number' ? facts['recipes'] : 1
      const newest = textOf(facts['newest']) ?? ''
      return {
        title: messages.added(count, title),
        text: messages.addedText(count, newest),
        path: count === 1 ? recipe : material,
      }
    }
    case 'recipe_changed':
      return { title: messages.changed(title), text: messages.changedText, path: recipe }
    case 'price_changed':
      return {
        title: messages.priceChanged(textOf(facts['ingredient']) ?? ''),
        text: messages.priceChangedText(title),
        path: pathOf('/tools/costings/', notification['costing']),
      }
    case 'certificate_ready':
      return { title: messages.certificate(title), text: messages.certificateText, path: '/certificates' }
    case 'exercise_answered':
      return {
        title: messages.answered(title),
        text: messages.answeredText,
        path: material === LIST ? LIST : `${material}/exercises`,
      }
    case 'timer_rang':
      return { title: messages.timer(title), text: '', path: recipe === LIST ? '/' : `${recipe}/cook` }
    default:
      return null
  }
}

function pathOf(base: string, id: unknown): string {
  return typeof id === 'string' && UUID.test(id) ? `${base}${id}` : LIST
}

function reasonOf(status: unknown): string {
  const reasons: Readonly<Record<string, string>> = messages.endedBecause
  const known = typeof status === 'string' && Object.hasOwn(reasons, status) ? reasons[status] : undefined
  return known ?? messages.endedBecause.canceled
}
