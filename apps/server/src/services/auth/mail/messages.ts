/** The e-mails of the auth service: subjects here, bodies in `supabase/templates`, which the hosted service reads too. */
import { readFileSync } from 'node:fs'
import { projectPath } from '../../../platform/project-folder.ts'
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import type { JsonObject } from '../request-body.ts'
import { plainText } from './plain-text.ts'
import { fillTemplate, parseTemplate, type Template } from './template.ts'

/** What a link proves, in the words of `/verify`. */
export type LinkType = 'signup' | 'recovery' | 'email_change'

interface Kind {
  readonly subject: string
  readonly file: string
}

const KINDS: Readonly<Record<LinkType, Kind>> = {
  signup: { subject: 'Confirme seu e-mail no Ateliê Doce', file: 'confirmation.html' },
  recovery: { subject: 'Crie uma nova senha no Ateliê Doce', file: 'recovery.html' },
  email_change: { subject: 'Confirme seu novo e-mail no Ateliê Doce', file: 'email_change.html' },
}

export interface MailContent {
  readonly type: LinkType
  readonly to: string
  /** The account's address, and the one that it is about to have. */
  readonly email: string
  readonly newEmail: string
  readonly siteUrl: string
  /** Where the service is reached, with its path. */
  readonly serviceUrl: string
  readonly link: string
  readonly code: string
  readonly redirectTo: string
  readonly metadata: JsonObject
}

const templates = new Map<LinkType, Template>()

/** Writes the whole message; only what the template asks for by the original's variables goes in. */
export function composeMail(content: MailContent): MailMessage {
  const html = fillTemplate(templateOf(content.type), {
    ConfirmationURL: confirmationUrl(content),
    Token: content.code,
    TokenHash: content.link,
    SiteURL: content.siteUrl,
    RedirectTo: content.redirectTo,
    Email: content.email,
    NewEmail: content.newEmail,
    SendingTo: content.to,
    Data: { ...content.metadata, name: greetableName(content.metadata['name']) },
  })
  return { to: content.to, subject: KINDS[content.type].subject, text: plainText(html), html }
}

function confirmationUrl({ serviceUrl, link, type, redirectTo }: MailContent): string {
  const query = new URLSearchParams({ token: link, type, redirect_to: redirectTo }).toString()
  return `${serviceUrl}/verify?${query}`
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

function templateOf(type: LinkType): Template {
  let template = templates.get(type)
  if (!template) {
    template = parseTemplate(readFileSync(projectPath(`supabase/templates/${KINDS[type].file}`), 'utf8'))
    templates.set(type, template)
  }
  return template
}
