/** Initial values of an account. */
import type { JsonObject } from '../../../platform/json-object.ts'

/** Audience and token role of a new account. */
export interface AccountDefaults {
  readonly audience: string
  readonly role: string
}

/** Used unless the operator configures others. */
export const ACCOUNT_DEFAULTS: AccountDefaults = { audience: 'authenticated', role: 'authenticated' }

/** How an account signs in. */
export type Provider = 'email' | 'phone'

/** The fields that a person chooses at sign-up. */
export interface SignUpChoice {
  /** Empty for no password. */
  readonly passwordHash: string
  /** In a message that confirms the account: with the service's identity claims, unless the operator chose it. */
  readonly metadata: JsonObject
}

/** The service's claims in the metadata of an unconfirmed identity. */
export function identityClaims(userId: string): JsonObject {
  return { sub: userId, email_verified: false, phone_verified: false }
}

/**
 * Adds the service's claims to the metadata that a person sent; the service's claims win.
 * @param email empty for a sign-up by phone: an address claimed beside the number does not enter the identity. The number is not
 *   repeated, as in the original.
 */
export function withIdentityClaims(metadata: JsonObject, id: string, email: string): JsonObject {
  const own = Object.entries(metadata).filter(([key]) => key !== 'email')
  return { ...Object.fromEntries(own), ...(email === '' ? {} : { email }), ...identityClaims(id) }
}
