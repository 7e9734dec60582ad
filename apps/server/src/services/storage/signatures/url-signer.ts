/** Signed URLs: a token names one object, one action and an end. Source: supabase/storage 1.69, src/storage/object.ts, src/internal/auth/jwt.ts. */
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { invalidJwt, invalidParameter, invalidSignature } from '../errors/errors.ts'

export type SignedAction = 'download' | 'upload'

/** What a token allows. */
export interface SignedClaims {
  readonly url: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly owner: string | null
  readonly upsert: boolean
  /** Options of a rendered image; null for a file as stored. */
  readonly transformations: string | null
  readonly format: string | null
}

/** Beyond it, a number of seconds is no date any more. */
const MAX_EXPIRY_SECONDS = Math.floor(Number.MAX_SAFE_INTEGER / 1000)

export class UrlSigner {
  readonly #key: Uint8Array

  /** @param secret the installation's secret, which signs its clients' keys too. */
  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** @param claims beside `url`, `scope` and `exp`, which they cannot replace. @throws StorageError InvalidParameter */
  async sign(
    action: SignedAction,
    url: string,
    expiresInSeconds: number,
    claims: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    if (expiresInSeconds > MAX_EXPIRY_SECONDS - now) throw invalidParameter('expiresIn')
    return new SignJWT({ ...claims, url, scope: action })
      .setIssuedAt(now)
      .setExpirationTime(now + expiresInSeconds)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(this.#key)
  }

  /**
   * @param url the object that the request is about: bucket and name.
   * @throws StorageError InvalidJWT, InvalidSignature
   */
  async verify(action: SignedAction, token: string, url: string): Promise<SignedClaims> {
    const payload = await this.#read(token)
    if (!isFor(action, payload)) throw invalidSignature(`Token is not scoped for ${action}`)
    if (payload['url'] !== url) throw invalidSignature()
    const { exp = 0, owner, upsert, transformations, format } = payload
    return {
      url,
      exp,
      owner: typeof owner === 'string' ? owner : null,
      upsert: upsert === true,
      transformations: typeof transformations === 'string' ? transformations : null,
      format: typeof format === 'string' && format !== '' ? format : null,
    }
  }

  async #read(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      })
      return payload
    } catch (error) {
      throw invalidJwt(error instanceof Error ? error.message : 'Invalid JWT')
    }
  }
}

/** Tokens that the original signed before there were scopes: those for uploads say whether they replace. */
function isFor(action: SignedAction, payload: JWTPayload): boolean {
  const { scope } = payload
  if (scope !== undefined) return scope === action
  return 'upsert' in payload === (action === 'upload')
}
