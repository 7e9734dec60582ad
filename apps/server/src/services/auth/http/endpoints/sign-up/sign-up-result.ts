/** Results of a sign-up by address or number, and their responses. */
import { checkContestedSignUp } from '../../../accounts/contested-sign-up.ts'
import type { SignUpDependencies } from './dependencies.ts'
import { padDuration } from '../../../limits/timing-padding.ts'
import * as refusals from '../../../errors/errors.ts'
import { runUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { type IssuedSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { fakeUserId, newUserJson, type NewUserDetails } from './unconfirmed-response.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'

export type SignUpResult =
  | { readonly kind: 'taken' }
  /** The last message is too recent for another. */
  | { readonly kind: 'waiting'; readonly user: User }
  | { readonly kind: 'signed-in'; readonly session: IssuedSession }
  /** The message was enqueued in the transaction. */
  | { readonly kind: 'to-confirm'; readonly user: User }

export interface SignUpRequest extends Omit<NewUserDetails, 'id'> {
  readonly password: string
  readonly client: ClientInfo
}

/** With automatic confirmation the response has to reveal a registered address. @throws AuthError 422 `user_already_exists`. */
export async function confirmedSignUpResponse(
  deps: SignUpDependencies,
  register: () => Promise<SignUpResult>,
  { client }: Pick<SignUpRequest, 'client'>,
): Promise<object> {
  const result = await register()
  if (result.kind !== 'signed-in') throw refusals.userAlreadyExists()
  await runUserCreatedHook(deps, result.session.user, client)
  return tokenResponse(deps, result.session)
}

/** With confirmation by message neither the response nor its duration reveals whether the account existed. */
export async function unconfirmedSignUpResponse(
  deps: SignUpDependencies,
  register: () => Promise<SignUpResult>,
  { provider, value, metadata, password }: Omit<SignUpRequest, 'client'>,
): Promise<object> {
  const result = await padDuration(register)
  const user = 'user' in result ? result.user : null
  if (result.kind === 'waiting') checkContestedSignUp(deps, result.user.id, password)
  const id = user?.id ?? fakeUserId(provider, value, deps.jwtSecret)
  return newUserJson({ id, provider, value, metadata }, deps.config.accountDefaults)
}
