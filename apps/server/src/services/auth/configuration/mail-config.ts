/** Settings of e-mails: subject, body and link path per kind. Source of names: supabase/auth, MailerConfiguration. */
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
  OWN_NOTICE_TYPES,
} from '../templates/mail-types.ts'
import { parseTemplate, type Template } from '../templates/template.ts'

export interface MailKind {
  /** Null for the default text. */
  readonly subject: Template | null
  /** Address of the body: http, https or file; null for the default text. */
  readonly template: string | null
  /** Path on the service's host; null for `/verify`. */
  readonly linkPath: string | null
}

export interface MailConfig {
  readonly kinds: Readonly<Record<AnyMailType, MailKind>>
  /** Notices that are sent. */
  readonly notices: ReadonlySet<NoticeType>
  /** The default texts. */
  readonly texts: MailTexts
  /** How long a fetched body is used before it is fetched again. */
  readonly templateAgeMs: number
}

/** Names of the original's settings. */
const SETTING_NAMES: Readonly<Record<MailType, string>> = {
  signup: 'CONFIRMATION',
  recovery: 'RECOVERY',
  magiclink: 'MAGIC_LINK',
  invite: 'INVITE',
  email_change: 'EMAIL_CHANGE',
  reauthentication: 'REAUTHENTICATION',
}

const OWN_NOTICES: ReadonlySet<NoticeType> = new Set(OWN_NOTICE_TYPES)

/** Prefix of the settings of a notice; those that the original does not have are the service's own. */
const prefixOf = (type: NoticeType): string => (OWN_NOTICES.has(type) ? 'AUTH_MAILER' : 'GOTRUE_MAILER')

/** Name of the setting that switches a notice on. */
export const noticeSwitch = (type: NoticeType): string =>
  `${prefixOf(type)}_NOTIFICATIONS_${type.toUpperCase()}_ENABLED`

const DEFAULT_AGE_MS = 600_000

/**
 * @param texts defaults where the operator configures none.
 * @throws StartupError naming the variable and what it should be.
 */
export function readMailConfig(env: Environment, texts: MailTexts): MailConfig {
  const links = LINK_TYPES.map((type) => {
    // Magic links have the path of recovery links.
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

/** Without a scheme the value is a path of the site. */
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
