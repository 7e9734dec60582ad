/** The stored part of a provider's profile of its user. */
import type { ExternalEmail, ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../model/json-object.ts'
import { readEmail } from './email-address.ts'

export interface KnownIdentity {
  /** The address of a new account, in lower case; null for none. */
  readonly email: string | null
  /** Addresses that the provider has checked, in lower case. */
  readonly checked: readonly string[]
  /** The claims, with the address, as they are stored. */
  readonly data: JsonObject
}

/** Addresses that an account could not have are left out. */
export function knownIdentity({ emails, claims }: ExternalProfile): KnownIdentity {
  const usable = emails.flatMap((email): ExternalEmail[] => {
    const address = usableAddress(email.address)
    return address === null ? [] : [{ ...email, address }]
  })
  const chosen = usable.find(({ isPrimary }) => isPrimary) ?? usable.find(({ isVerified }) => isVerified)
  const email = chosen ?? usable[0] ?? null
  return {
    email: email?.address ?? null,
    checked: [...new Set(usable.filter(({ isVerified }) => isVerified).map(({ address }) => address))],
    data: {
      ...claims,
      ...(email ? { email: email.address } : {}),
      email_verified: email?.isVerified === true,
      phone_verified: false,
    },
  }
}

function usableAddress(text: string): string | null {
  try {
    return readEmail(text)
  } catch {
    return null
  }
}
