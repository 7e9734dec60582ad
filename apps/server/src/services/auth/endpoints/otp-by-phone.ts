/** POST /otp with a number: as with an address, the answer is the same for every one, and what depends on it comes afterwards. */
import type { Context } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Auth } from '../dependencies.ts'
import * as refusals from '../errors.ts'
import { askBeforeUserCreated, tellUserCreated } from '../hooks/user-hooks.ts'
import { waitSeconds } from '../one-time-mail.ts'
import { readPhone } from '../phone-number.ts'
import type { JsonObject, RequestBody } from '../request-body.ts'
import { readChannel } from '../sms/channel.ts'
import { askForSms, prepareSms, sendSmsAfterwards, type PreparedSms } from '../sms/one-time-sms.ts'
import { audit } from '../store/audit-log.ts'
import { insertPhoneUser } from '../store/new-users.ts'
import { forgetUnsentToken } from '../store/one-time-tokens.ts'
import type { Origin } from '../store/sessions.ts'
import { confirmPhone } from '../store/user-changes.ts'
import { lockUserByPhone, reloadUser, type User } from '../store/users.ts'

interface CodeWish {
  readonly phone: string
  /** Whether an account is made where there is none. */
  readonly createsUser: boolean
  readonly metadata: JsonObject
  readonly origin: Origin
}

export async function sendCode(
  context: Context,
  auth: Auth,
  body: RequestBody,
  origin: Origin,
): Promise<Response> {
  const createsUser = body.flag('create_user', true)
  if (!auth.config.phoneEnabled) throw refusals.unsupportedPhoneProvider()
  const phone = readPhone(body.text('phone'))
  readChannel(body)
  const wish = { phone, createsUser, metadata: body.object('data') ?? {}, origin }
  await askForSms(auth, phone, origin)
  sendSmsAfterwards(auth, (tx) => prepare(tx, auth, wish))
  return context.json({})
}

async function prepare(tx: Transaction, auth: Auth, wish: CodeWish): Promise<PreparedSms | null> {
  const user = await findOrMake(tx, auth, wish)
  if (!user || waitSeconds(user.confirmationSentAt, auth.config.sms.frequencyMs) > 0) return null
  const isConfirmed = user.phoneConfirmedAt !== null
  if (isConfirmed) await audit(tx, user, 'user_recovery_requested', wish.origin, { channel: 'sms' })
  else await audit(tx, user, 'user_confirmation_requested', wish.origin, { provider: 'phone' })
  const { phone, metadata } = wish
  return {
    message: await prepareSms(tx, auth, {
      user,
      kind: 'confirmation_token',
      phone,
      // Her answer confirms the number, and agrees to no password that anybody chose for it before.
      ...(isConfirmed ? {} : { choice: { passwordHash: '', metadata } }),
    }),
    undo: (undoing) => forgetUnsentToken(undoing, user.id, 'confirmation_token'),
  }
}

async function findOrMake(tx: Transaction, auth: Auth, wish: CodeWish): Promise<User | null> {
  const { config } = auth
  const { phone, metadata, origin } = wish
  const known = await lockUserByPhone(tx, phone)
  if (known || !wish.createsUser || !config.signupEnabled) return known
  await askBeforeUserCreated(auth, { email: '', phone, provider: 'phone', metadata }, origin, tx)
  const id = await insertPhoneUser(tx, { phone, passwordHash: '', metadata })
  // Somebody signed up with the number a moment ago.
  if (id === null) return lockUserByPhone(tx, phone)
  if (config.sms.autoconfirm) {
    await confirmPhone(tx, id)
    await audit(tx, await reloadUser(tx, id), 'user_signedup', origin, { provider: 'phone', channel: 'sms' })
  }
  const user = await reloadUser(tx, id)
  await tellUserCreated(auth, user, origin, tx)
  return user
}
