/** POST /otp with a number. As with an address, the response does not depend on the account. */
import type { Context } from 'hono'
import { enqueueDeferred } from '../../../outbox/enqueue.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import { checkMetadataSize } from '../../../accounts/metadata.ts'
import * as refusals from '../../../errors/errors.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { checkChannel } from '../../request/sms-channel.ts'
import { sendSignInCode } from '../../../deferred/sign-in-code.ts'
import { testCodeOf } from '../../../configuration/sms-config.ts'
import { chargeSmsRequest } from '../../../messages/one-time-sms.ts'
import type { ClientInfo } from '../../../model/client-info.ts'

export async function sendCode(
  context: Context,
  deps: OneTimeDependencies,
  body: RequestBody,
  client: ClientInfo,
): Promise<Response> {
  const createsUser = body.flag('create_user', true)
  if (!deps.config.phoneEnabled) throw refusals.unsupportedPhoneProvider()
  const phone = readPhone(body.text('phone'))
  checkChannel(body, deps.config)
  const metadata = checkMetadataSize(body.object('data'), deps.config)
  await chargeSmsRequest(deps, phone, client)
  const request = { type: 'sign-in code', phone, createsUser, metadata, client } as const
  if (testCodeOf(deps.config.sms, phone) === null) {
    await enqueueDeferred(deps, request)
    return context.json({})
  }
  // A test number has nothing to hide, and its code may be typed at once, so the account must exist by then.
  await deps.database.transaction((tx) => sendSignInCode(tx, deps, request))
  return context.json({ message_id: 'test-otp' })
}
