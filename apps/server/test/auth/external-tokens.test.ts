/** Sign-in without the browser: ID tokens that an app has got itself, and wallets. */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { addr, eip191Signer } from 'micro-eth-signer'
import { newLearner, SITE_URL, signIn, type AuthServer } from './auth-server.ts'
import { newUser, startExternalServer, type ExternalServer } from './external-server.ts'
import { PARTY_CLIENT, type OpenIdParty } from './openid-party.ts'

let external: ExternalServer
let party: OpenIdParty
let server: AuthServer

beforeAll(async () => {
  external = await startExternalServer({
    GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
    GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
    GOTRUE_URI_ALLOW_LIST: 'https://app.example/**,http://localhost:5173/**',
  })
  ;({ party, server } = external)
})
afterAll(() => external.stop())

/** Signs by a key that has a part of small order, which lenient verifiers accept and strict ones refuse. */
async function signedByMixedKey(write: (address: string) => string) {
  const { Point, utils } = ed25519
  const { scalar, point } = utils.getExtendedPublicKey(utils.randomSecretKey())
  const small = Point.fromHex(ED25519_TORSION_SUBGROUP[1] ?? '')
  const key = point.add(small).toBytes()
  const message = write(base58.encode(key))
  const order = Point.Fn.ORDER
  const nonce = BigInt(`0x${randomBytes(31).toString('hex')}`)
  const first = Point.BASE.multiply(nonce).toBytes()
  const digest = createHash('sha512').update(first).update(key).update(message).digest().toReversed()
  const challenge = BigInt(`0x${Buffer.from(digest).toString('hex')}`) % order
  const second = Buffer.from(
    ((nonce + challenge * scalar) % order).toString(16).padStart(64, '0'),
    'hex',
  ).toReversed()
  return { message, signature: { bytes: Uint8Array.from([...first, ...second]), key } }
}

const grant = async (type: string, body: object, token?: string) =>
  (await server.call('POST', `/token?grant_type=${type}`, { body, ...(token ? { token } : {}) })).json

describe('an ID token', () => {
  const byToken = async (body: object) => grant('id_token', { provider: 'keycloak', ...body })
  const refused = (description: string) => ({ error: 'invalid request', error_description: description })
  const sha256 = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text)))

  test('signs in the account of its user; a nonce has to be known, the access token to be the one it names', async () => {
    party.user = newUser()
    const nonce = (await sha256('the nonce')).toString('hex')
    const at_hash = (await sha256('the access token')).subarray(0, 16).toString('base64url')
    const id_token = await party.idToken({ nonce, at_hash })
    const whole = { id_token, nonce: 'the nonce', access_token: 'the access token' }
    expect(await byToken(whole)).toMatchObject({ user: { email: party.user['email'] } })
    expect(await byToken({ ...whole, nonce: '' })).toEqual(
      refused('Passed nonce and nonce in id_token should either both exist or not.'),
    )
    expect(await byToken({ ...whole, nonce: nonce })).toEqual({
      error: 'invalid nonce',
      error_description: 'Nonces mismatch',
    })
    expect(await byToken({ ...whole, access_token: 'another' })).toEqual(refused('Bad ID token'))
  })

  test.each([
    ['of another audience', { aud: 'another' }, 'Unacceptable audience in id_token: [another]'],
    ['of another issuer', { iss: 'https://evil.example' }, 'Bad ID token'],
    ['that has expired', { exp: 1_700_000_000 }, 'Bad ID token'],
    ['without an expiry', { exp: undefined }, 'Bad ID token'],
    ['that is not valid yet', { nbf: 4_000_000_000 }, 'Bad ID token'],
    ['of the future', { iat: Math.floor(Date.now() / 1000) + 120 }, 'Bad ID token'],
    ['with a time that is none', { iat: 'now' }, 'Bad ID token'],
    ['nested deeply', { x: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown }, 'Bad ID token'],
    ['for another client', { azp: 'another' }, 'Unacceptable authorized party in id_token'],
    ['for no client', { azp: '' }, 'Unacceptable authorized party in id_token'],
    ['for a client that is no text', { azp: [PARTY_CLIENT.id] }, 'Unacceptable authorized party in id_token'],
    [
      'of several audiences, for none of them',
      { aud: [PARTY_CLIENT.id, 'another'] },
      'Unacceptable authorized party in id_token',
    ],
    ['of a nested audience', { aud: [[PARTY_CLIENT.id]] }, 'Unacceptable audience in id_token: []'],
    ['without a user', { sub: undefined }, 'Missing sub claim in id_token'],
  ])('%s is refused', async (_, claims, description) => {
    party.user = newUser()
    expect(await byToken({ id_token: await party.idToken(claims) })).toEqual(refused(description))
  })

  test('for this client, of several audiences, and issued a moment ahead of this clock is accepted', async () => {
    party.user = newUser()
    const claims = { aud: [PARTY_CLIENT.id, 'another'], azp: PARTY_CLIENT.id }
    const iat = Math.floor(Date.now() / 1000) + 10
    expect(await byToken({ id_token: await party.idToken({ ...claims, iat }) })).toHaveProperty(
      'access_token',
    )
  })

  test('without an address makes no account where one is needed, and still signs in to the one it has', async () => {
    party.user = newUser()
    const { sub } = party.user
    const withoutEmail = () => party.idToken({ sub, email: undefined, email_verified: undefined })
    expect(await byToken({ id_token: await withoutEmail() })).toEqual({
      code: 422,
      error_code: 'provider_email_needs_verification',
      msg: 'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
    })
    expect(await server.sql('select 1 from auth.identities where provider_id = $1', [sub])).toEqual([])
    const first = await byToken({ id_token: await party.idToken() })
    expect((await byToken({ id_token: await withoutEmail() }))['user']).toMatchObject({
      id: (first['user'] as { id: string }).id,
      email: party.user['email'],
    })
  })

  test('key confusion: neither a secret nor the public key as one signs, nor a key of its own header', async () => {
    party.user = newUser()
    const claims = { iss: party.issuer, aud: PARTY_CLIENT.id, ...party.user }
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const forge = (alg: string, key: Parameters<SignJWT['sign']>[0], header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, ...header })
        .setExpirationTime('5m')
        .sign(key)
    const unsigned = [{ alg: 'none' }, { ...claims, exp: 4_000_000_000 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signed = await Promise.all([
      forge('HS256', Buffer.from(PARTY_CLIENT.secret)),
      forge('HS256', Buffer.from(await exportSPKI(publicKey))),
      forge('RS256', privateKey),
      forge('RS256', privateKey, { jku: 'https://evil.example/keys', kid: 'key-1' }),
    ])
    const forged = [...signed, `${unsigned}.`, `${unsigned}.x`]
    for (const id_token of forged) expect(await byToken({ id_token })).toEqual(refused('Bad ID token'))
  })

  test('of a provider whose issuer the token names, and of another in its place', async () => {
    external.otherParty.user = newUser({ xms_edov: true })
    const body = { provider: 'apple', id_token: await external.otherParty.idToken() }
    expect(await grant('id_token', body)).toMatchObject({
      msg: 'Detected ID token issuer is not an Apple ID token issuer',
    })
  })

  test('links its identity to the account of the access token', async () => {
    const { accessToken } = await signIn(server, await newLearner(server))
    party.user = newUser()
    const body = { provider: 'google', id_token: await party.idToken(), link_identity: true }
    expect(await grant('id_token', body, accessToken)).toMatchObject({
      user: { app_metadata: { providers: ['email', 'google'] } },
    })
  })
})

