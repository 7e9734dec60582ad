/** Invites buyers without an account by the auth service. */
import type { AuthResponse, Project } from '../project.ts'
import { objectAt } from './json-values.ts'

interface Invitation {
  readonly email_key: string
  readonly email: string
  readonly buyer_name: string | null
}

const AT_ONCE = 20

/**
 * Sends the invitations that are due. A failed one is due again after a pause, which the database counts.
 * @param redirectTo where the link leads; empty for the project's own address
 * @returns how many were sent and how many failed
 */
export async function sendInvitations(
  project: Project,
  redirectTo: string,
): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 }
  for (let due = await take(project); due.length > 0; due = await take(project)) {
    for (const invitation of due) {
      const failure = await invite(project, invitation, redirectTo)
      await project.call('finish_purchase_invitation', {
        of_email_key: invitation.email_key,
        failed_because: failure,
      })
      result[failure === null ? 'sent' : 'failed'] += 1
    }
    if (due.length < AT_ONCE) break
  }
  return result
}

async function take(project: Project): Promise<readonly Invitation[]> {
  return (await project.call('take_purchase_invitations', { most: AT_ONCE })) as readonly Invitation[]
}

/** The buyer's name as the seller reports it, without text that mail programs turn into links, in at most 60 characters. */
export function nameInMail(typed: string): string {
  const words = typed
    .replaceAll(/:\/\/|www\./giu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return (/^.{0,60}/u.exec(words)?.[0] ?? '').trim()
}

/** @returns why it failed, else null */
async function invite(project: Project, invitation: Invitation, redirectTo: string): Promise<string | null> {
  const query = redirectTo === '' ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`
  const name = nameInMail(invitation.buyer_name ?? '')
  const data = name === '' ? {} : { name }
  let response: AuthResponse
  try {
    response = await project.auth('POST', `/invite${query}`, { email: invitation.email, data })
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
  const code = objectAt(response.body)['error_code']
  // The buyer has created an account since, which gets the purchase at the next sign-in.
  if (response.status < 300 || code === 'email_exists') return null
  return `${response.status} ${typeof code === 'string' ? code : ''}`.trimEnd()
}
