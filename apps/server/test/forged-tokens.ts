/** Forged tokens, made from a valid one in every way that is known to have deceived a library. */
import {
  type BinaryLike,
  createHmac,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import type { JWK } from 'jose'

export interface Victim {
  /** An honest token. */
  readonly token: string
  /** Public halves of its keys. */
  readonly publicKeys: readonly JWK[]
  /** The shared secret, for tokens that use it with another algorithm. */
  readonly secret: string
}

export interface Forgery {
  readonly name: string
  readonly token: string
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Claims of a forged token. */
const WISH = {
  role: 'service_role',
  sub: '00000000-0000-4000-8000-000000000001',
  aud: 'authenticated',
  exp: 4_102_444_800,
}

const attacker = generateKeyPairSync('rsa', { modulusLength: 2048 })
const attackerCurve = generateKeyPairSync('ec', { namedCurve: 'P-256' })

export function forgeries(victim: Victim): readonly Forgery[] {
  return [
    ...unsigned(victim),
    ...otherAlgorithms(victim),
    ...guessedSecrets(victim),
    ...publicKeysAsSecrets(victim),
    ...keysOfTheHeader(victim),
    ...emptySignatures(victim),
    ...changedLetters(victim),
    ...brokenShapes(victim),
  ]
}

const backwards = (text: string): string => Array.from(text).toReversed().join('')
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const ALGORITHM_NAMES: readonly unknown[] = [
  ...words(`HS256 HS384 HS512 RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519 ES256K HS1 HS RS1 hs256 Hs256
    HS-256 HmacSHA256 SHA256 A128KW dir RSA-OAEP PBES2-HS256+A128KW null undefined __proto__`),
  'HS256 ',
  ' HS256',
  'HS256\0',
  '',
  null,
  0,
  1,
  true,
  [],
  ['HS256'],
  {},
  { alg: 'HS256' },
]
/** Weak secrets from examples, defaults and careless set-ups. */
const COMMON_SECRETS = [
  ...words(`0 secret password changeme jwt key test admin null undefined your-256-bit-secret
    your-super-secret-jwt-token-with-at-least-32-characters-long super-secret-jwt-token-with-at-least-32-characters-long`),
  '[object Object]',
  '',
  ' ',
  '\0',
]
const KEY_ADDRESSES =
  words(`http://evil.example/jwks.json https://evil.example/.well-known/jwks.json http://127.0.0.1:9/jwks.json
  http://169.254.169.254/latest file:///dev/null data:application/json,{"keys":[]}`)
const KEY_NAMES: readonly unknown[] = [
  ...words(`../../../../dev/null /dev/null /proc/sys/kernel/randomize_va_space C:\\Windows\\win.ini . .. '||'1 $(id) |id {{7*7}}
    __proto__ constructor toString undefined null`),
  "' or 1=1 --",
  "x' union select 'attacker' --",
  '"; drop table auth.users; --',
  '',
  ' ',
  '\0',
  'a'.repeat(5_000),
  null,
  0,
  1,
  true,
  [],
  ['own'],
  {},
  { $ne: null },
]
const SHAPES_OF_NOTHING = words('x . .. ... .... a.b.c a.b.c.d e30.e30. e30.e30.e30 null undefined')

/** The honest token with another number of parts, with padding, and with blanks between the parts. */
function variants(header: string, payload: string, signature: string): readonly string[] {
  const token = `${header}.${payload}.${signature}`
  return [
    header,
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `.${payload}.${signature}`,
    `${header}..${signature}`,
    `${token}.`,
    `.${token}`,
    `${token}.${signature}`,
    `${token}=`,
    `${token}==`,
    `${header}=.${payload}.${signature}`,
    `${header}.${payload}=.${signature}`,
    `${header} .${payload}.${signature}`,
    `${header}.${payload}. ${signature}`,
  ]
}

const partsOf = ({ token }: Victim) => token.split('.') as [string, string, string]

function signedBy(header: object, sign: (text: string) => string, claims: unknown = WISH): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${sign(text)}`
}

const hmac = (key: BinaryLike, alg: keyof typeof HASHES) => (text: string) =>
  createHmac(HASHES[alg], key).update(text).digest('base64url')
const rsa = (text: string) => createSign('RSA-SHA256').update(text).sign(attacker.privateKey, 'base64url')
const ecdsa = (text: string) =>
  createSign('SHA256')
    .update(text)
    .sign({ key: attackerCurve.privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url')

/** "none" in each spelling of its letters, with and without something where the signature was. */
function unsigned(victim: Victim): readonly Forgery[] {
  const [, payload, signature] = partsOf(victim)
  const spellings = Array.from({ length: 16 }, (_, bits) =>
    ['n', 'o', 'n', 'e'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
  return spellings.flatMap((alg) =>
    ['', 'x', 'AAAA', signature].flatMap((end) =>
      [payload, encode(WISH)].map((body) => ({
        name: `alg ${alg}, signature "${end.slice(0, 4)}"`,
        token: `${encode({ alg, typ: 'JWT' })}.${body}.${end}`,
      })),
    ),
  )
}

/** The honest signature, or none that counts, below another algorithm's name. */
function otherAlgorithms(victim: Victim): readonly Forgery[] {
  const [honest, payload, signature] = partsOf(victim)
  const own = (JSON.parse(Buffer.from(honest, 'base64url').toString()) as { alg: string }).alg
  return ALGORITHM_NAMES.filter((alg) => alg !== own).flatMap((alg) =>
    [signature, 'AAAA', ''].map((end) => ({
      name: `alg ${JSON.stringify(alg)}`,
      token: `${encode({ alg, typ: 'JWT' })}.${payload}.${end}`,
    })),
  )
}

/** Keys of other installations, and near misses of the right one. */
function guessedSecrets({ secret }: Victim): readonly Forgery[] {
  const guesses = [
    ...COMMON_SECRETS,
    `${secret}\n`,
    ` ${secret}`,
    `${secret}=`,
    secret.slice(0, -1),
    secret.slice(1),
    secret.toUpperCase(),
    backwards(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
  ]
  return [
    ...guesses.flatMap((guess) =>
      (['HS256', 'HS384', 'HS512'] as const).map((alg) => ({
        name: `${alg} by the guess ${JSON.stringify(guess)}`,
        token: signedBy({ alg, typ: 'JWT' }, hmac(guess, alg)),
      })),
    ),
    ...(['HS384', 'HS512'] as const).map((alg) => ({
      name: `the right secret by ${alg}`,
      token: signedBy({ alg, typ: 'JWT' }, hmac(secret, alg)),
    })),
    ...(['b64', 'exp', 'x'] as const).map((name) => ({
      name: `the right secret and the critical extension ${name}`,
      token: signedBy({ alg: 'HS256', crit: [name], [name]: false }, hmac(secret, 'HS256')),
    })),
    ...[[], null, 'x', 1, [WISH]].map((claims) => ({
      name: `the right secret and the claims ${JSON.stringify(claims)}`,
      token: signedBy({ alg: 'HS256' }, hmac(secret, 'HS256'), claims),
    })),
  ]
}

/** Public values, used as if they were the shared secret. */
function publicKeysAsSecrets({ publicKeys }: Victim): readonly Forgery[] {
  return publicKeys.flatMap((jwk) => {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return writtenForms(jwk, key).flatMap((form, at) =>
      (['HS256', 'HS384', 'HS512'] as const).flatMap((alg) =>
        [{ alg }, { alg, kid: jwk.kid }].map((header) => ({
          name: `${alg} by the public key, form ${at}`,
          token: signedBy(header, hmac(form, alg)),
        })),
      ),
    )
  })
}

function writtenForms(jwk: JWK, key: KeyObject): readonly BinaryLike[] {
  const pem = key.export({ type: 'spki', format: 'pem' }).toString()
  return [
    pem,
    pem.trim(),
    pem.replaceAll('\n', ''),
    pem.replaceAll('\n', '\r\n'),
    pem.replaceAll(/-----[^-]+-----|\n/g, ''),
    key.export({ type: 'spki', format: 'der' }),
    JSON.stringify(jwk),
    JSON.stringify({ keys: [jwk] }),
    ...[jwk.n, jwk.x, jwk.y].flatMap((part) => (part ? [part, Buffer.from(part, 'base64url')] : [])),
  ]
}

/** A key in the token's own header, at an address that it names, or under an id that is a path or SQL. */
function keysOfTheHeader({ secret }: Victim): readonly Forgery[] {
  const jwk = attacker.publicKey.export({ format: 'jwk' })
  const curve = attackerCurve.publicKey.export({ format: 'jwk' })
  const oct = { kty: 'oct', k: Buffer.from('attacker').toString('base64url') }
  const brought = [
    { jwk },
    { jwk: { ...jwk, kid: 'own' }, kid: 'own' },
    { jwks: { keys: [jwk] } },
    { x5c: ['MIIB'] },
  ]
  return [
    ...[...brought, ...KEY_ADDRESSES.flatMap((url) => [{ jku: url }, { x5u: url }])].flatMap((extra) => [
      { name: `RS256 with ${Object.keys(extra)[0]}`, token: signedBy({ alg: 'RS256', ...extra }, rsa) },
      {
        name: `HS256 with ${Object.keys(extra)[0]}`,
        token: signedBy({ alg: 'HS256', ...extra }, hmac('attacker', 'HS256')),
      },
    ]),
    { name: 'ES256 with jwk', token: signedBy({ alg: 'ES256', jwk: curve }, ecdsa) },
    { name: 'HS256 with jwk', token: signedBy({ alg: 'HS256', jwk: oct }, hmac('attacker', 'HS256')) },
    ...KEY_NAMES.flatMap((kid) =>
      ['', 'attacker', '2'].map((key) => ({
        name: `kid ${JSON.stringify(kid).slice(0, 40)}`,
        token: signedBy({ alg: 'HS256', kid }, hmac(key, 'HS256')),
      })),
    ),
    // Signed with the right secret, but the header names an unknown key.
    ...['x', '../../../../dev/null', "' or 1=1 --"].map((kid) => ({
      name: `the right secret under the name ${kid}`,
      token: signedBy({ alg: 'HS256', kid }, hmac(secret, 'HS256')),
    })),
  ]
}

/** Signatures of zeros, of the curve's order, of other lengths; the honest one below other claims. */
function emptySignatures(victim: Victim): readonly Forgery[] {
  const [header, payload, signature] = partsOf(victim)
  const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
  const contents = [
    ...[0, 1, 20, 31, 32, 33, 48, 63, 64, 65, 96, 128, 255, 256, 257, 512].map((length) =>
      Buffer.alloc(length),
    ),
    ...[32, 64, 256].map((length) => Buffer.alloc(length, 0xff)),
    Buffer.from(order.repeat(2), 'hex'),
    Buffer.from(`${order}${'00'.repeat(32)}`, 'hex'),
    Buffer.from(`${'00'.repeat(32)}${order}`, 'hex'),
    Buffer.from(`${'00'.repeat(31)}01`.repeat(2), 'hex'),
    Buffer.from('3006020100020100', 'hex'),
    Buffer.from('30060201010201', 'hex'),
  ]
  const honest = JSON.parse(Buffer.from(header, 'base64url').toString()) as object
  return [
    ...contents.flatMap((bytes) =>
      [header, encode({ ...honest, alg: 'ES256' }), encode({ alg: 'RS256' })].map((head) => ({
        name: `${bytes.length} bytes in place of the signature`,
        token: `${head}.${encode(WISH)}.${bytes.toString('base64url')}`,
      })),
    ),
    { name: 'the honest signature below other claims', token: `${header}.${encode(WISH)}.${signature}` },
    { name: 'the honest signature twice', token: `${header}.${payload}.${signature}${signature}` },
  ]
}

/** The honest token with every third letter changed in turn. */
function changedLetters({ token }: Victim): readonly Forgery[] {
  return Array.from({ length: Math.floor(token.length / 3) }, (_, index) => index * 3)
    .filter((at) => token[at] !== '.')
    .map((at) => {
      const other = BASE64URL[(BASE64URL.indexOf(token[at] ?? '') + 1) % BASE64URL.length] ?? ''
      return { name: `another letter at ${at}`, token: token.slice(0, at) + other + token.slice(at + 1) }
    })
}

/** More and fewer parts, and texts that decoders read as the honest one. */
function brokenShapes(victim: Victim): readonly Forgery[] {
  const [header, payload, signature] = partsOf(victim)
  const { token } = victim
  const shapes = [
    ...SHAPES_OF_NOTHING,
    ...variants(header, payload, signature),
    token.replaceAll('.', ','),
    token.replaceAll('.', '%2e'),
    token.slice(0, -1),
    token.slice(0, -4),
    ...['"', "'", ';', ',', ' x', `, ${token}`, ` ${token}`].map((end) => token + end),
    backwards(token),
    Buffer.from(token).toString('base64'),
  ]
  return shapes.map((text) => ({ name: `the shape ${text.slice(0, 12)}…`, token: text }))
}
