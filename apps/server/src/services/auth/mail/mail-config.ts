/** What the operator chooses of messages: subject, body and where the link leads, by kind. Source of names: supabase/auth, MailerConfiguration. */
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readDurationMs } from '../settings-syntax.ts'
import { parseTemplate, type Template } from './template.ts'

/** What a message is about, in the words of `/verify`; no link leads from the last. */
export const MAIL_TYPES = [
  'signup',
  'recovery',
  'magiclink',
  'invite',
  'email_change',
  'reauthentication',
] as const
export type MailType = (typeof MAIL_TYPES)[number]

export interface MailKind {
  /** Null for the house's own. */
  readonly subject: Template | null
  /** Address of the body: http, https or file; null for the house's own. */
  readonly template: string | null
  /** Path on the service's host; null for its own `/verify`. */
  readonly linkPath: string | null
}

export interface MailConfig {
  readonly kinds: Readonly<Record<MailType, MailKind>>
  /** How long a body that was fetched counts as new. */
  readonly templateAgeMs: number
}

/** As the original's settings call them. */
const SETTING_NAMES: Readonly<Record<MailType, string>> = {
  signup: 'CONFIRMATION',
  recovery: 'RECOVERY',
  magiclink: 'MAGIC_LINK',
  invite: 'INVITE',
  email_change: 'EMAIL_CHANGE',
  reauthentication: 'REAUTHENTICATION',
}

const DEFAULT_AGE_MS = 600_000

/** @throws StartupError naming the variable and what it should be. */
export function readMailConfig(env: Environment): MailConfig {
  const kinds = Object.fromEntries(
    MAIL_TYPES.map((type) => [
      type,
      {
        subject: readSubject(env, `GOTRUE_MAILER_SUBJECTS_${SETTING_NAMES[type]}`),
        template: readAddress(env, `GOTRUE_MAILER_TEMPLATES_${SETTING_NAMES[type]}`),
        // A link that signs in has the path of one that recovers.
        linkPath: readPath(
          env,
          `GOTRUE_MAILER_URLPATHS_${SETTING_NAMES[type === 'magiclink' ? 'recovery' : type]}`,
        ),
      },
    ]),
  ) as Record<MailType, MailKind>
  return { kinds, templateAgeMs: readDurationMs(env, 'GOTRUE_MAILER_TEMPLATE_MAX_AGE', DEFAULT_AGE_MS) }
}

function readSubject(env: Environment, name: string): Template | null {
  const text = env[name]
  if (!text) return null
  try {
    if (/\p{Cc}/u.test(text)) throw new Error('more than a line')
    return parseTemplate(text)
  } catch {
    throw new StartupError(
      `${name} must be one line, with no other actions than {{ .Name }} and {{ if .Name }}.`,
    )
  }
}

/** Without a scheme it is a path of the site. */
function readAddress(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const base = env['GOTRUE_SITE_URL'] || env['SITE_URL'] || undefined
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (!url || !['http:', 'https:', 'file:'].includes(url.protocol))
    throw new StartupError(
      `${name} must be the address of a template: http, https, file, or a path of the site.`,
    )
  return url.href
}

function readPath(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!/^\/(?!\/)[\w.~/-]*$/.test(text))
    throw new StartupError(`${name} must be a path such as /auth/v1/verify.`)
  return text
}
