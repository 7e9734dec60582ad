/** By which channel a code goes to a telephone: text messages alone, or whatever a hook that sends it takes. */
import type { AuthConfig } from '../../configuration/auth-config.ts'
import { invalidChannel } from '../../errors/errors.ts'
import type { RequestBody } from './request-body.ts'

/** @throws AuthError 400 `validation_failed` for another, with `bad_json` for what is no text. */
export function readChannel(body: RequestBody, { hooks }: Pick<AuthConfig, 'hooks'>): void {
  const channel = body.text('channel')
  if (channel !== '' && channel !== 'sms' && !hooks.send_sms) throw invalidChannel()
}
