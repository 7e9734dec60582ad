/**
 * The secrets in our messages. The original derives the link from the six digits, so whoever tries all digits has the
 * link; here the link is random by itself, and the database keeps hashes of both.
 */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** A link that was asked for with a PKCE challenge is followed by a code instead of tokens. */
const PKCE_PREFIX = 'pkce_'
const LINK_BYTES = 28

export interface OneTimeSecrets {
  /** What the link carries, as `token` and `token_hash`. */
  readonly link: string
  readonly linkHash: string
  /** What a person types. */
  readonly code: string
  readonly codeHash: string
}

export interface SecretsContext {
  /** The mailbox that the code goes to; a code for one is worthless for another. */
  readonly email: string
  readonly pkce: boolean
  readonly codeLength: number
  readonly key: string
}

export function newSecrets({ email, pkce, codeLength, key }: SecretsContext): OneTimeSecrets {
  const link = `${pkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  return { link, linkHash: hashLink(link), code, codeHash: hashCode(email, code, key) }
}

export function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}

/** Keyed, since a million codes are soon tried. */
export function hashCode(email: string, code: string, key: string): string {
  return createHmac('sha256', key).update(`one-time code\n${email}\n${code}`).digest('hex')
}

export function isPkceLink(link: string): boolean {
  return link.startsWith(PKCE_PREFIX)
}
