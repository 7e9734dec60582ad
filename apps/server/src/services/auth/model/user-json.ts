/** Accounts on the wire. Source for keys and their presence: supabase/auth, models User and Identity. */
import { factorJson } from './factor-json.ts'
import type { Identity, User } from './user.ts'

export type UserJson = Readonly<Record<string, unknown>>

/** Keys without a value are omitted where the original omits them. */
export function userJson(user: User): UserJson {
  return {
    id: user.id,
    aud: user.audience,
    role: user.role,
    email: user.email,
    ...given('email_confirmed_at', user.emailConfirmedAt),
    ...given('invited_at', user.invitedAt),
    phone: user.phone,
    ...given('phone_confirmed_at', user.phoneConfirmedAt),
    ...given('confirmation_sent_at', user.confirmationSentAt),
    ...given('confirmed_at', user.confirmedAt),
    ...given('recovery_sent_at', user.recoverySentAt),
    ...given('new_email', user.newEmail),
    ...given('email_change_sent_at', user.emailChangeSentAt),
    ...given('new_phone', user.newPhone),
    ...given('phone_change_sent_at', user.phoneChangeSentAt),
    ...given('reauthentication_sent_at', user.reauthenticationSentAt),
    ...given('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
    identities: user.identities.map(identityJson),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    ...given('banned_until', user.bannedUntil),
    ...given('deleted_at', user.deletedAt),
    is_anonymous: user.isAnonymous,
  }
}

function identityJson(identity: Identity): UserJson {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    ...(Object.keys(identity.data).length > 0 ? { identity_data: identity.data } : {}),
    provider: identity.provider,
    ...given('last_sign_in_at', identity.lastSignInAt),
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    ...given('email', identity.email),
  }
}

function given(key: string, value: string | null): UserJson {
  return value ? { [key]: value } : {}
}
