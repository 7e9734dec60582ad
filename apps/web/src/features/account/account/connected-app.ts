/** How an application is named to the learner. Pure. */
import { appMessages } from './app-messages.ts'

const MAX_NAME_LENGTH = 60
/** Control characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The name that the application gives itself, cut to what fits. */
export function appName(name: string): string {
  const letters = Array.from(name.replaceAll(INVISIBLE, ' ').trim())
  if (letters.length === 0) return appMessages.unnamed
  return letters.length <= MAX_NAME_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MAX_NAME_LENGTH).join('')}…`
}

/** The host of an application's address; null for one that a browser does not open, such as an app's own. */
export function appHost(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? host : null
}
