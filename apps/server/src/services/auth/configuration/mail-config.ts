/** What the operator chooses of messages: subject, body and where the link leads, by kind. Source of names: supabase/auth, MailerConfiguration. */
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readDurationMs, readSwitch } from './settings-syntax.ts'
import type { MailTexts } from '../templates/mail-texts.ts'
import {
  type AnyMailType,
  LINK_TYPES,
  type MailType,
  NOTICE_TYPES,
  type NoticeType,
} from '../templates/mail-types.ts'
import { parseTemplate, type Template } from '../templates/template.ts'

export interface MailKind {
  /** Null for that of the texts below. */
  readonly subject: Template | null
  /** Address of the body: http, https or file; null for that of the texts below. */
  readonly template: string | null
  /** Path on the service's host; null for its own `/verify`. */
  readonly linkPath: string | null
}

export interface MailConfig {
  readonly kinds: Readonly<Record<AnyMailType, MailKind>>
  /** Notices that are sent. */
  readonly notices: ReadonlySet<NoticeType>
  /** What is said where the operator chose no words. */
  readonly texts: MailTexts
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

/** What the original does not have is set by names of our own. */
const prefixOf = (type: NoticeType): string =>
  type === 'account_exists' || type === 'new_device' ? 'AUTH_MAILER' : 'GOTRUE_MAILER'

/** The switch of a notice. */
export const noticeSwitch = (type: NoticeType): string =>
  `${prefixOf(type)}_NOTIFICATIONS_${type.toUpperCase()}_ENABLED`

const DEFAULT_AGE_MS = 600_000

/**
 * @param texts what is said where the operator chooses no words.
 * @throws StartupError naming the variable and what it should be.
 */
export function readMailConfig(env: Environment, texts: MailTexts): MailConfig {
  const links = LINK_TYPES.map((type) => {
    // A link that signs in has the path of one that recovers.
    const pathName = SETTING_NAMES[type === 'magiclink' ? 'recovery' : type]
    const linkPath = readPath(env, `GOTRUE_MAILER_URLPATHS_${pathName}`)
    return [type, readKind(env, 'GOTRUE_MAILER', SETTING_NAMES[type], linkPath)] as const
  })
  const notices = NOTICE_TYPES.map(
    (type) => [type, readKind(env, prefixOf(type), `${type.toUpperCase()}_NOTIFICATION`, null)] as const,
  )
  return {
    kinds: Object.fromEntries([...links, ...notices]) as Record<AnyMailType, MailKind>,
    notices: new Set(NOTICE_TYPES.filter((type) => readSwitch(env, noticeSwitch(type), false))),
    texts,
    templateAgeMs: readDurationMs(env, 'GOTRUE_MAILER_TEMPLATE_MAX_AGE', DEFAULT_AGE_MS),
  }
}

function readKind(env: Environment, prefix: string, name: string, linkPath: string | null): MailKind {
  return {
    subject: readSubject(env, `${prefix}_SUBJECTS_${name}`),
    template: readAddress(env, `${prefix}_TEMPLATES_${name}`),
    linkPath,
  }
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
