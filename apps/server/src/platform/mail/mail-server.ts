/** Which mail server e-mails go through, and who sends them: `SMTP_URL` and `MAIL_FROM`, or the original's `GOTRUE_SMTP_…`. */
import type { Environment } from '../environment.ts'
import { StartupError } from '../startup-error.ts'

export interface MailServer {
  /** `smtp[s]://user:password@host:port` */
  readonly url: string
  /** As a header writes it: `"Ateliê Doce" <ola@exemplo.com.br>`. */
  readonly from: string
}

const DEFAULT_PORT = '587'
/** The port on which encryption begins with the connection, not by STARTTLS. */
const TLS_PORT = '465'

/**
 * @param defaultFrom the sender where the operator sets none.
 * @returns null where none is configured.
 * @throws StartupError naming the variable and what it should be; never its value, which may hold a password.
 */
export function readMailServer(env: Environment, defaultFrom: string): MailServer | null {
  const url = env['SMTP_URL'] || urlOfParts(env)
  if (url === null) return null
  if (!/^smtps?:/.test(url) || !URL.canParse(url))
    throw new StartupError('SMTP_URL must be an address that starts with smtp: or smtps:')
  return { url, from: env['MAIL_FROM'] || fromOfParts(env, defaultFrom) }
}

/** Source of names and defaults: supabase/auth, SMTPConfiguration. */
function urlOfParts(env: Environment): string | null {
  const host = env['GOTRUE_SMTP_HOST']
  if (!host) return null
  const port = env['GOTRUE_SMTP_PORT'] || DEFAULT_PORT
  const [user, password] = [env['GOTRUE_SMTP_USER'] ?? '', env['GOTRUE_SMTP_PASS'] ?? ''].map(
    encodeURIComponent,
  )
  const url = `${port === TLS_PORT ? 'smtps' : 'smtp'}://${user ? `${user}:${password}@` : ''}${host}:${port}`
  if (!/^[\w.:[\]-]+$/.test(host) || !/^\d+$/.test(port) || !URL.canParse(url))
    throw new StartupError(
      'GOTRUE_SMTP_HOST and GOTRUE_SMTP_PORT must be the name and port of a mail server.',
    )
  return url
}

function fromOfParts(env: Environment, defaultFrom: string): string {
  const [address, name] = [env['GOTRUE_SMTP_ADMIN_EMAIL'], env['GOTRUE_SMTP_SENDER_NAME']]
  if (!address) return defaultFrom
  if (/[\p{Cc}<>]/u.test(address) || /\p{Cc}/u.test(name ?? ''))
    throw new StartupError(
      'GOTRUE_SMTP_ADMIN_EMAIL and GOTRUE_SMTP_SENDER_NAME must be an address and a name, on one line.',
    )
  return name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>` : address
}
