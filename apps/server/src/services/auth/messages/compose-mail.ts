/** The e-mails of the auth service: what goes into the texts that the operator, or else the product, has for them. */
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { MailType, NoticeType } from '../templates/mail-types.ts'
import type { MailText } from '../templates/mail-texts.ts'
import { plainText } from '../templates/plain-text.ts'
import { fillLine, fillTemplate, type Template, type TemplateData } from '../templates/template.ts'

export interface MailContent {
  readonly type: MailType
  readonly to: string
  /** The account's address, and the one that it is about to have. */
  readonly email: string
  readonly newEmail: string
  readonly siteUrl: string
  /** Where the button leads. */
  readonly url: string
  readonly link: string
  readonly code: string
  readonly redirectTo: string
  readonly metadata: JsonObject
}

/** Variables of a notice, by the original's names; empty where they do not apply. */
export interface NoticeFacts {
  readonly oldEmail?: string
  readonly phone?: string
  readonly oldPhone?: string
  /** The way of signing in that came or went: `email`, `phone`. */
  readonly provider?: string
  /** The second factor that came or went: `totp`, `phone`. */
  readonly factorType?: string
  /** Browser and system; not the original's. */
  readonly device?: string
}

export interface NoticeContent extends NoticeFacts {
  readonly type: NoticeType
  readonly to: string
  /** The account's address. */
  readonly email: string
  readonly siteUrl: string
  readonly metadata: JsonObject
}

/** The operator's own words; null for those of the texts. */
export interface Wording {
  readonly subject: Template | null
  readonly body: Template | null
  readonly text: MailText
}

/** Writes the whole message; only what the template asks for by the original's variables goes in. */
export function composeMail(content: MailContent, wording: Wording): MailMessage {
  return compose(content.to, wording, {
    ConfirmationURL: content.url,
    Token: content.code,
    TokenHash: content.link,
    SiteURL: content.siteUrl,
    RedirectTo: content.redirectTo,
    Email: content.email,
    NewEmail: content.newEmail,
    SendingTo: content.to,
    Data: greetable(content.metadata),
  })
}

/** The same for a notice, which has neither link nor code. */
export function composeNotice(content: NoticeContent, wording: Wording): MailMessage {
  return compose(content.to, wording, {
    SiteURL: content.siteUrl,
    Email: content.email,
    OldEmail: content.oldEmail ?? '',
    Phone: content.phone ?? '',
    OldPhone: content.oldPhone ?? '',
    Provider: content.provider ?? '',
    FactorType: content.factorType ?? '',
    Device: content.device ?? '',
    SendingTo: content.to,
    Data: greetable(content.metadata),
  })
}

function compose(to: string, { subject, body, text }: Wording, data: TemplateData): MailMessage {
  const html = fillTemplate(body ?? text.body, data)
  return { to, subject: fillLine(subject ?? text.subject, data), text: plainText(html), html }
}

const greetable = (metadata: JsonObject): JsonObject => ({
  ...metadata,
  name: greetableName(metadata['name']),
})

export interface ConfirmationTarget {
  /** Where the service is reached, with its path. */
  readonly serviceUrl: string
  /** On the service's host; null for the service's own. */
  readonly path?: string | null
  readonly link: string
  readonly type: MailType
  readonly redirectTo: string
}

/** Where a link leads: to the service, which leads on. */
export function confirmationUrl({
  serviceUrl,
  path = null,
  link,
  type,
  redirectTo,
}: ConfirmationTarget): string {
  // As the original writes it: an address that needs no encoding stays readable.
  const target = /[&=#+%]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  const door = path === null ? `${serviceUrl}/verify` : new URL(path, serviceUrl).href
  return `${door}?token=${encodeURIComponent(link)}&type=${type}&redirect_to=${target}`
}

/**
 * A stranger may sign up with somebody else's address and a "name" that advertises something: only what looks like a
 * name is repeated in a message of ours, and no sentence fits in. A dot ends an abbreviation, it never joins what a mail program makes a link of.
 */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,40}$/u
const MAX_NAME_WORDS = 4

function greetableName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const trimmed = name.trim()
  return NAME.test(trimmed) && trimmed.split(/\s+/).length <= MAX_NAME_WORDS ? trimmed : ''
}
