/**
 * The gate of all ways in: decides what identifies a user, which addresses count as verified, and what is refused. Accounts are looked up
 * by an `AdmittedIdentity` alone, which only this module makes.
 */
import type { ExternalProfile, StatedBy, StatedEmail } from '../model/external-provider.ts'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'
import { UUID } from '../model/uuid.ts'
import { readEmail } from './email-address.ts'

interface Rules {
  /** Whether a whole number identifies a user: the interfaces of some providers count theirs. */
  readonly numbers?: true
  /** In bytes of UTF-8. Source: OpenID Connect Core, 2, where it applies. */
  readonly subjectBytes: number
  readonly subjectForm?: RegExp
  /** Whether the claims repeat the id, as the original's do. */
  readonly repeatsSubject?: true
  /** Whether an address is needed, and only the first one counts. */
  readonly oneEmail?: true
}

const RULES: Readonly<Record<StatedBy, Rules>> = {
  'id token': { subjectBytes: 255, repeatsSubject: true },
  interface: { subjectBytes: 255, repeatsSubject: true, numbers: true },
  'custom provider': { subjectBytes: 255 },
  assertion: { subjectBytes: 1024, oneEmail: true },
  wallet: { subjectBytes: 255 },
  passkey: { subjectBytes: 36, subjectForm: UUID },
}

/** Control, format and surrogate characters, and line separators: they are invisible, or cannot be stored. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** What programs write in place of an absent value, for every user alike. */
const PLACEHOLDER = /^(?:[Nn]ull|NULL|[Uu]ndefined|None|NaN|true|false|\[object \w+\])$/

/** @see IdentityRefused.fault */
export type IdentityFault = 'no subject' | 'malformed subject' | 'no email'

/** A user that cannot be told apart from others, or lacks what is required. */
export class IdentityRefused extends Error {
  readonly fault: IdentityFault

  constructor(fault: IdentityFault, reason: string) {
    super(reason)
    this.fault = fault
  }
}

class Admitted {
  /** The user's id at the provider. */
  readonly subject: string
  /** The address of a new account, in lower case; null for none. */
  readonly email: string | null
  /** Addresses that count as verified, in lower case. */
  readonly checked: readonly string[]
  /** The claims, with id and address, as they are stored. */
  readonly data: JsonObject
  /** Addresses of other domains than the provider's, which the account must not have. */
  readonly withheld: ReadonlySet<string>
  /** Makes the type nominal: no other object has it. */
  protected readonly isAdmitted = true

  constructor(fields: Pick<Admitted, 'subject' | 'email' | 'checked' | 'data' | 'withheld'>) {
    this.subject = fields.subject
    this.email = fields.email
    this.checked = fields.checked
    this.data = fields.data
    this.withheld = fields.withheld
  }
}

export type AdmittedIdentity = Admitted

export interface GateLimits {
  /** Domains that addresses must have; none for any. An address of another domain is withheld from account, claims and tokens. */
  readonly domains?: readonly string[]
}

/** @throws IdentityRefused */
export function admitIdentity(profile: ExternalProfile, { domains = [] }: GateLimits = {}): AdmittedIdentity {
  const rules = RULES[profile.statedBy]
  const subject = `${profile.subjectPrefix ?? ''}${subjectIn(profile.subject, rules)}`
  const usable = profile.emails.flatMap((email) => usableEmail(email, profile))
  if (rules.oneEmail && usable.length === 0) throw new IdentityRefused('no email', 'the user has no address')
  const within = usable.filter(({ address }) => isWithin(address, domains))
  const emails = rules.oneEmail ? within.slice(0, 1) : within
  const withheld = new Set(
    usable.map(({ address }) => address).filter((address) => !isWithin(address, domains)),
  )
  const chosen = emails.find(({ isPrimary }) => isPrimary) ?? emails.find(({ isVerified }) => isVerified)
  const email = chosen ?? emails[0] ?? null
  return new Admitted({
    subject,
    email: email?.address ?? null,
    checked: [...new Set(emails.filter(({ isVerified }) => isVerified).map(({ address }) => address))],
    data: {
      ...keptClaims({ ...profile.claims, sub: subject }, withheld),
      ...(rules.repeatsSubject ? { provider_id: subject } : {}),
      ...(email ? { email: email.address } : {}),
      email_verified: email?.isVerified === true,
      phone_verified: false,
    },
    withheld,
  })
}

/** Ids are compared as they are: what would be changed, or has several spellings, is refused instead. */
function subjectIn(stated: unknown, { numbers, subjectBytes, subjectForm }: Rules): string {
  const isCount = numbers === true && Number.isSafeInteger(stated) && Number(stated) > 0
  const subject = isCount ? String(stated) : stated
  if (subject === undefined || subject === null || subject === '')
    throw new IdentityRefused('no subject', 'the user has no id')
  const malformed = (reason: string) => new IdentityRefused('malformed subject', `the user's id ${reason}`)
  if (typeof subject !== 'string') throw malformed('is no text')
  if (subject.trim() === '') throw malformed('is blank')
  if (Buffer.byteLength(subject) > subjectBytes) throw malformed(`is of more than ${subjectBytes} bytes`)
  if (UNPRINTABLE.test(subject)) throw malformed('holds characters that cannot be seen')
  if (PLACEHOLDER.test(subject.trim())) throw malformed('stands for an absent one')
  if (subjectForm && !subjectForm.test(subject)) throw malformed('is of another form')
  return subject
}

interface UsableEmail extends StatedEmail {
  readonly address: string
  readonly isVerified: boolean
}

/** Addresses that an account could not have are left out. */
function usableEmail(
  { address, isVerified, isPrimary }: StatedEmail,
  { flagsAsTexts }: Pick<ExternalProfile, 'flagsAsTexts'>,
): readonly UsableEmail[] {
  const usable = typeof address === 'string' ? addressIn(address) : null
  if (usable === null) return []
  const isText = isVerified === 'true' || isVerified === '1'
  const isStated = isVerified === true || (flagsAsTexts === true && isText)
  return [{ address: usable, isVerified: isStated, isPrimary }]
}

function addressIn(text: string): string | null {
  try {
    return readEmail(text)
  } catch {
    return null
  }
}

function isWithin(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domains.length === 0 || domains.some((each) => each.toLowerCase() === domain)
}

/** Without claims that hold a withheld address, or what the database cannot store: NUL and unpaired surrogates. */
function keptClaims(claims: JsonObject, withheld: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]): [string, unknown][] => {
      if (!isKept(name, withheld)) return []
      if (name === 'custom_claims' && isJsonObject(value)) return [[name, keptClaims(value, withheld)]]
      return isKept(value, withheld) ? [[name, value]] : []
    }),
  )
}

function isKept(value: unknown, withheld: ReadonlySet<string>): boolean {
  if (typeof value === 'string')
    return !/[\0\p{Cs}]/u.test(value) && !withheld.has(value.trim().toLowerCase())
  if (Array.isArray(value)) return value.every((each) => isKept(each, withheld))
  return (
    !isJsonObject(value) ||
    Object.entries(value)
      .flat()
      .every((each) => isKept(each, withheld))
  )
}
