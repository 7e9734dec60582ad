/**
 * Signed URLs: a token names one object, one action and an end. A token for an upload also holds the claims of its signer, encrypted, since
 * the address is given to others. Source: supabase/storage 1.69, src/storage/object.ts, src/internal/auth/jwt.ts.
 */
import { hkdfSync } from 'node:crypto'
import { compactDecrypt, CompactEncrypt, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Caller } from '../../../platform/caller/caller.ts'
import { invalidJwt, invalidParameter, invalidSignature } from '../errors/errors.ts'

export type SignedAction = 'download' | 'upload'

/** The rights in a token. */
export interface SignedClaims {
  readonly url: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly owner: string | null
  readonly upsert: boolean
  /** Who signed an upload; null for other tokens, and for those that the original or an earlier version signed. */
  readonly signer: Caller | null
  /** Options of a rendered image; null for a file as stored. */
  readonly transformations: string | null
  readonly format: string | null
}

/** A larger number of seconds is not a valid date. */
const MAX_EXPIRY_SECONDS = Math.floor(Number.MAX_SAFE_INTEGER / 1000)

const SIGNER_KEY = { use: 'signer of an upload', bytes: 32 }

export class UrlSigner {
  readonly #key: Uint8Array
  readonly #signerKey: Uint8Array

  /** @param secret the installation's secret, which signs its clients' keys too. */
  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
    this.#signerKey = new Uint8Array(hkdfSync('sha256', this.#key, '', SIGNER_KEY.use, SIGNER_KEY.bytes))
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

  /** @returns a token for one upload, which is decided again under the signer's claims. @throws StorageError InvalidParameter */
  async signUpload(
    url: string,
    expiresInSeconds: number,
    signer: Caller,
    claims: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const sealed = await new CompactEncrypt(new TextEncoder().encode(signer.claimsJson))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.#signerKey)
    return this.sign('upload', url, expiresInSeconds, { ...claims, signer: sealed })
  }

  /**
   * @param url the object that the request is about: bucket and name.
   * @throws StorageError InvalidJWT, InvalidSignature
   */
  async verify(action: SignedAction, token: string, url: string): Promise<SignedClaims> {
    const payload = await this.#read(token)
    if (!isFor(action, payload)) throw invalidSignature(`Token is not scoped for ${action}`)
    if (payload['url'] !== url) throw invalidSignature()
    const { exp = 0, owner, upsert, signer, transformations, format } = payload
    return {
      url,
      exp,
      owner: typeof owner === 'string' ? owner : null,
      upsert: upsert === true,
      signer: typeof signer === 'string' ? await this.#openSigner(signer) : null,
      transformations: typeof transformations === 'string' ? transformations : null,
      format: typeof format === 'string' && format !== '' ? format : null,
    }
  }

  async #openSigner(sealed: string): Promise<Caller> {
    const { plaintext } = await compactDecrypt(sealed, this.#signerKey)
    const claimsJson = new TextDecoder().decode(plaintext)
    const claims = JSON.parse(claimsJson) as Caller['claims']
    return { role: String(claims['role']), claims, claimsJson }
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

/** Tokens that the original signed before it had scopes: only those for uploads have the member `upsert`. */
function isFor(action: SignedAction, payload: JWTPayload): boolean {
  const { scope } = payload
  if (scope !== undefined) return scope === action
  return 'upsert' in payload === (action === 'upload')
}
