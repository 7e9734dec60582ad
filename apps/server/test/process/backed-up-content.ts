/** Creates an account and a material before a backup, and reads them after a restore. */
import { expect } from 'vitest'
import { type Installation, statusOf, type ServerProcess } from './server-process.ts'

const EMAIL = 'guardada@exemplo.test'
const PASSWORD = 'brigadeiro-de-colher'
const MATERIAL = 'Guardado no backup'

const call = (server: ServerProcess, path: string, key = '', body?: unknown) =>
  fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** An account and a material that only the backup contains. */
export async function leaveTraces(server: ServerProcess, where: Installation): Promise<void> {
  const { SERVICE_ROLE_KEY: key } = await statusOf(where)
  const person = { email: EMAIL, password: PASSWORD, email_confirm: true }
  expect((await call(server, '/auth/v1/admin/users', key, person)).status).toBe(200)
  const material = { title: MATERIAL, is_active: false }
  expect((await call(server, '/rest/v1/materials', key, material)).status).toBe(201)
}

/** What the account sees after signing in: its own profile, and nothing that is not on sale, as the operator does. */
export async function seenBy(server: ServerProcess, where: Installation) {
  const { ANON_KEY: anon, SERVICE_ROLE_KEY: operator } = await statusOf(where)
  const credentials = { email: EMAIL, password: PASSWORD }
  const response = await call(server, '/auth/v1/token?grant_type=password', anon, credentials)
  const { access_token: token } = (await response.json()) as { access_token: string }
  const read = async (path: string, key?: string): Promise<unknown> => (await call(server, path, key)).json()
  const hidden = `/rest/v1/materials?select=title&title=eq.${encodeURIComponent(MATERIAL)}`
  return {
    status: response.status,
    profiles: await read('/rest/v1/profiles?select=email', token),
    hidden: await read(hidden, token),
    hiddenForOperator: await read(hidden, operator),
  }
}

export const AS_BEFORE = {
  status: 200,
  profiles: [{ email: EMAIL }],
  hidden: [],
  hiddenForOperator: [{ title: MATERIAL }],
}
