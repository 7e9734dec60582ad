/** The channel of a code for a phone: text messages only, or any that the sending hook supports. */
import type { AuthConfig } from '../../configuration/auth-config.ts'
import { invalidChannel } from '../../errors/errors.ts'
import type { RequestBody } from './request-body.ts'

/** @throws AuthError 400 `validation_failed` for another channel, `bad_json` for another type. */
export function checkChannel(body: RequestBody, { hooks }: Pick<AuthConfig, 'hooks'>): void {
  const channel = body.text('channel')
  if (channel !== '' && channel !== 'sms' && !hooks.send_sms) throw invalidChannel()
}
