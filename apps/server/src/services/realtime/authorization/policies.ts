/** What the policies of realtime.messages allow a caller on one topic. Null before they were evaluated. */

import type { Extension } from '../model/extension.ts'

export interface ExtensionAccess {
  readonly read: boolean | null
  readonly write: boolean | null
}

export type TopicAccess = Readonly<Record<Extension, ExtensionAccess>>

const UNKNOWN_ACCESS: ExtensionAccess = { read: null, write: null }
export const NOT_EVALUATED: TopicAccess = { broadcast: UNKNOWN_ACCESS, presence: UNKNOWN_ACCESS }

/** Adds the results for some extensions to the known ones. */
export function withResults(
  access: TopicAccess,
  evaluated: readonly Extension[],
  verb: keyof ExtensionAccess,
  allowed: ReadonlySet<Extension>,
): TopicAccess {
  const updated = (extension: Extension): ExtensionAccess =>
    evaluated.includes(extension)
      ? { ...access[extension], [verb]: allowed.has(extension) }
      : access[extension]
  return { broadcast: updated('broadcast'), presence: updated('presence') }
}
