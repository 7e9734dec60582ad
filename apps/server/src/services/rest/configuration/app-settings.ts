/** Settings that every transaction gets, under names of the operator's choosing. Source: PostgREST 14, references/configuration (app.settings). */
import { StartupError } from '../../../platform/startup-error.ts'
import type { Settings } from './settings.ts'

/** Names that Postgres accepts for custom settings. */
const NAME = /^[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*(?:\.[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)+$/

/** @throws StartupError for a name that Postgres would refuse in every transaction. */
export function readAppSettings(settings: Settings): Readonly<Record<string, string>> {
  const found = settings.named('app.settings.')
  for (const { name, label } of found) {
    if (!NAME.test(name)) {
      throw new StartupError(
        `${label} must have a name of letters, digits and _, since it becomes the setting ${name}.`,
      )
    }
  }
  return Object.fromEntries(found.map(({ name, text }) => [name, text]))
}
