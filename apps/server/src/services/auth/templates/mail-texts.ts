/** Default texts of messages, used where the operator configures none. */
import type { AnyMailType } from './mail-types.ts'
import { parseTemplate, type Template } from './template.ts'

export interface MailText {
  readonly subject: Template
  readonly body: Template
}

export interface MailTexts {
  textOf(type: AnyMailType): MailText
}

/** @param read returns the sources of a kind's subject and body; called once per kind. */
export function mailTexts(
  read: (type: AnyMailType) => { readonly subject: string; readonly body: string },
): MailTexts {
  const known = new Map<AnyMailType, MailText>()
  return {
    textOf(type) {
      let text = known.get(type)
      if (!text) {
        const { subject, body } = read(type)
        text = { subject: parseTemplate(subject), body: parseTemplate(body) }
        known.set(type, text)
      }
      return text
    },
  }
}
