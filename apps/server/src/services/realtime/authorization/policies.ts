/** What the policies of realtime.messages allow a caller on one topic. Null where they have not been asked yet. */

import type { Extension } from '../model/extension.ts'

export interface ExtensionAccess {
  readonly read: boolean | null
  readonly write: boolean | null
}

export type TopicAccess = Readonly<Record<Extension, ExtensionAccess>>

const NOT_ASKED: ExtensionAccess = { read: null, write: null }
export const NO_ANSWERS: TopicAccess = { broadcast: NOT_ASKED, presence: NOT_ASKED }

/** Takes the answers about some extensions into what is known. */
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
