/** How each provider's words about its user are read. The documents have the shapes that the providers' references show. */
import { describe, expect, test } from 'vitest'
import { admitIdentity } from '../accounts/identity-gate.ts'
import { EXTERNAL_PROVIDERS } from '../model/external-provider.ts'
import type { ProfileContext } from './provider-definition.ts'
import { PROVIDERS } from './provider-list.ts'
import { READ_ID_TOKEN, withAppleName } from './with-id-tokens.ts'

const context: ProfileContext = { url: '', clientId: 'client', secret: 'secret', accessToken: 'token' }

function read(name: keyof typeof PROVIDERS, ...documents: readonly unknown[]) {
  const { user } = PROVIDERS[name]
  if (user.by === 'requests') return user.read(documents, context)
  const [document] = documents as readonly Record<string, unknown>[]
  return user.by === 'id token' ? user.read(document ?? {}, '') : user.read(document ?? {}, context)
}

const EMAIL = 'ana@doce.example'
const only = (isVerified: boolean) => ({ email: EMAIL, checked: isVerified ? [EMAIL] : [] })

describe('a profile', () => {
  test('of GitHub has all addresses, and which of them is checked', () => {
    const user = { id: 7, login: 'ana', name: 'Ana', avatar_url: 'https://x.example/a.png', email: null }
    const emails = [
      { email: EMAIL, primary: true, verified: true },
      { email: 'old@doce.example', primary: false, verified: false },
    ]
    expect(admitIdentity(read('github', user, emails))).toMatchObject({
      subject: '7',
      ...only(true),
      data: {
        iss: 'https://api.github.com',
        name: 'Ana',
        preferred_username: 'ana',
        avatar_url: 'https://x.example/a.png',
        full_name: 'Ana',
        user_name: 'ana',
        sub: '7',
        provider_id: '7',
        email: EMAIL,
        email_verified: true,
        phone_verified: false,
      },
    })
  })

  test.each([
    ['facebook', [{ id: '7', email: EMAIL, first_name: 'Ana', last_name: 'Prado' }], '7', true],
    [
      'discord',
      [{ id: '7', email: EMAIL, username: 'ana', discriminator: '3', verified: false }],
      '7',
      false,
    ],
    ['gitlab', [{ id: 7, email: EMAIL, confirmed_at: '2026-01-01' }, []], '7', true],
    ['gitlab', [{ id: 7, email: EMAIL, confirmed_at: null }, []], '7', false],
    [
      'bitbucket',
      [{ uuid: '{7}' }, { values: [{ email: EMAIL, is_primary: true, is_confirmed: true }] }],
      '{7}',
      true,
    ],
    ['spotify', [{ id: '7', email: EMAIL, images: [{ url: 'a', height: 1, width: 1 }] }], '7', false],
    ['twitch', [{ data: [{ id: '7', login: 'ana', email: EMAIL, view_count: 3 }] }], '7', true],
    [
      'kakao',
      [{ id: 7, kakao_account: { email: EMAIL, is_email_verified: true, is_email_valid: false } }],
      '7',
      false,
    ],
    ['snapchat', [{ data: { me: { externalId: '7', displayName: 'Ana', email: EMAIL } } }], '7', true],
    ['x', [{ data: { id: '7', name: 'Ana', username: 'ana', confirmed_email: EMAIL } }], '7', true],
    ['figma', [{ id: '7', email: EMAIL, handle: 'ana' }], '7', true],
    ['fly', [{ user_id: '7', email: EMAIL, user_name: 'Ana' }], '7', true],
    ['notion', [{ bot: { owner: { user: { id: '7', person: { email: EMAIL } } } } }], '7', false],
    ['slack', [{ 'https://slack.com/user_id': '7', email: EMAIL, email_verified: true }], '7', false],
    ['slack_oidc', [{ 'https://slack.com/user_id': '7', email: EMAIL, email_verified: true }], '7', true],
    ['zoom', [{ id: '7', email: EMAIL, login_type: '100', verified: 0 }], '7', false],
    ['zoom', [{ id: '7', email: EMAIL, login_type: '1', verified: 0 }], '7', true],
    ['workos', [{ profile: { id: '7', email: EMAIL, first_name: 'Ana', last_name: 'Prado' } }], '7', true],
    ['linkedin', [{ id: '7' }, { elements: [{ 'handle~': { emailAddress: EMAIL } }] }], '7', true],
    ['google', [{ sub: '7', email: EMAIL, email_verified: false }], '7', false],
    ['apple', [{ sub: '7', email: EMAIL }], '7', true],
    ['linkedin_oidc', [{ sub: '7', email: EMAIL, email_verified: 'true' }], '7', true],
    ['keycloak', [{ sub: '7', email: EMAIL, email_verified: true }], '7', true],
    ['vercel_marketplace', [{ sub: '7', global_user_id: '9', user_email: EMAIL }], 'global_user_id:9', true],
    ['azure', [{ sub: '7', email: EMAIL, iss: 'https://login.microsoftonline.com/x/v2.0' }], '7', false],
    ['azure', [{ sub: '7', email: EMAIL, xms_edov: '1' }], '7', true],
  ] as const)('of %s: %j', (name, documents, subject, isVerified) => {
    expect(admitIdentity(read(name, ...documents))).toMatchObject({ subject, ...only(isVerified) })
  })

  test('of Microsoft counts an address as checked in the tenant of the operator, and for personal accounts', () => {
    const { user } = PROVIDERS.azure
    if (user.by !== 'id token') throw new Error('Microsoft sends ID tokens')
    const isVerified = (iss: string, url: string) =>
      user.read({ sub: '7', email: EMAIL, iss }, url).emails[0]?.isVerified
    const base = 'https://login.microsoftonline.com'
    expect(isVerified(`${base}/own/v2.0`, `${base}/own`)).toBe(true)
    expect(isVerified(`${base}/other/v2.0`, `${base}/organizations`)).toBe(false)
    expect(isVerified(`${base}/other/v2.0`, `${base}/own`)).toBe(false)
    expect(isVerified('https://sts.windows.net/own/', `${base}/own`)).toBe(false)
    expect(isVerified(`${base}/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0`, '')).toBe(true)
  })

  test('in Kakao’s ID tokens has an unchecked address', () => {
    const profile = READ_ID_TOKEN['kakao']?.({ sub: '7', email: EMAIL, email_verified: true }, '')
    if (!profile) throw new Error('Kakao has ID tokens')
    expect(admitIdentity(profile)).toMatchObject(only(false))
  })

  test('that is empty, or of another shape, names no user and breaks nothing', () => {
    for (const name of EXTERNAL_PROVIDERS)
      for (const document of [{}, null, [], 'text']) expect(read(name, document, document).emails).toEqual([])
  })
})

test('Apple’s name of a new user is taken once it can be read', () => {
  const profile = read('apple', { sub: '7' })
  expect(withAppleName(profile, '{"name":{"firstName":"Ana","lastName":"Lima"}}').claims['name']).toBe(
    'Ana Lima',
  )
  expect(withAppleName(profile, '{')).toEqual(profile)
})

test('every request carries what its provider asks for', () => {
  const requestsOf = (name: keyof typeof PROVIDERS, url = '') => {
    const { user } = PROVIDERS[name]
    return user.by === 'requests' ? user.requests({ ...context, url }) : []
  }
  expect(requestsOf('facebook')[0]?.address).toMatch(/&appsecret_proof=[0-9a-f]{64}$/)
  expect(requestsOf('notion')[0]?.headers).toEqual({ 'notion-version': '2021-08-16' })
  expect(requestsOf('twitch')[0]?.headers).toEqual({ 'client-id': 'client' })
  expect(requestsOf('github', 'https://git.doce.example')[1]?.address).toBe(
    'https://git.doce.example/api/v3/user/emails',
  )
})
