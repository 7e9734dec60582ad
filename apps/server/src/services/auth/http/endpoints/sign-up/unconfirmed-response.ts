/**
 * Responses to sign-ups that need a confirmation. They are composed of the request only, so that unknown, unconfirmed and
 * registered addresses look alike.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { type AccountDefaults, withIdentityClaims, type Provider } from '../../../model/account.ts'
import { type UserJson, userJson } from '../../../model/user-json.ts'

export interface NewUserDetails {
  /** Id of the unconfirmed account, or {@link fakeUserId}. */
  readonly id: string
  readonly provider: Provider
  /** The address or number. */
  readonly value: string
  readonly metadata: JsonObject
}

/** The account as if it were new. */
export function newUserJson(
  { id, provider, value, metadata }: NewUserDetails,
  accountDefaults: AccountDefaults,
): UserJson {
  const now = new Date().toISOString()
  const email = provider === 'email' ? value : ''
  const data = withIdentityClaims(metadata, id, email)
  const times = { createdAt: now, updatedAt: now }
  const identity = { id: randomUUID(), providerId: id, userId: id, data, provider, lastSignInAt: now }
  return userJson({
    id,
    ...accountDefaults,
    email,
    phone: provider === 'phone' ? value : '',
    passwordHash: null,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    confirmedAt: null,
    invitedAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    newEmail: '',
    emailChangeSentAt: null,
    emailChangeConfirmations: 0,
    newPhone: '',
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
    identities: [{ ...identity, ...times, email: email || null }],
    factors: [],
    ...times,
    bannedUntil: null,
    isBanned: false,
    deletedAt: null,
    isAnonymous: false,
    isSsoUser: false,
  })
}

/** The id shown for a registered address: a UUID that stays the same, as that of an unconfirmed account does. */
export function fakeUserId(provider: Provider, value: string, key: string): string {
  const bytes = createHmac('sha256', key)
    .update(`made-up account\n${provider}\n${value}`)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
