/** The project that the commands work on: by the environment, else the installation of this folder. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import { createProject, type Project } from '../../supabase/functions/_shared/project.ts'
import type { Database } from '../../supabase/types.gen.ts'

const STATUS = fileURLToPath(new URL('../status.mjs', import.meta.url))

export interface Connection {
  readonly data: PostgrestClient<Database>
  readonly project: Project
  /** A request to storage: a method, and a path below the service. */
  readonly storage: (method: string, path: string) => Promise<Response>
  /** A request to the mail path of the product's server, which the hosted service does not have. */
  readonly mail: (method: string, path: string, body?: object) => Promise<Response>
  /** The target of invitations; empty for the project's own address. */
  readonly invitationTarget: string
}

/** An error that the operator can mend; only its message is shown. */
export class AdminError extends Error {}

export function connect(): Connection {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, SITE_URL } = process.env
  const address =
    SUPABASE_URL && SUPABASE_SERVICE_ROLE_KEY
      ? { url: SUPABASE_URL, serviceKey: SUPABASE_SERVICE_ROLE_KEY, siteUrl: SITE_URL ?? '' }
      : localAddress()
  const headers = { apikey: address.serviceKey, authorization: `Bearer ${address.serviceKey}` }
  return {
    data: new PostgrestClient<Database>(`${address.url}/rest/v1`, { headers }),
    project: createProject(address),
    storage: (method, path) => fetch(`${address.url}/storage/v1${path}`, { method, headers }),
    mail: (method, path, body) =>
      fetch(`${address.url}/mail/v1${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    invitationTarget: address.siteUrl === '' ? '' : new URL('/auth/reset-password', address.siteUrl).href,
  }
}

function localAddress() {
  let output: string
  try {
    output = execFileSync(process.execPath, [STATUS], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new AdminError(
      'No installation runs from this folder. Start it (npm start), or set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.',
    )
  }
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(output)?.[1] ?? ''
  return { url: value('API_URL'), serviceKey: value('SERVICE_ROLE_KEY'), siteUrl: value('API_URL') }
}

/**
 * Waits for a request of the data client.
 * @throws AdminError with the database's message
 */
export async function rowsOf<Data>(request: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error } = await request
  if (error) throw new AdminError(error.message)
  return data
}
