/** The public addresses and identities of badges. */

export interface BadgeAddresses {
  /** Address of the app, without a slash at its end. */
  readonly siteUrl: string
  /** Address of this function for clients, without a slash at its end. */
  readonly functionUrl: string
}

export const issuerId = ({ functionUrl }: BadgeAddresses): string => `${functionUrl}/issuer`
export const revocationsId = ({ functionUrl }: BadgeAddresses): string => `${functionUrl}/revoked`

/** Identity of a certificate's credential. It is not an address, so that the public list of revocations reveals no person. */
export const credentialId = (certificateId: string): string => `urn:uuid:${certificateId}`
