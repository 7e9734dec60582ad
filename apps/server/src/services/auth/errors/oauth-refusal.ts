/** A refusal in OAuth's own words, for which the service has no code. Source: RFC 6749, 4.1.2.1 and 5.2. */

export class OAuthRefusal extends Error {
  /** OAuth's name of the error, or the provider's. */
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const invalidRequest = (description: string): OAuthRefusal =>
  new OAuthRefusal('invalid request', description)

/** An invalid signed message of a wallet. */
export const invalidGrant = (description: string): OAuthRefusal =>
  new OAuthRefusal('invalid_grant', description)
