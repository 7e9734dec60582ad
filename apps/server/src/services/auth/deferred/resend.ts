/** Sends the message of a pending sign-up or change again. Source: supabase/auth, internal/api/resend.go. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { DeferredDependencies } from './dependencies.ts'
import { sendChangeMails } from '../accounts/email-change.ts'
import { remainingPauseSeconds } from '../messages/one-time-mail.ts'
import { sendAccountMail } from '../messages/account-mail.ts'
import { sendSmsCode } from '../messages/one-time-sms.ts'
import { audit } from '../store/audit-log.ts'
import { lockUserByEmail, lockUserByPhone } from '../store/users.ts'
import type { User } from '../model/user.ts'
import type { Resending } from '../model/deferred-request.ts'

type Send = (tx: Transaction, deps: DeferredDependencies, user: User, request: Resending) => Promise<void>

const SENDERS: Readonly<Record<Resending['what'], Send>> = {
  signup: sendConfirmation,
  email_change: sendChange,
  sms: sendPhoneConfirmation,
  phone_change: sendPhoneChange,
}

export async function resendMessage(
  tx: Transaction,
  deps: DeferredDependencies,
  request: Resending,
): Promise<void> {
  const { provider, value, what } = request
  const user = await (provider === 'email' ? lockUserByEmail : lockUserByPhone)(tx, value)
  if (user) await SENDERS[what](tx, deps, user, request)
}

async function sendConfirmation(
  tx: Transaction,
  deps: DeferredDependencies,
  user: User,
  request: Resending,
): Promise<void> {
  const { challenge, redirectTo, client } = request
  if (user.emailConfirmedAt !== null) return
  await sendAccountMail(tx, deps, user, { type: 'signup', challenge, redirectTo, client })
}

async function sendChange(
  tx: Transaction,
  deps: DeferredDependencies,
  user: User,
  request: Resending,
): Promise<void> {
  if (user.newEmail === '') return
  if (remainingPauseSeconds(user.emailChangeSentAt, deps.config.emailFrequencyMs) > 0) return
  await sendChangeMails(tx, deps, user, request)
}

async function sendPhoneConfirmation(
  tx: Transaction,
  deps: DeferredDependencies,
  user: User,
  { client }: Resending,
): Promise<void> {
  if (user.phoneConfirmedAt !== null) return
  if (remainingPauseSeconds(user.confirmationSentAt, deps.config.sms.frequencyMs) > 0) return
  audit(tx, user, 'user_recovery_requested', client)
  await sendSmsCode(tx, deps, { user, kind: 'confirmation_token', phone: user.phone }, client)
}

async function sendPhoneChange(
  tx: Transaction,
  deps: DeferredDependencies,
  user: User,
  { client }: Resending,
): Promise<void> {
  if (user.newPhone === '') return
  if (remainingPauseSeconds(user.phoneChangeSentAt, deps.config.sms.frequencyMs) > 0) return
  await sendSmsCode(tx, deps, { user, kind: 'phone_change_token', phone: user.newPhone }, client)
}
