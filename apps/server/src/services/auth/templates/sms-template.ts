/** Templates of text messages: the part of Go's text/template that they use, `{{ .Code }}`. */

/** The texts between the occurrences of the code. */
export type SmsTemplate = readonly string[]

const CODE = /\{\{-?\s*\.Code\s*-?\}\}/

/** @throws Error for a text without the code or with another action. */
export function parseSmsTemplate(source: string): SmsTemplate {
  const texts = source.split(CODE)
  if (texts.length < 2 || texts.some((text) => text.includes('{{')))
    throw new Error('Not a template of a message')
  return texts
}

export const fillSmsTemplate = (template: SmsTemplate, code: string): string => template.join(code)
