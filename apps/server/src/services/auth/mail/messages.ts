/** The e-mails of the auth service: subjects here, bodies in `supabase/templates`, which the hosted service reads too. */
import { readFileSync } from 'node:fs'
import { projectPath } from '../../../platform/project-folder.ts'
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import type { JsonObject } from '../request-body.ts'
import type { MailType } from './mail-config.ts'
import { plainText } from './plain-text.ts'
import { fillLine, fillTemplate, parseTemplate, type Template } from './template.ts'

interface Kind {
  readonly subject: string
  readonly file: string
}

const KINDS: Readonly<Record<MailType, Kind>> = {
  signup: { subject: 'Confirme seu e-mail no Ateliê Doce', file: 'confirmation.html' },
  recovery: { subject: 'Crie uma nova senha no Ateliê Doce', file: 'recovery.html' },
  magiclink: { subject: 'Seu acesso ao Ateliê Doce', file: 'magic_link.html' },
  invite: { subject: 'Seu convite para o Ateliê Doce', file: 'invite.html' },
  reauthentication: { subject: 'Confirme que é você no Ateliê Doce', file: 'reauthentication.html' },
  email_change: { subject: 'Confirme seu novo e-mail no Ateliê Doce', file: 'email_change.html' },
}

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

const templates = new Map<MailType, Template>()

/** The operator's own words; null for the house's. */
export interface Wording {
  readonly subject: Template | null
  readonly body: Template | null
}

/** Writes the whole message; only what the template asks for by the original's variables goes in. */
export function composeMail(
  content: MailContent,
  { subject, body }: Wording = { subject: null, body: null },
): MailMessage {
  const data = {
    ConfirmationURL: content.url,
    Token: content.code,
    TokenHash: content.link,
    SiteURL: content.siteUrl,
    RedirectTo: content.redirectTo,
    Email: content.email,
    NewEmail: content.newEmail,
    SendingTo: content.to,
    Data: { ...content.metadata, name: greetableName(content.metadata['name']) },
  }
  const html = fillTemplate(body ?? templateOf(content.type), data)
  const line = subject ? fillLine(subject, data) : KINDS[content.type].subject
  return { to: content.to, subject: line, text: plainText(html), html }
}

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

function templateOf(type: MailType): Template {
  let template = templates.get(type)
  if (!template) {
    template = parseTemplate(readFileSync(projectPath(`supabase/templates/${KINDS[type].file}`), 'utf8'))
    templates.set(type, template)
  }
  return template
}
