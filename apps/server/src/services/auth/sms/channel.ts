/** By which channel a code goes to a telephone: text messages alone. */
import { invalidChannel } from '../errors.ts'
import type { RequestBody } from '../request-body.ts'

/** @throws AuthError 400 `validation_failed` for another, with `bad_json` for what is no text. */
export function readChannel(body: RequestBody): void {
  const channel = body.text('channel')
  if (channel !== '' && channel !== 'sms') throw invalidChannel()
}
