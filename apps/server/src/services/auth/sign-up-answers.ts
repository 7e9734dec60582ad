/** What a sign-up answers when nobody is signed in yet: nothing in it tells whether the address or number was known. */
import { randomUUID } from 'node:crypto'
import type { JsonObject } from './request-body.ts'
import { AUDIENCE, withClaims, type Provider } from './store/new-users.ts'
import type { User } from './store/users.ts'
import type { UserJson } from './user-json.ts'

/** An account that waits for its confirmation, without what tells that somebody signed up for it before. */
export function asIfNew(user: User, metadata: JsonObject): User {
  const now = new Date().toISOString()
  const data = withClaims(metadata, user.id, user.email)
  const times = { createdAt: now, updatedAt: now }
  return {
    ...user,
    ...times,
    confirmationSentAt: now,
    recoverySentAt: null,
    bannedUntil: null,
    userMetadata: data,
    identities: user.identities.map((identity) => ({ ...identity, ...times, lastSignInAt: now, data })),
  }
}

/** An account made up on the spot, for an address or number that is taken. */
export function obfuscatedUser(provider: Provider, value: string, metadata: JsonObject): UserJson {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: AUDIENCE,
    role: '',
    email: provider === 'email' ? value : '',
    phone: provider === 'phone' ? value : '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
