/**
 * Has the invitations of buyers sent that are due. The function that sends them runs when a sale is reported, so a failed invitation
 * would otherwise wait for the next sale.
 */
import type { JobDatabase, ServiceJobs } from './platform/jobs/job.ts'

export interface InvitationParts {
  /** Under a role that has been granted the queue's tables. */
  readonly database: JobDatabase
  /** Servers of the same scope do it once between them. */
  readonly scope: string
  /** Where this server listens. No slash at the end. */
  readonly address: string
  readonly serviceRoleKey: string
}

const EVERY_MS = 300_000
const TIMEOUT_MS = 120_000
const GRACE_MS = 5_000

/** Attempts of one invitation, as the database counts them (docs/sales.md). */
const DUE =
  '/rest/v1/purchase_invitations?select=email_key&sent_at=is.null&attempts=lt.30&next_attempt_at=lte.now&limit=1'
const SEND = '/functions/v1/purchase-webhook/invitations'

export function invitationJob({ database, scope, ...server }: InvitationParts): ServiceJobs {
  return {
    scope,
    database,
    kinds: [
      {
        name: 'sales.invitations',
        concurrency: 1,
        timeoutMs: TIMEOUT_MS,
        pollMs: EVERY_MS,
        graceMs: GRACE_MS,
        everyMs: EVERY_MS,
        retry: { maxAttempts: 2, firstPauseMs: 10_000, longestPauseMs: 10_000 },
        run: ({ signal }) => sendDueInvitations(server, signal),
      },
    ],
  }
}

/** Asks the database first, so that no function is started for nothing. @throws Error where one of the two does not answer as expected. */
export async function sendDueInvitations(
  { address, serviceRoleKey }: Pick<InvitationParts, 'address' | 'serviceRoleKey'>,
  signal: AbortSignal,
): Promise<void> {
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
  const request = async (path: string, method: string): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, { method, headers, signal })
    if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
    return response.json()
  }
  const due = await request(DUE, 'GET')
  if (Array.isArray(due) && due.length > 0) await request(SEND, 'POST')
}
