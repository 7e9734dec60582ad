/** The surroundings of a case: the server of its profile, accounts, the operator's client, and the mailbox. */
import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto'
import {
  AuthAdminApi,
  AuthClient,
  type GoTrueClientOptions,
  type Session,
  type User,
} from '@supabase/auth-js'
import { readMail, type Mail } from './mail.ts'
import { PROVIDER_CLIENT } from './server/identity-provider.ts'
import { JWT_SECRET, type Profile } from './server/profiles.ts'

export const PASSWORD = 'brigadeiro 70'

type Client = InstanceType<typeof AuthClient>

export type ClientOptions = Pick<GoTrueClientOptions, 'flowType' | 'storage' | 'fetch'>

export interface Places {
  readonly addresses: Record<Profile, string>
  readonly mailbox: string
  /** JSON list of the profile `signed`'s keys. */
  readonly keys: string
  /** Issuer and private key of the identity provider, as JSON. */
  readonly identityProvider: string
  /** Phone numbers with a known code, each for one account. */
  readonly phones: Iterator<string>
}

export interface Person {
  readonly client: Client
  readonly email: string
  readonly session: Session
  readonly user: User
}

export interface HttpRequest {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  /** The value of a JSON body, else the text. */
  readonly body: unknown
}

export class World {
  readonly url: string
  readonly profile: Profile
  readonly #places: Places

  constructor(profile: Profile, places: Places) {
    this.profile = profile
    this.url = places.addresses[profile]
    this.#places = places
  }

  /** A client without a session, with a storage of its own unless the options give one. */
  client(options: ClientOptions = {}): Client {
    return new AuthClient({
      url: this.url,
      storage: memory(),
      ...options,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    })
  }

  get operator(): InstanceType<typeof AuthAdminApi> {
    const headers = { Authorization: `Bearer ${this.operatorToken}` }
    return new AuthAdminApi({ url: this.url, headers })
  }

  /** The operator's methods with another token, which must be refused. */
  impostor(token: string): InstanceType<typeof AuthAdminApi> {
    const headers = { Authorization: `Bearer ${token}` }
    return new AuthAdminApi({ url: this.url, headers })
  }

  get operatorToken(): string {
    const now = Math.floor(Date.now() / 1000)
    return this.token({ role: 'service_role', iat: now, exp: now + 600 })
  }

  /** A token with these claims, signed with the server's key. */
  token(claims: object): string {
    const [jwk] = JSON.parse(this.#places.keys) as [{ kid: string }]
    const isSigned = this.profile === 'signed'
    const header = isSigned ? { alg: 'RS256', kid: jwk.kid, typ: 'JWT' } : { alg: 'HS256', typ: 'JWT' }
    const content = [header, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = isSigned
      ? sign('sha256', Buffer.from(content), createPrivateKey({ key: { ...jwk }, format: 'jwk' })).toString(
          'base64url',
        )
      : createHmac('sha256', JWT_SECRET).update(content).digest('base64url')
    return `${content}.${signature}`
  }

  /** An ID token of the identity provider for a new user. @param claims that differ. */
  idToken(claims: object = {}): string {
    const { issuer, key } = JSON.parse(this.#places.identityProvider) as { issuer: string; key: JsonWebKey }
    const now = Math.floor(Date.now() / 1000)
    const user = { sub: randomUUID(), email: this.newEmail(), email_verified: true }
    const times = { iat: now, exp: now + 600 }
    const content = [
      { alg: 'RS256', kid: 'key-of-the-provider', typ: 'JWT' },
      { iss: issuer, aud: PROVIDER_CLIENT, ...times, ...user, ...claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign(
      'sha256',
      Buffer.from(content),
      createPrivateKey({ key: { ...key }, format: 'jwk' }),
    )
    return `${content}.${signature.toString('base64url')}`
  }

  /** A unique address, in all files that run in parallel. */
  newEmail(): string {
    return `pessoa.${randomUUID()}@doce.example`
  }

  /** A phone number with a known code that no other case uses. */
  newPhone(): string {
    const { done, value } = this.#places.phones.next()
    if (done) throw new Error('the test file has used up its phone numbers')
    return value
  }

  /** An account with a confirmed address and a password, not signed in. */
  async account(attributes: object = {}): Promise<User & { readonly email: string }> {
    const email = this.newEmail()
    const { data, error } = await this.operator.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      ...attributes,
    })
    if (error) throw error
    return { ...data.user, email }
  }

  /** A new account, signed in with its password. */
  async person(options: ClientOptions = {}): Promise<Person> {
    const { email } = await this.account()
    return this.signIn(email, options)
  }

  async signIn(email: string, options: ClientOptions = {}): Promise<Person> {
    const client = this.client(options)
    const captcha = this.profile === 'guarded' ? { options: { captchaToken: 'person' } } : {}
    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD, ...captcha })
    if (error) throw error
    return { client, email, session: data.session, user: data.user }
  }

  /** The newest message to an address, once `count` messages have arrived. */
  mail(email: string, count = 1): Promise<Mail> {
    return readMail(this.#places.mailbox, email, count)
  }

  /** A request without the client. A body other than text is sent as JSON; redirects are not followed. */
  async call(
    method: string,
    path: string,
    { body, token, headers = {} }: HttpRequest = {},
  ): Promise<HttpResponse> {
    const response = await fetch(path.startsWith('http') ? path : `${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    }
  }
}

export function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}
