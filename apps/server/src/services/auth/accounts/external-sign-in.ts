/**
 * Finds the account that an identity of another service signs in to: its own, the one with an address that the provider has verified, or
 * a new one. Source: supabase/auth, internal/models/linking.go and internal/api/external.go; an address counts as verified only if the provider
 * states it, whatever the operator configured for sign-ups.
 */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import { signupDisabled } from '../errors/errors.ts'
import { providerEmailMissing, severalAccounts, userBannedByProvider } from '../errors/federation-errors.ts'
import { runBeforeUserCreatedHook, runUserCreatedHook } from '../hooks/user-hooks.ts'
import { sendNotice } from '../messages/notices.ts'
import { remainingPauseSeconds, sendLink } from '../messages/one-time-mail.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { isSingleSignOn } from '../model/sso-provider.ts'
import type { User } from '../model/user.ts'
import { audit } from '../store/audit-log.ts'
import {
  findIdentityOwner,
  findOwnersAtProvider,
  findOwnersOfEmails,
  handOver,
  insertExternalIdentity,
  lockUserById,
  updateExternalIdentity,
} from '../store/external-identities.ts'
import { insertExternalUser } from '../store/new-users.ts'
import { confirmEmail, withdrawEmail } from '../store/user-changes.ts'
import { reloadUser } from '../store/users.ts'
import type { AccountDependencies } from './dependencies.ts'
import type { AdmittedIdentity } from './identity-gate.ts'
import { mergeMetadataWithinLimit } from './metadata.ts'

export type ExternalSignInDependencies = AccountDependencies & {
  readonly config: Pick<AuthConfig, 'metadataBytes' | 'signupEnabled'>
}

export interface ExternalSignIn {
  readonly provider: string
  readonly identity: AdmittedIdentity
  /** Whether an account may lack an address. */
  readonly emailOptional: boolean
  /** Target of the link in a message that confirms the address. */
  readonly redirectTo: string
  readonly client: ClientInfo
}

export type ExternalResult =
  | { readonly kind: 'signed-in'; readonly user: User }
  /** The address has to be confirmed first, if it is free; the transaction must commit. */
  | { readonly kind: 'unverified' }

/** Another request has stored the same identity or address; a new transaction will see it. */
export class ConcurrentSignIn extends Error {}

/** Two first sign-ins at once: the second one finds what the first one has stored. */
export async function withOneRetry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ConcurrentSignIn) return run()
    throw error
  }
}

/**
 * @throws AuthError 403 `user_banned`, 422 `signup_disabled`, `provider_email_needs_verification`, 500 for addresses of several accounts; those of the hooks.
 * @throws ConcurrentSignIn
 */
export async function signInExternally(
  tx: Transaction,
  deps: ExternalSignInDependencies,
  request: ExternalSignIn,
): Promise<ExternalResult> {
  const { provider, identity } = request
  const owner = await findIdentityOwner(tx, provider, identity.subject)
  if (owner) return returnTo(tx, deps, request, owner)
  if (identity.email === null && !request.emailOptional) throw providerEmailMissing(provider)
  const [userId, ...others] = await findOwners(tx, provider, identity.checked)
  if (others.length > 0) throw severalAccounts(isSingleSignOn(provider) ? provider : 'default')
  return userId === undefined ? create(tx, deps, request) : linkTo(tx, deps, request, userId)
}

/** Accounts that a verified address may link to: those of a single sign-on provider are separate. */
async function findOwners(
  tx: Transaction,
  provider: string,
  emails: readonly string[],
): Promise<readonly string[]> {
  if (emails.length === 0) return []
  return isSingleSignOn(provider)
    ? findOwnersAtProvider(tx, provider, emails)
    : findOwnersOfEmails(tx, emails)
}

async function returnTo(
  tx: Transaction,
  deps: ExternalSignInDependencies,
  request: ExternalSignIn,
  { userId, identityId }: { readonly userId: string; readonly identityId: string },
): Promise<ExternalResult> {
  const { identity } = request
  const user = await requireUsable(tx, userId)
  if (identity.email === null && user.email === '' && !request.emailOptional)
    throw providerEmailMissing(request.provider)
  await updateExternalIdentity(tx, identityId, identity.data)
  if (user.email !== '' && user.confirmedAt === null) {
    // The verification of another address does not confirm the account's.
    if (!identity.checked.includes(user.email))
      return requestConfirmation(tx, deps, request, user, identity.data)
    await confirmFor(tx, request, user, identityId, identity.data)
  } else {
    const isWithheld = identity.withheld.has(String(user.userMetadata['email']))
    const changes = { ...(isWithheld ? { email: null } : {}), ...identity.data }
    await mergeMetadataWithinLimit(tx, deps.config, user.id, 'user_metadata', changes)
  }
  // An earlier version has accepted it.
  if (user.isSsoUser && identity.withheld.has(user.email)) await withdrawEmail(tx, user.id)
  audit(tx, user, 'login', request.client, { provider: request.provider })
  return { kind: 'signed-in', user: await reloadUser(tx, user.id) }
}

