/** The address that the browser returns to after a decision about consent. */
import type { Authorization } from '../../../store/oauth-authorizations.ts'
import { redirectAddress } from '../../response/redirect-address.ts'
import type { OAuthServerDependencies } from './dependencies.ts'

/** The request's own address, which the client has registered, and its state. */
type Returning = Pick<Authorization, 'redirectUri' | 'state'>

/** `iss` names this server, so that a client of several servers sends the code to the right one (RFC 9207). */
export function returnWithCode(
  { redirectUri, state }: Returning,
  code: string,
  deps: OAuthServerDependencies,
): string {
  return returning(redirectUri, { code }, state, deps)
}

export function returnWithError(
  { redirectUri, state }: Returning,
  error: 'invalid_request' | 'server_error' | 'access_denied' | 'consent_required',
  description: string,
  deps: OAuthServerDependencies,
): string {
  return returning(redirectUri, { error, error_description: description }, state, deps)
}

function returning(
  redirectUri: string,
  answer: Readonly<Record<string, string>>,
  state: string,
  { config, serviceUrl }: OAuthServerDependencies,
): string {
  const iss = config.tokenIssuer ?? serviceUrl
  return redirectAddress(redirectUri, { ...answer, iss, ...(state === '' ? {} : { state }) }, null)
}
