/** A PKCE code challenge. Source: RFC 7636. */
export interface CodeChallenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}
