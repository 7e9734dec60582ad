/** The user of an assertion, in the terms of accounts. Source: supabase/auth, internal/api/samlassertion.go and samlacs.go. */
import type { ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
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

export function profileOf(
  assertion: VerifiedAssertion,
  mapping: AttributeMapping,
  entityId: string,
): ExternalProfile {
  const mapped = claimsOf(assertion, mapping)
  const others = Object.entries(mapped).filter(([name]) => !OWN_CLAIMS.has(name))
  const isProfile = ([name, value]: readonly [string, unknown]) =>
    PROFILE_CLAIMS.has(name) && typeof value === 'string'
  const custom = others.filter((entry) => !isProfile(entry))
  return {
    statedBy: 'assertion',
    subject: subjectOf(assertion),
    emails: [mapped['email'], ...emailsIn(assertion)].map((address) => ({
      address: typeof address === 'string' ? address.trim() : address,
      isVerified: true,
      isPrimary: false,
    })),
    claims: {
      iss: entityId,
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

/** The first that an account can have is the user's. */
function emailsIn(assertion: VerifiedAssertion): readonly string[] {
  const named = EMAIL_ATTRIBUTES.flatMap((name) => valuesOf(assertion, name))
  const { nameId } = assertion
  return nameId?.format === NAME_ID_FORMATS.emailAddress ? [...named, nameId.value] : named
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