async function linkTo(
  tx: Transaction,
  deps: ExternalSignInDependencies,
  request: ExternalSignIn,
  userId: string,
): Promise<ExternalResult> {
  const { provider, identity, client } = request
  const user = await requireUsable(tx, userId)
  const identityId = await insertExternalIdentity(tx, userId, provider, identity.subject, identity.data)
  if (identityId === null) throw new ConcurrentSignIn()
  audit(tx, user, 'identity_linked', client, {
    identity_id: identityId,
    provider,
    provider_id: identity.subject,
  })
  if (user.emailConfirmedAt === null && identity.checked.includes(user.email)) {
    await confirmFor(tx, request, user, identityId, identity.data)
  } else {
    await mergeMetadataWithinLimit(tx, deps.config, userId, 'user_metadata', identity.data)
    await sendNotice(tx, deps, user, 'identity_linked', client, { provider })
  }
  audit(tx, user, 'login', client, { provider })
  return { kind: 'signed-in', user: await reloadUser(tx, userId) }
}

/** Gives an unconfirmed account to the owner of its address. */
async function confirmFor(
  tx: Transaction,
  { provider, client }: ExternalSignIn,
  user: User,
  identityId: string,
  data: JsonObject,
): Promise<void> {
  await handOver(tx, user.id, identityId, data)
  await confirmEmail(tx, user.id)
  audit(tx, user, 'user_signedup', client, { provider })
}

async function create(
  tx: Transaction,
  deps: ExternalSignInDependencies,
  request: ExternalSignIn,
): Promise<ExternalResult> {
  const { provider, identity, client } = request
  const { config } = deps
  if (!config.signupEnabled) throw signupDisabled()
  const { email, data } = identity
  const isChecked = email !== null && identity.checked.includes(email)
  // An unverified address that belongs to an account gets the same response as a free one.
  if (email !== null && !isChecked && (await findOwnersOfEmails(tx, [email])).length > 0)
    return { kind: 'unverified' }
  const prospect = { email: email ?? '', phone: '', provider, metadata: data }
  await runBeforeUserCreatedHook(deps, prospect, client, tx)
  const id = await insertExternalUser(
    tx,
    { provider, email, metadata: data, isSsoUser: isSingleSignOn(provider) },
    config.accountDefaults,
  )
  if (id === null) throw new ConcurrentSignIn()
  await mergeMetadataWithinLimit(tx, config, id, 'user_metadata', {})
  if ((await insertExternalIdentity(tx, id, provider, identity.subject, data)) === null)
    throw new ConcurrentSignIn()
  if (email !== null && !isChecked && !config.emailAutoconfirm) {
    const user = await reloadUser(tx, id)
    const result = await requestConfirmation(tx, deps, request, user, data)
    await runUserCreatedHook(deps, user, client, tx)
    return result
  }
  if (email !== null) await confirmEmail(tx, id)
  const user = await reloadUser(tx, id)
  audit(tx, user, 'user_signedup', client, { provider })
  await runUserCreatedHook(deps, user, client, tx)
  return { kind: 'signed-in', user }
}

/** Sends a link to the account's address, unless one was sent a moment ago. */
async function requestConfirmation(
  tx: Transaction,
  deps: ExternalSignInDependencies,
  { client, redirectTo, provider }: ExternalSignIn,
  user: User,
  data: JsonObject,
): Promise<ExternalResult> {
  if (remainingPauseSeconds(user.confirmationSentAt, deps.config.emailFrequencyMs) > 0)
    return { kind: 'unverified' }
  audit(tx, user, 'user_confirmation_requested', client, { provider })
  const link = {
    user,
    kind: 'confirmation_token',
    type: 'signup',
    to: user.email,
    pkce: false,
    redirectTo,
    choice: { passwordHash: '', metadata: data },
  } as const
  await sendLink(tx, deps, link, client)
  return { kind: 'unverified' }
}

async function requireUsable(tx: Transaction, userId: string): Promise<User> {
  const user = await lockUserById(tx, userId)
  if (!user) throw new ConcurrentSignIn()
  if (user.isBanned) throw userBannedByProvider()
  return user
}
