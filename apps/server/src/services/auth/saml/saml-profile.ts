/** The user of an assertion, in the terms of accounts. Source: supabase/auth, internal/api/samlassertion.go and samlacs.go. */
import { readEmail } from '../accounts/email-address.ts'
import { assertionWithoutEmail, assertionWithoutUser } from '../errors/sso-errors.ts'
import type { ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { AttributeMapping, MappedAttribute } from '../model/sso-provider.ts'
import { NAME_ID_FORMATS, SUBJECT_ID_ATTRIBUTE } from './names.ts'
import type { VerifiedAssertion } from './verified-assertion.ts'

/** Attributes in which providers send addresses. */
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'email',
]

/** Claims of the original's profile; any other is one of `custom_claims`. */
const PROFILE_CLAIMS = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone',
  'full_name',
  'avatar_url',
  'slug',
  'provider_id',
  'user_name',
])

/** Claims that the assertion itself decides. */
const OWN_CLAIMS = new Set(['iss', 'sub', 'email', 'email_verified', 'phone_verified', 'custom_claims'])

/** Longest name that an identity is stored by. */
const MAX_SUBJECT_LENGTH = 1024

/** @throws AuthError 400 `saml_assertion_no_user_id`, `saml_assertion_no_email`. */
export function profileOf(
  assertion: VerifiedAssertion,
  mapping: AttributeMapping,
  entityId: string,
): ExternalProfile {
  const subject = subjectOf(assertion)
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH) throw assertionWithoutUser()
  const mapped = claimsOf(assertion, mapping)
  const address =
    usable(typeof mapped['email'] === 'string' ? mapped['email'] : '') ?? usable(emailIn(assertion))
  if (address === null) throw assertionWithoutEmail()
  const others = Object.entries(mapped).filter(([name]) => !OWN_CLAIMS.has(name))
  const isProfile = ([name, value]: readonly [string, unknown]) =>
    PROFILE_CLAIMS.has(name) && typeof value === 'string'
  const custom = others.filter((entry) => !isProfile(entry))
  return {
    subject,
    emails: [{ address, isVerified: true, isPrimary: true }],
    claims: {
      iss: entityId,
      sub: subject,
      ...Object.fromEntries(others.filter(isProfile)),
      ...(custom.length > 0 ? { custom_claims: Object.fromEntries(custom) } : {}),
    },
  }
}

/** The name by which the provider always knows the user; empty for none. */
function subjectOf(assertion: VerifiedAssertion): string {
  const [id] = valuesOf(assertion, SUBJECT_ID_ATTRIBUTE)
  if (id !== undefined) return id
  const { value, format } = assertion.nameId ?? { value: '', format: '' }
  if (format === NAME_ID_FORMATS.transient) return ''
  return format === NAME_ID_FORMATS.emailAddress ? value.trim().toLowerCase() : value
}

function emailIn(assertion: VerifiedAssertion): string {
  const address = EMAIL_ATTRIBUTES.flatMap((name) => valuesOf(assertion, name)).find((value) => value !== '')
  if (address !== undefined) return address
  return assertion.nameId?.format === NAME_ID_FORMATS.emailAddress ? assertion.nameId.value : ''
}

function usable(text: string): string | null {
  try {
    return readEmail(text.trim())
  } catch {
    return null
  }
}

function claimsOf(assertion: VerifiedAssertion, { keys = {} }: AttributeMapping): JsonObject {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, attribute]) => {
      const value = valueOf(assertion, attribute)
      return value === undefined ? [] : [[claim, value]]
    }),
  )
}

/** Of the first name that has a value. */
function valueOf(
  assertion: VerifiedAssertion,
  { name, names, array, default: fallback }: MappedAttribute,
): unknown {
  for (const each of [...(name ? [name] : []), ...(names ?? [])]) {
    const values = valuesOf(assertion, each).filter((value) => value !== '')
    if (values.length > 0) return array ? values : values[0]
  }
  return fallback ?? undefined
}

/** By name or friendly name, in any case. */
function valuesOf({ attributes }: VerifiedAssertion, name: string): readonly string[] {
  const wanted = name.toLowerCase()
  return attributes
    .filter((each) => each.name.toLowerCase() === wanted || each.friendlyName.toLowerCase() === wanted)
    .flatMap(({ values }) => values)
}
