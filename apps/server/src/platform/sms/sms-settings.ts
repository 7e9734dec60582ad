/** Settings of the SMS gateway: `SMS_URL` and `SMS_AUTHORIZATION`. */
import type { Environment } from '../environment.ts'
import { StartupError } from '../startup-error.ts'
import type { SmsGateway } from './http-sms-sender.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i
/** Characters that a header value may have. */
const HEADER_VALUE = /^[\x20-\x7e]+$/

/**
 * @returns null where none is configured: messages are then kept in the local outbox.
 * @throws StartupError naming the variable and what it should be; never its value, which is a secret.
 */
export function readSmsGateway(env: Environment): SmsGateway | null {
  const url = env['SMS_URL']
  if (!url) return null
  if (!isSafeUrl(url))
    throw new StartupError(
      'SMS_URL must be an https:// address without a password (http:// only on this machine)',
    )
  const authorization = env['SMS_AUTHORIZATION'] || null
  if (authorization !== null && !HEADER_VALUE.test(authorization))
    throw new StartupError(
      'SMS_AUTHORIZATION must be the value of an Authorization header: printable ASCII on one line',
    )
  return { url, authorization }
}

/** Requests carry codes and phone numbers, so they are encrypted unless they stay on this machine. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}
