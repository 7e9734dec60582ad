import { useMutation } from '@tanstack/react-query'
import { ApiError, isConnectionError, isServiceFault } from '../../../lib/api-error.ts'
import { type MailLink, readMailLink } from '../../../lib/mail-link.ts'
import { apiUrl } from '../../../lib/runtime-config.ts'
import { accountKeys } from './keys.ts'

/** The service's code for a link that was used or ran out, also for one that is incomplete. */
const EXPIRED = 'otp_expired'
const TOO_MANY_REQUESTS = 429

/**
 * Verifies the link in the address and leads on, as the service's own redirect would: to the target, with the session or the
 * refusal in its fragment, which the app reads when it starts (lib/session.ts).
 * @returns a mutation that resolves to whether the other mailbox of a change of address has to confirm too
 */
export function useConfirmLink() {
  return useMutation<'half' | 'done', ApiError>({
    mutationKey: accountKeys.confirmLink(),
    mutationFn: async () => {
      const { search, origin, pathname } = window.location
      const link = readMailLink(search, origin, pathname)
      if (link.type === null) leaveRefused(link.target, EXPIRED)
      else if (!link.isOwn) window.location.replace(serviceLink(link))
      else return await verify(link)
      return 'done'
    },
  })
}

async function verify(link: MailLink): Promise<'half' | 'done'> {
  try {
    const { verifyLink } = await loaded()
    const session = await verifyLink(link)
    if (session === null) return 'half'
    const { access_token, refresh_token, token_type, expires_in, expires_at } = session
    leave(link.target, {
      access_token,
      refresh_token,
      token_type,
      expires_in: String(expires_in),
      expires_at: String(expires_at),
      type: link.type,
    })
  } catch (error) {
    if (!(error instanceof ApiError) || isToBeRepeated(error)) throw error
    leaveRefused(link.target, error.code || EXPIRED)
  }
  return 'done'
}

/** The link was not judged, so the learner can try again. */
const isToBeRepeated = (error: ApiError): boolean =>
  isConnectionError(error) || isServiceFault(error) || error.status === TOO_MANY_REQUESTS

/** @throws ApiError where the code cannot be fetched */
async function loaded() {
  try {
    return await import('../../../lib/verify-link.ts')
  } catch (error) {
    throw new ApiError(String(error), 0)
  }
}

const leaveRefused = (target: URL, code: string): void =>
  leave(target, { error: 'access_denied', error_code: code })

/** The page with the link is replaced in the history, so that going back does not lead to a used link. */
function leave(target: URL, fields: Readonly<Record<string, string>>): void {
  const url = new URL(target)
  url.hash = new URLSearchParams(fields).toString()
  window.location.replace(url)
}

/** The service's own page for the link, which redirects to allowed targets only. */
function serviceLink({ tokenHash, type, target }: MailLink): string {
  const fields = { token: tokenHash, type, redirect_to: target.href }
  return `${apiUrl}/auth/v1/verify?${new URLSearchParams(fields)}`
}
