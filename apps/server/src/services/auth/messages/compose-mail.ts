/** Composes the e-mails of the auth service from the operator's texts or the product's defaults. */
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { MailType, NoticeType } from '../templates/mail-types.ts'
import type { MailText } from '../templates/mail-texts.ts'
import { plainText } from '../templates/plain-text.ts'
import { fillLine, fillTemplate, type Template, type TemplateData } from '../templates/template.ts'

export interface MailContent {
  readonly type: MailType
  readonly to: string
  /** The account's address, and its pending one. */
  readonly email: string
  readonly newEmail: string
  readonly siteUrl: string
  /** Target of the button. */
  readonly url: string
  readonly link: string
  readonly code: string
  readonly redirectTo: string
  readonly metadata: JsonObject
}

/** Variables of a notice, by the original's names; empty if they do not apply. */
export interface NoticeFacts {
  readonly oldEmail?: string
  readonly phone?: string
  readonly oldPhone?: string
  /** The added or removed provider: `email`, `phone`. */
  readonly provider?: string
  /** The added or removed type of factor: `totp`, `phone`. */
  readonly factorType?: string
  /** Browser and system; not in the original. */
  readonly device?: string
  /** Name of the added or removed passkey; not in the original. */
  readonly passkey?: string
}

export interface NoticeContent extends NoticeFacts {
  readonly type: NoticeType
  readonly to: string
  /** The account's address. */
  readonly email: string
  readonly siteUrl: string
  readonly metadata: JsonObject
}

/** The operator's texts; null for the defaults. */
export interface Wording {
  readonly subject: Template | null
  readonly body: Template | null
  readonly text: MailText
}

/** Composes a message. Templates use the original's variables. */
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

/** As `composeMail`, for a notice, which has neither link nor code. */
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
    Passkey: content.passkey ?? '',
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
  /** Address of the service, with its path. */
  readonly serviceUrl: string
  /** Path on the service's host; null for `/verify` of the service. */
  readonly path?: string | null
  readonly link: string
  readonly type: MailType
  readonly redirectTo: string
}

/** The address of a link: the service, which redirects to the target. */
export function confirmationUrl({
  serviceUrl,
  path = null,
  link,
  type,
  redirectTo,
}: ConfirmationTarget): string {
  // Encoded only where necessary, as in the original.
  const target = /[&=#+%]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  const address = path === null ? `${serviceUrl}/verify` : new URL(path, serviceUrl).href
  return `${address}?token=${encodeURIComponent(link)}&type=${type}&redirect_to=${target}`
}

/**
 * A sign-up with another person's address could put advertising into the "name". Only text that looks like a name is used, too short
 * for a sentence; a dot may end an abbreviation, but never forms what a mail program turns into a link.
 */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,40}$/u
const MAX_NAME_WORDS = 4

function greetableName(name: unknown): string {
  if (typeof name !== 'string') return ''
  const trimmed = name.trim()
  return NAME.test(trimmed) && trimmed.split(/\s+/).length <= MAX_NAME_WORDS ? trimmed : ''
}
