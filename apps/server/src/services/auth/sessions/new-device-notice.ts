/** Notifies an account's mailbox of a sign-in with a new device. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { SessionDependencies } from './dependencies.ts'
import { isNoticeSent, sendNotice } from '../messages/notices.ts'
import { recordDevice } from '../store/seen-devices.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'

/** Records the device of a sign-in. The first device of an account causes no notice. */
export async function notifyNewDevice(
  tx: Transaction,
  deps: SessionDependencies,
  user: User,
  client: ClientInfo,
): Promise<void> {
  if (user.email === '' || !isNoticeSent(deps, 'new_device')) return
  const userAgent = client.userAgent ?? ''
  const isNew = await recordDevice(tx, user.id, withoutVersions(userAgent))
  if (isNew) await sendNotice(tx, deps, user, 'new_device', client, { device: deviceName(userAgent) })
}

/** An updated browser counts as the same device. */
const withoutVersions = (userAgent: string): string => userAgent.replaceAll(/[\d._]+/g, '')

/** The first match counts, since browsers also name their ancestors. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and system, such as `Chrome, Android`; empty if neither is known. Contains nothing of the client's own text. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0])
  return found.filter((name) => name !== undefined).join(', ')
}
