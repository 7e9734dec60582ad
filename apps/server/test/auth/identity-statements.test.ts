/**
 * The identity gate, for what each provider states: no two users are taken for one, and only what the provider has verified counts as
 * verified. `identity-gate.test.ts` tries the same over the wire.
 */
import { describe, expect, test } from 'vitest'
import { admitIdentity, IdentityRefused } from '../../src/services/auth/accounts/identity-gate.ts'
import { EXTERNAL_PROVIDERS, type StatedBy } from '../../src/services/auth/model/external-provider.ts'
import { PROVIDERS } from '../../src/services/auth/providers/provider-list.ts'
import { READ_ID_TOKEN } from '../../src/services/auth/providers/with-id-tokens.ts'
import { MALFORMED, MALFORMED_EMAILS } from './malformed-identity.ts'

type Json = Record<string, unknown>

/** The admitted id; null where the gate refuses the user. */
function subjectOf(admit: () => ReturnType<typeof admitIdentity>): string | null {
  try {
    return admit().subject
  } catch (error) {
    if (error instanceof IdentityRefused) return null
    throw error
  }
}

describe('what a known provider states', () => {
  const EMAIL = 'ana@doce.example'
  const SUBJECT = '70001'
  /** Documents in which id, address and the statement about it stand for themselves, whatever they are. */
  const documentOf = (subject: unknown, email: unknown, isVerified: unknown): Json => {
    const user = { id: subject, email, first_name: 'Ana', email_verified: isVerified }
    return {
      ...user,
      sub: subject,
      uuid: subject,
      user_id: subject,
      user_email: email,
      'https://slack.com/user_id': subject,
      verified: isVerified,
      verified_email: isVerified,
      xms_edov: isVerified,
      login_type: 100,
      confirmed_at: isVerified,
      kakao_account: { email, is_email_valid: true, is_email_verified: isVerified },
      profile: user,
      bot: { owner: { user: { id: subject, person: { email } } } },
      // One shape is a list, the other an object that has the same places.
      data: Object.assign([{ id: subject, email }], {
        id: subject,
        confirmed_email: email,
        me: { externalId: subject, email },
      }),
    }
  }
  const context = { url: '', clientId: 'client', secret: 'secret', accessToken: 'token' }
  const emailsOf = (email: unknown, isVerified: unknown) => ({
    values: [{ email, is_primary: true, is_confirmed: isVerified }],
    elements: [{ 'handle~': { emailAddress: email } }],
  })

  type Read = (subject: unknown, email: unknown, isVerified: unknown) => ReturnType<typeof admitIdentity>
  const readers: readonly (readonly [string, Read, 'token' | 'interface'])[] = [
    ...EXTERNAL_PROVIDERS.map((name) => {
      const { user } = PROVIDERS[name]
      const read: Read = (subject, email, isVerified) => {
        const document = documentOf(subject, email, isVerified)
        if (user.by === 'id token') return admitIdentity(user.read(document, ''))
        if (user.by === 'token response') return admitIdentity(user.read(document, context))
        const list = Object.assign(
          [{ email, primary: true, verified: isVerified }],
          emailsOf(email, isVerified),
        )
        return admitIdentity(user.read([document, list], context))
      }
      return [name, read, user.by === 'id token' ? 'token' : 'interface'] as const
    }),
    ...Object.entries(READ_ID_TOKEN).map(([name, readToken]) => {
      const read: Read = (...stated) => admitIdentity(readToken(documentOf(...stated), ''))
      return [`${name} by ID token`, read, 'token'] as const
    }),
  ]

  test.each(readers)(
    '%s: an id that is none is refused, and no other than the stated one taken',
    (_, read, by) => {
      expect(read(SUBJECT, EMAIL, true).subject).toBe(SUBJECT)
      for (const [what, subject] of Object.entries(MALFORMED)) {
        // The interfaces of some providers count their users.
        const outcome = by === 'interface' && what === 'a number' ? '7' : null
        expect(
          subjectOf(() => read(subject, EMAIL, true)),
          what,
        ).toBe(outcome)
      }
    },
  )

  test.each(readers)('%s: an address that is none is left out', (_, read) => {
    for (const [what, email] of Object.entries(MALFORMED_EMAILS)) {
      const { email: taken, checked, data } = read(SUBJECT, email, true)
      expect([taken, checked, data['email'], data['email_verified']], what).toEqual([
        null,
        [],
        undefined,
        false,
      ])
    }
  })

  /** Those that give checked addresses alone say nothing about them, the others never. */
  const SILENT = new Set('facebook fly figma linkedin snapchat twitch workos x'.split(' '))
  const NEVER = new Set(['kakao by ID token', 'notion', 'slack', 'spotify'])
  /** A time, or the number 1. */
  const STATED: Readonly<Record<string, unknown>> = { gitlab: '2026-01-01T00:00:00Z', zoom: 1 }
  /** Flags that these write as texts, and an absent one of those whose tokens have none. */
  const AS_TEXTS = /^(?:apple|azure|linkedin_oidc)\b/
  const VOUCHED = /^(?:apple|vercel_marketplace)\b|^(?:facebook|snapchat) by ID token$/

  test.each(readers)('%s: only a statement of the provider makes an address verified', (name, read) => {
    const isChecked = (stated: unknown) => read(SUBJECT, EMAIL, stated).checked.length > 0
    const stated = Object.hasOwn(STATED, name) ? STATED[name] : true
    expect(isChecked(stated)).toBe(!NEVER.has(name))
    if (SILENT.has(name) || NEVER.has(name)) return
    for (const [what, value] of Object.entries(MALFORMED)) {
      if (value === stated) continue
      const counts =
        (AS_TEXTS.test(name) && what === 'the text true') ||
        (VOUCHED.test(name) && (value === undefined || value === null))
      expect(isChecked(value), what).toBe(counts)
    }
  })

  test('claims that the database could not store are left out', () => {
    const claims = {
      name: 'a\0',
      bio: { deep: ['\uD800'] },
      custom_claims: { a: '\0', b: 'kept' },
      nick: 'Ana',
    }
    const profile = { statedBy: 'interface', subject: '7', emails: [], claims } as const
    expect(admitIdentity(profile).data).toMatchObject({ nick: 'Ana', custom_claims: { b: 'kept' } })
    expect(JSON.stringify(admitIdentity(profile).data)).not.toMatch(/\\u0000|\\ud800/)
  })
})

test.each<StatedBy>(['id token', 'interface', 'custom provider', 'assertion', 'wallet', 'passkey'])(
  'stated by %s: an id that is none is refused',
  (statedBy) => {
    const emails = [{ address: 'ana@doce.example', isVerified: true, isPrimary: true }]
    const admitted = Object.values(MALFORMED).flatMap(
      (subject) => subjectOf(() => admitIdentity({ statedBy, subject, emails, claims: {} })) ?? [],
    )
    expect(admitted).toEqual(statedBy === 'interface' ? ['7'] : [])
  },
)
