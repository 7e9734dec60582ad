/** Details of an account in the bodies of `/admin/users`. Source: supabase/auth, internal/api/admin.go. */
import { parseDuration } from '../../../configuration/durations.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import type { FieldName, RequestBody } from '../../request/request-body.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'

export interface AccountDetails {
  /** Null if absent. */
  readonly email: string | null
  readonly phone: string | null
  readonly role: string | null
  readonly emailConfirm: boolean
  readonly phoneConfirm: boolean
  readonly userMetadata: JsonObject | null
  readonly appMetadata: JsonObject | null
  /** 0 ends a ban. */
  readonly banMs: number | null
}

/** Fields that the operator may set. */
export const ACCOUNT_FIELDS = [
  'id',
  'aud',
  'role',
  'email',
  'phone',
  'password',
  'password_hash',
  'email_confirm',
  'phone_confirm',
  'user_metadata',
  'app_metadata',
  'ban_duration',
] as const satisfies FieldName[]

/** @throws AuthError 400 `validation_failed`. */
export function readDetails(body: RequestBody): AccountDetails {
  const [email, phone] = [body.text('email'), body.text('phone')]
  return {
    email: email === '' ? null : readEmail(email),
    phone: phone === '' ? null : readPhone(phone),
    role: readShortText(body, 'role') || null,
    emailConfirm: body.flag('email_confirm'),
    phoneConfirm: body.flag('phone_confirm'),
    userMetadata: body.object('user_metadata'),
    appMetadata: body.object('app_metadata'),
    banMs: readBan(body.text('ban_duration')),
  }
}

/** Length limit of the database columns. */
const MAX_TEXT_LENGTH = 255

/** @throws AuthError 400 `validation_failed` for a value that is too long. (The original responds with 500.) */
export function readShortText(body: RequestBody, name: 'role' | 'aud'): string {
  const text = body.text(name)
  if (text.length > MAX_TEXT_LENGTH)
    throw validationFailed(`${name} is longer than ${MAX_TEXT_LENGTH} characters`)
  return text
}

function readBan(text: string): number | null {
  if (text === '') return null
  if (text === 'none') return 0
  const reading = parseDuration(text)
  if (!reading.ok) throw validationFailed(`invalid format for ban duration: ${reading.refusal}`)
  return reading.value
}
