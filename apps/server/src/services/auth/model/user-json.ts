/** Accounts on the wire. Source for keys and their presence: supabase/auth, models User and Identity. */
import { factorJson } from './factor-json.ts'
import type { Identity, User } from './user.ts'

export type UserJson = Readonly<Record<string, unknown>>

/** Keys that the original omits without a value are undefined, which JSON leaves out. */
export function userJson(user: User): UserJson {
  return {
    id: user.id,
    aud: user.audience,
    role: user.role,
    email: user.email,
    email_confirmed_at: given(user.emailConfirmedAt),
    invited_at: given(user.invitedAt),
    phone: user.phone,
    phone_confirmed_at: given(user.phoneConfirmedAt),
    confirmation_sent_at: given(user.confirmationSentAt),
    confirmed_at: given(user.confirmedAt),
    recovery_sent_at: given(user.recoverySentAt),
    new_email: given(user.newEmail),
    email_change_sent_at: given(user.emailChangeSentAt),
    new_phone: given(user.newPhone),
    phone_change_sent_at: given(user.phoneChangeSentAt),
    reauthentication_sent_at: given(user.reauthenticationSentAt),
    last_sign_in_at: given(user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    factors: user.factors.length > 0 ? user.factors.map(factorJson) : undefined,
    identities: user.identities.map(identityJson),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    banned_until: given(user.bannedUntil),
    deleted_at: given(user.deletedAt),
    is_anonymous: user.isAnonymous,
  }
}

function identityJson(identity: Identity): UserJson {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: Object.keys(identity.data).length > 0 ? identity.data : undefined,
    provider: identity.provider,
    last_sign_in_at: given(identity.lastSignInAt),
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: given(identity.email),
  }
}

const given = (value: string | null): string | undefined => value || undefined
