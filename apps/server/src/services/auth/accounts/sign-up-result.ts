/** How a sign-up ends, by address or by number: what is answered, and what happens besides. */
import { contestAfterwards } from './contested-sign-up.ts'
import type { Auth } from '../dependencies.ts'
import { inEqualTime } from '../limits/equal-time.ts'
import * as refusals from '../errors/errors.ts'
import { tellUserCreated } from '../hooks/user-hooks.ts'
import { type IssuedSession, tokenResponse } from '../sessions/issue-session.ts'
import { madeUpId, newcomerJson, type SignedUp } from './sign-up-answers.ts'
import type { Origin } from '../store/sessions.ts'
import type { User } from '../store/users.ts'

export type SignUpOutcome =
  | { readonly kind: 'taken' }
  /** Its message left a moment ago. */
  | { readonly kind: 'waiting'; readonly user: User }
  | { readonly kind: 'signed-in'; readonly session: IssuedSession }
  /** Its message leaves with the transaction. */
  | { readonly kind: 'to-confirm'; readonly user: User }

export interface SignUpAsked extends Omit<SignedUp, 'id'> {
  readonly password: string
  readonly origin: Origin
}

/** Where who signs up is in at once, the answer cannot hide whose the address was. @throws AuthError 422 `user_already_exists`. */
export async function answerConfirmed(
  auth: Auth,
  register: () => Promise<SignUpOutcome>,
  { origin }: Pick<SignUpAsked, 'origin'>,
): Promise<object> {
  const outcome = await register()
  if (outcome.kind !== 'signed-in') throw refusals.userAlreadyExists()
  await tellUserCreated(auth, outcome.session.user, origin)
  return tokenResponse(auth, outcome.session)
}

/** Where a message has to be answered first, neither the answer nor its time tells whether the account was there. */
export async function answerUnconfirmed(
  auth: Auth,
  register: () => Promise<SignUpOutcome>,
  { provider, value, metadata, password }: Omit<SignUpAsked, 'origin'>,
): Promise<object> {
  const outcome = await inEqualTime(register)
  const user = 'user' in outcome ? outcome.user : null
  if (outcome.kind === 'waiting') contestAfterwards(auth, outcome.user.id, password)
  const id = user?.id ?? madeUpId(provider, value, auth.jwtSecret)
  return newcomerJson({ id, provider, value, metadata }, auth.config.standing)
}
