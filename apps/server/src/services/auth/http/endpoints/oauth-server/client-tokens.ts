/** The tokens of a client's session, without the account that other sessions are answered with. */
import type { TokenResponse } from '../../../sessions/issue-session.ts'

export interface ClientTokens {
  readonly access_token: string
  readonly token_type: 'bearer'
  /** Seconds. */
  readonly expires_in: number
  readonly refresh_token: string
  readonly id_token?: string
}

export const clientTokens = ({
  access_token,
  token_type,
  expires_in,
  refresh_token,
}: TokenResponse): ClientTokens => ({
  access_token,
  token_type,
  expires_in,
  refresh_token,
})
