/** The surroundings of a case of the storage contract: clients of several callers, and names of its own. */
import { randomUUID } from 'node:crypto'
import { StorageClient } from '@supabase/storage-js'
import { SignJWT } from 'jose'
import { JWT_SECRET } from './server/settings.ts'

export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json: unknown
}

export interface Sent {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Texts, bytes and forms as they are; anything else as JSON. */
  readonly body?: unknown
}

export class World {
  readonly url: string
  /** An account of the case's own, whose folder it is as well. */
  readonly uid = randomUUID()
  /** A name that no other case uses. */
  readonly name = `n${randomUUID().slice(0, 8)}`

  constructor(url: string) {
    this.url = url
  }

  token(claims: Readonly<Record<string, unknown>>): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JWT_SECRET))
  }

  expiredToken(): Promise<string> {
    return new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
      .sign(new TextEncoder().encode(JWT_SECRET))
  }

  operatorToken = () => this.token({ role: 'service_role' })
  accountToken = (uid = this.uid) => this.token({ role: 'authenticated', sub: uid })
  anonToken = () => this.token({ role: 'anon' })

  async operator(): Promise<StorageClient> {
    return this.#clientOf(await this.operatorToken())
  }

  async account(uid = this.uid): Promise<StorageClient> {
    return this.#clientOf(await this.accountToken(uid))
  }

  async anon(): Promise<StorageClient> {
    return this.#clientOf(await this.anonToken())
  }

  #clientOf(token: string): StorageClient {
    return new StorageClient(this.url, { authorization: `Bearer ${token}` })
  }

  /** An object in the account's folder. @returns its path. */
  async stored(
    bucket = 'own',
    text = 'um bolo',
    options: { readonly name?: string; readonly contentType?: string } = {},
  ): Promise<string> {
    const path = `${this.uid}/${options.name ?? 'bolo.txt'}`
    const files = (await this.operator()).from(bucket)
    const { error } = await files.upload(path, Buffer.from(text), {
      contentType: options.contentType ?? 'text/plain',
    })
    if (error) throw error
    return path
  }

  /** A bare request. */
  async ask(method: string, path: string, { token, headers = {}, body }: Sent = {}): Promise<HttpAnswer> {
    const isRaw =
      body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      json: type.startsWith('application/json') && text !== '' ? JSON.parse(text) : null,
    }
  }
}
