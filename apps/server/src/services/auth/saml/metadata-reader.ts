/** Reads providers' metadata at their addresses, and again once they are old. Source: supabase/auth, internal/api/samlacs.go. */
import { metadataNotFetched } from '../errors/sso-errors.ts'
import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { createGuardedFetch, type GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import type { SsoProvider } from '../model/sso-provider.ts'
import { refreshMetadata } from '../store/sso-providers.ts'
import {
  type IdentityProvider,
  MAX_METADATA_LENGTH,
  readIdentityProvider,
  requireReachable,
} from './identity-provider.ts'

interface MetadataReaderDependencies {
  readonly config: Pick<AuthConfig, 'federation'>
  readonly database: RoleDatabase
  readonly log: Log
}

const DAY_MS = 86_400_000
/** After this, an address is tried again that did not answer. */
const RETRY_MS = 300_000
const HEADERS = { accept: 'application/xml;charset=UTF-8', 'accept-charset': 'UTF-8' }

export class MetadataReader {
  readonly #deps: MetadataReaderDependencies
  readonly #fetch: GuardedFetch
  /** When the metadata of a provider were last looked for, by its id. */
  readonly #triedAtMs = new Map<string, number>()

  constructor(deps: MetadataReaderDependencies) {
    const { outgoingMs, allowsLoopback } = deps.config.federation
    this.#deps = deps
    this.#fetch = createGuardedFetch({ timeoutMs: outgoingMs, maxBytes: MAX_METADATA_LENGTH, allowsLoopback })
  }

  /** @throws AuthError 400 `saml_metadata_fetch_failed`. */
  async fetch(url: string): Promise<string> {
    const response = await this.#fetch(url, { headers: HEADERS }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      this.#deps.log.warn('SAML metadata not fetched', { url, reason })
      throw metadataNotFetched('network', url)
    })
    if (response.status !== 200) throw metadataNotFetched(`HTTP ${response.status}`, url)
    return response.text()
  }

  /** The provider by its stored metadata, or by newer ones of its address. @throws SamlRefusal */
  async current(provider: SsoProvider): Promise<IdentityProvider> {
    const known = await readIdentityProvider(provider.metadataXml)
    if (provider.metadataUrl === null || !isOld(known, provider.metadataReadAtMs)) return known
    const triedAtMs = this.#triedAtMs.get(provider.id) ?? 0
    if (Date.now() - triedAtMs < RETRY_MS) return known
    this.#triedAtMs.set(provider.id, Date.now())
    try {
      return await this.#refresh(provider, provider.metadataUrl)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#deps.log.warn('SAML metadata not refreshed', { provider: provider.id, reason })
      return known
    }
  }

  async #refresh({ id, entityId }: SsoProvider, url: string): Promise<IdentityProvider> {
    const xml = await this.fetch(url)
    const fresh = await readIdentityProvider(xml)
    requireReachable(fresh, this.#deps.config.federation)
    if (fresh.entityId !== entityId) throw new Error(`the metadata are of ${fresh.entityId}`)
    await this.#deps.database.transaction((tx) => refreshMetadata(tx, id, xml))
    return fresh
  }
}

/** Metadata that say neither how long they are valid nor how long to keep them are read daily. */
function isOld({ validUntilMs, cacheMs }: IdentityProvider, readAtMs: number): boolean {
  const now = Date.now()
  if (validUntilMs !== null && now > validUntilMs) return true
  if (cacheMs !== null) return now > readAtMs + cacheMs
  return validUntilMs === null && now > readAtMs + DAY_MS
}
