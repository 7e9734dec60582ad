/** Cached metadata of issuers (OpenID Connect Discovery). */
import type * as openid from 'openid-client'
import { checkedUrl, type GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'

export interface MetadataSettings {
  /** How long metadata are used before they are read again. */
  readonly metadataMs: number
  readonly allowsLoopback: boolean
}

export interface Issuer {
  readonly url: string
  /** Address of its metadata; null for the well-known one. */
  readonly metadataUrl: string | null
}

interface Entry {
  readonly metadata: Promise<openid.ServerMetadata>
  readonly readAtMs: number
}

const MAX_ENTRIES = 200
/** How long expired metadata are used while they cannot be read anew. */
const RETRY_MS = 30_000
/** The library reads metadata for a client only, although they do not depend on it. */
const NO_CLIENT = 'metadata'

export class MetadataCache {
  readonly #fetch: GuardedFetch
  readonly #settings: MetadataSettings
  readonly #entries = new Map<string, Entry>()

  constructor(fetch: GuardedFetch, settings: MetadataSettings) {
    this.#fetch = fetch
    this.#settings = settings
  }

  /**
   * @throws Error if the metadata cannot be read, or are another issuer's. While they cannot be read anew, the former ones are used.
   */
  async read(issuer: Issuer): Promise<openid.ServerMetadata> {
    const key = `${issuer.url} ${issuer.metadataUrl ?? ''}`
    const known = this.#entries.get(key)
    const now = Date.now()
    if (known && now - known.readAtMs < this.#settings.metadataMs) return known.metadata
    const metadata = this.#discover(issuer)
    this.#keep(key, { metadata, readAtMs: now })
    try {
      return await metadata
    } catch (error) {
      this.#entries.delete(key)
      if (!known) throw error
      this.#keep(key, { ...known, readAtMs: now - this.#settings.metadataMs + RETRY_MS })
      return known.metadata
    }
  }

  /** Forgets what the operator has changed. */
  forget(url: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${url} `)) this.#entries.delete(key)
  }

  /** The library's client of an issuer. @param fixed metadata that are known without the issuer. */
  async clientOf(
    issuer: Issuer,
    clientId: string,
    auth: openid.ClientAuth,
    fixed: Partial<openid.ServerMetadata> | null,
  ): Promise<openid.Configuration> {
    const library = await import('openid-client')
    const metadata = { ...(await this.read(issuer)), ...fixed }
    if (issuer.metadataUrl !== null) return new library.Configuration(metadata, clientId, undefined, auth)
    // Microsoft's issuers differ by tenant, which the library handles for discovered metadata only.
    return library.discovery(new URL(issuer.url), clientId, undefined, auth, {
      [library.customFetch]: async () => Response.json(metadata),
      execute: this.#settings.allowsLoopback ? [library.allowInsecureRequests] : [],
    })
  }

  /** The oldest entry makes room. */
  #keep(key: string, entry: Entry): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size >= MAX_ENTRIES) this.#entries.delete(oldest)
    this.#entries.set(key, entry)
  }

  async #discover({ url, metadataUrl }: Issuer): Promise<openid.ServerMetadata> {
    checkedUrl(url, this.#settings)
    const metadata = metadataUrl ? await this.#fetchMetadata(metadataUrl) : await this.#readWellKnown(url)
    if (metadataUrl && metadata.issuer !== url)
      throw new Error(`the metadata are of the issuer ${JSON.stringify(metadata.issuer)}`)
    // The browser is sent there.
    if (metadata.authorization_endpoint !== undefined)
      checkedUrl(metadata.authorization_endpoint, this.#settings)
    return metadata
  }

  async #readWellKnown(url: string): Promise<openid.ServerMetadata> {
    const library = await import('openid-client')
    const config = await library.discovery(new URL(url), NO_CLIENT, undefined, library.None(), {
      [library.customFetch]: this.#fetch,
      execute: this.#settings.allowsLoopback ? [library.allowInsecureRequests] : [],
    })
    return config.serverMetadata()
  }

  async #fetchMetadata(url: string): Promise<openid.ServerMetadata> {
    const response = await this.#fetch(url, { headers: { accept: 'application/json' } })
    if (response.status !== 200) throw new Error(`the metadata were answered with ${response.status}`)
    return (await response.json()) as openid.ServerMetadata
  }
}
