/**
 * The secrets in messages. The original derives the link from the six digits, so that trying all digits yields the link. Here the
 * link is random, and the database keeps hashes of both.
 */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Prefix of links of PKCE sign-ins, whose redirect carries a code instead of tokens. */
const PKCE_PREFIX = 'pkce_'
const LINK_BYTES = 28

export interface OneTimeSecrets {
  /** The secret in the link, called `token` or `token_hash` on the wire. */
  readonly link: string
  readonly linkHash: string
  /** The code to type. */
  readonly code: string
  readonly codeHash: string
}

export interface SecretsContext {
  /** The mailbox that receives the code; the code is bound to it. */
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

/** Keyed, since an unkeyed hash of six digits is easily reversed. */
export function hashCode(email: string, code: string, key: string): string {
  return createHmac('sha256', key).update(`one-time code\n${email}\n${code}`).digest('hex')
}

export function isPkceLink(link: string): boolean {
  return link.startsWith(PKCE_PREFIX)
}
