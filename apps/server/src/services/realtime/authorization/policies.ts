/** What the policies of realtime.messages allow a caller on one topic. Null before they were evaluated. */

import type { Extension } from '../model/extension.ts'

export interface ExtensionAccess {
  readonly read: boolean | null
  readonly write: boolean | null
}

export type TopicAccess = Readonly<Record<Extension, ExtensionAccess>>

const NOT_ASKED: ExtensionAccess = { read: null, write: null }
export const NO_ANSWERS: TopicAccess = { broadcast: NOT_ASKED, presence: NOT_ASKED }

/** Adds the results for some extensions to the known ones. */
export function withAnswers(
  access: TopicAccess,
  asked: readonly Extension[],
  verb: keyof ExtensionAccess,
  allowed: ReadonlySet<Extension>,
): TopicAccess {
  const answered = (extension: Extension): ExtensionAccess =>
    asked.includes(extension) ? { ...access[extension], [verb]: allowed.has(extension) } : access[extension]
  return { broadcast: answered('broadcast'), presence: answered('presence') }
}
