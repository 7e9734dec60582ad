/** Codes of an authenticator app, computed by a library that shares no code with the service; its defaults are what all apps know. */
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { keysOf, sharedInstallation, type Installation } from './installation.ts'
import type { Session } from './accounts.ts'

const STEP_MS = 30_000
/** Milliseconds that a loaded machine may take to type a code and send it. */
const MIN_LEFT_MS = 8_000

/**
 * The code that an app shows for a key.
 * @param key in base32
 * @param stepsFromNow the service takes a code once, and those of the neighbouring half minutes too: -1, 0, 1
 */
export function totpCode(key: string, stepsFromNow = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + stepsFromNow * STEP_MS })
}

/**
 * The code of the half minute before, which leaves this one's for later. It is taken until this half minute ends: where too
 * little of it is left, waits for the next.
 */
export async function earlierTotpCode(key: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS)
  if (left < MIN_LEFT_MS) await sleep(left)
  return totpCode(key, -1)
}

export interface EnrolledFactor {
  readonly id: string
  readonly key: string
}

/** Protects the account of a session by a second factor, with the code of the half minute before. */
export async function enrolFactor(
  session: Session,
  name: string,
  installation: Installation = sharedInstallation(),
): Promise<EnrolledFactor> {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${installation.url}/auth/v1/factors${path}`, {
      method: 'POST',
      headers: {
        apikey: keysOf(installation).anon,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>('', {
    factor_type: 'totp',
    friendly_name: name,
  })
  const challenge = await post<{ id: string }>(`/${id}/challenge`, {})
  await post(`/${id}/verify`, { challenge_id: challenge.id, code: await earlierTotpCode(totp.secret) })
  return { id, key: totp.secret }
}

/** Removes the factors, as an operator does for a learner who lost the device. */
export async function removeFactorAsOperator(userId: string, factorId: string): Promise<void> {
  const installation = sharedInstallation()
  const { serviceRole } = keysOf(installation)
  const response = await fetch(`${installation.url}/auth/v1/admin/users/${userId}/factors/${factorId}`, {
    method: 'DELETE',
    headers: { apikey: serviceRole, authorization: `Bearer ${serviceRole}` },
  })
  if (!response.ok) throw new Error(`removing the factor answered ${response.status}`)
}
