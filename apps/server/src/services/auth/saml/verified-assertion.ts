/** An assertion whose signature was verified: its subject, its lifetime, and whether it is valid for this service and time. Source: saml-core-2.0-os, 2; saml-profiles-2.0-os, 4.1.4. */
import { ASSERTION, BEARER } from './names.ts'
import { childrenNamed, type Element, isNamed, onlyChild, ownText, SamlRefusal } from './xml-document.ts'

export interface SamlAttribute {
  readonly name: string
  readonly friendlyName: string
  readonly values: readonly string[]
}

export interface VerifiedAssertion {
  readonly id: string
  /** Null for none, or one that is encrypted. */
  readonly nameId: { readonly value: string; readonly format: string } | null
  readonly attributes: readonly SamlAttribute[]
  /** The end of the session that the provider demands; null for none. */
  readonly sessionEnd: Date | null
}

export interface AssertionExpectations {
  readonly issuer: string
  readonly acsUrl: string
  readonly requestId: string | null
}

/** How far the provider's clock may be off, and how old an assertion may be. Source: crewjam/saml, service_provider.go. */
export const CLOCK_SKEW_MS = 180_000
const MAX_AGE_MS = 90_000
/** How long a used assertion has to be remembered. */
export const REPLAY_MS = 2 * (CLOCK_SKEW_MS + MAX_AGE_MS)

/** @param assertion verified, with its conditions of audience and time. @throws SamlRefusal */
export function readAssertion(assertion: Element, expected: AssertionExpectations): VerifiedAssertion {
  if (!isNamed(assertion, ASSERTION, 'Assertion') || assertion.getAttribute('Version') !== '2.0')
    throw new SamlRefusal('not an assertion')
  const id = assertion.getAttribute('ID') ?? ''
  if (id === '') throw new SamlRefusal('an assertion without an id')
  const issuer = onlyChild(assertion, ASSERTION, 'Issuer')
  if (!issuer || ownText(issuer).trim() !== expected.issuer)
    throw new SamlRefusal('an assertion of another issuer')
  const issuedAt = timeIn(assertion, 'IssueInstant') ?? 0
  const ageMs = Date.now() - issuedAt
  if (ageMs > MAX_AGE_MS || ageMs < -CLOCK_SKEW_MS) throw new SamlRefusal('an assertion of another time')
  if (!onlyChild(assertion, ASSERTION, 'Conditions')) throw new SamlRefusal('an assertion without conditions')
  const subject = onlyChild(assertion, ASSERTION, 'Subject')
  if (!subject) throw new SamlRefusal('an assertion about nobody')
  requireConfirmation(subject, expected)
  return {
    id,
    nameId: nameIdOf(subject),
    attributes: childrenNamed(assertion, ASSERTION, 'AttributeStatement').flatMap(attributesOf),
    sessionEnd: sessionEndOf(assertion),
  }
}

/** A bearer confirmation must name this recipient, this request and the present time. */
function requireConfirmation(subject: Element, { acsUrl, requestId }: AssertionExpectations): void {
  const now = Date.now()
  const isConfirmed = childrenNamed(subject, ASSERTION, 'SubjectConfirmation')
    .filter((each) => each.getAttribute('Method') === BEARER)
    .flatMap((each) => childrenNamed(each, ASSERTION, 'SubjectConfirmationData'))
    .some((data) => {
      const [from, until] = [timeIn(data, 'NotBefore'), timeIn(data, 'NotOnOrAfter')]
      return (
        data.getAttribute('Recipient') === acsUrl &&
        (data.getAttribute('InResponseTo') ?? '') === (requestId ?? '') &&
        until !== null &&
        until + CLOCK_SKEW_MS > now &&
        (from === null || from - CLOCK_SKEW_MS <= now)
      )
    })
  if (!isConfirmed) throw new SamlRefusal('no confirmation for this place, time and request')
}

function nameIdOf(subject: Element): VerifiedAssertion['nameId'] {
  const name = onlyChild(subject, ASSERTION, 'NameID')
  return name && { value: ownText(name), format: name.getAttribute('Format') ?? '' }
}

const attributesOf = (statement: Element): readonly SamlAttribute[] =>
  childrenNamed(statement, ASSERTION, 'Attribute').map((attribute) => ({
    name: attribute.getAttribute('Name') ?? '',
    friendlyName: attribute.getAttribute('FriendlyName') ?? '',
    values: childrenNamed(attribute, ASSERTION, 'AttributeValue').map(ownText),
  }))

function sessionEndOf(assertion: Element): Date | null {
  const ends = childrenNamed(assertion, ASSERTION, 'AuthnStatement').map((statement) =>
    timeIn(statement, 'SessionNotOnOrAfter'),
  )
  const end = ends.find((each) => each !== null)
  return end === undefined ? null : new Date(end)
}

/** The zone is required: without one, a time would be read as the server's. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** @returns null if it is absent. @throws SamlRefusal if it is not a time. */
function timeIn(element: Element, name: string): number | null {
  const text = element.getAttribute(name) ?? ''
  if (text === '') return null
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new SamlRefusal(`${name} is no time`)
  return time
}