describe('a wallet', () => {
  const key = '0x6c3699283bda56ad74f6b855546325b68d482e983852a7a82979cc4807b641f4'
  const address = addr.fromPrivateKey(key)
  const now = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString()
  let nonces = 0

  const ethereumMessage = (changes: Record<string, string> = {}) => {
    nonces += 1
    const fields = {
      URI: `${SITE_URL}/`,
      Version: '1',
      'Chain ID': '1',
      Nonce: `nonce${nonces}${Date.now()}`,
      'Issued At': now(),
      ...changes,
    }
    const { domain = new URL(SITE_URL).host, ...rest } = fields as Record<string, string>
    return [
      `${domain} wants you to sign in with your Ethereum account:`,
      address,
      '',
      'Entrar no ateliê',
      '',
      ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`),
    ].join('\n')
  }
  const sign = (message: string) => eip191Signer.sign(message, key)
  const byEthereum = (message: string, signature = sign(message)) =>
    grant('web3', { chain: 'ethereum', message, signature })

  test('of Ethereum signs in one account by its address, with each message once', async () => {
    const message = ethereumMessage()
    const first = await byEthereum(message)
    expect(first).toMatchObject({
      user: {
        email: '',
        app_metadata: { provider: 'web3' },
        identities: [{ provider: 'web3', id: `web3:ethereum:${address}` }],
        user_metadata: {
          custom_claims: { address, chain: 'ethereum', network: '1', statement: 'Entrar no ateliê' },
        },
      },
    })
    expect(await byEthereum(message)).toEqual({
      error: 'invalid_grant',
      error_description: 'Signed Ethereum message was used before',
    })
    const lower = ethereumMessage().replace(address, address.toLowerCase())
    expect((await byEthereum(lower))['user']).toMatchObject({ id: (first['user'] as { id: string }).id })
  })

  test('signs in for this machine where it is configured', async () => {
    const local = ethereumMessage({ domain: 'localhost:5173', URI: 'http://localhost:5173/' })
    expect(await byEthereum(local)).toHaveProperty('access_token')
  })

  test.each([
    [
      'of another domain',
      { domain: 'evil.example', URI: 'https://evil.example/' },
      'not allowed on this server, message was signed for another app',
    ],
    ['whose domain is not the one of its address', { domain: 'evil.example' }, 'Domain that does not match'],
    ['without https', { URI: 'http://site.example/' }, 'does not use HTTPS'],
    [
      'for this machine, which is not configured',
      { domain: 'localhost:3000', URI: 'http://localhost:3000/' },
      'not allowed on this server, message was signed for another app',
    ],
    [
      'of another domain, for the configured port of this machine',
      { domain: 'evil.example', URI: 'http://localhost:5173/' },
      'Domain that does not match',
    ],
    [
      'of another port of this machine than its address',
      { domain: 'localhost:9999', URI: 'http://localhost:5173/' },
      'Domain that does not match',
    ],
    ['that has expired', { 'Expiration Time': now(-1000), 'Issued At': now(-5000) }, 'is expired'],
    ['that is not valid yet', { 'Not Before': now(60_000) }, 'becomes valid in the future'],
    ['of eleven minutes ago', { 'Issued At': now(-660_000) }, 'was issued too long ago'],
    ['of the future', { 'Issued At': now(660_000) }, 'was issued too far in the future'],
  ])('cannot use a message %s', async (_, changes, reason) => {
    expect(await byEthereum(ethereumMessage(changes))).toEqual({
      error: 'invalid_grant',
      error_description: expect.stringContaining(reason),
    })
  })

  test.each([
    ['Version', '2', 'siwe: Version value is not supported, expected 1 got "2"'],
    ['Chain ID', '0', 'siwe: Chain ID is not valid'],
    ['Issued At', 'yesterday', 'siwe: Issued At is not a valid ISO8601 timestamp'],
    ['URI', 'nowhere', 'siwe: URI is not valid'],
  ])('cannot use a message with the %s %s', async (name, value, msg) => {
    expect(await byEthereum(ethereumMessage({ [name]: value }))).toMatchObject({
      error_code: 'validation_failed',
      msg,
    })
  })

  test('cannot use the signature of another message, of another key, or of another shape', async () => {
    const [message, other] = [ethereumMessage(), ethereumMessage()]
    const mismatch = {
      error: 'invalid_grant',
      error_description: 'Signature does not match address in message',
    }
    const stranger = eip191Signer.sign(message, `0x${'11'.repeat(32)}`)
    expect(await byEthereum(message, sign(other))).toEqual(mismatch)
    expect(await byEthereum(message, stranger)).toEqual(mismatch)
    expect(await byEthereum(message, `0x${'ff'.repeat(65)}`)).toEqual(mismatch)
    expect(await byEthereum(message, '0x12')).toMatchObject({ error_code: 'validation_failed' })
    expect(await grant('web3', { chain: 'bitcoin', message, signature: 'x' })).toMatchObject({
      error_code: 'web3_unsupported_chain',
    })
    expect(await byEthereum('x'.repeat(20_481))).toMatchObject({ msg: 'message must not exceed 20KB' })
  })

  test('of Solana signs in, by the message that its library writes', async () => {
    const { secretKey, publicKey } = ed25519.keygen()
    const message = createSignInMessageText({
      domain: new URL(SITE_URL).host,
      address: base58.encode(publicKey),
      statement: 'Entrar no ateliê',
      uri: `${SITE_URL}/`,
      version: '1',
      chainId: 'solana:mainnet',
      nonce: 'oBbLoEldZs',
      issuedAt: now(),
      resources: ['https://site.example/terms'],
    })
    const signature = Buffer.from(ed25519.sign(Buffer.from(message), secretKey)).toString('base64')
    const body = { chain: 'solana', message, signature }
    expect(await grant('web3', body)).toMatchObject({
      user: { identities: [{ id: `web3:solana:${base58.encode(publicKey)}` }] },
    })
    expect(await grant('web3', body)).toMatchObject({ error: 'invalid_grant' })
    const changed = { ...body, message: message.replace('oBbLoEldZs', 'oBbLoEldZt') }
    expect(await grant('web3', changed)).toMatchObject({
      error_description: 'Signature does not match address in message',
    })
  })

  test('of Solana cannot have a key that is not of full order', async () => {
    const { message, signature } = await signedByMixedKey((address) =>
      createSignInMessageText({
        domain: new URL(SITE_URL).host,
        address,
        uri: `${SITE_URL}/`,
        version: '1',
        issuedAt: now(),
      }),
    )
    expect(ed25519.verify(signature.bytes, Buffer.from(message), signature.key)).toBe(true)
    const body = { chain: 'solana', message, signature: Buffer.from(signature.bytes).toString('base64') }
    expect(await grant('web3', body)).toMatchObject({
      error_description: 'Signature does not match address in message',
    })
  })
})
