/** Identity providers of single sign-on. Source for keys and their presence: supabase/auth, internal/models/sso.go. */
import type { JsonObject } from '../../../platform/json-object.ts'

/** Where a claim comes from: the first of its attributes that has a value. */
export interface MappedAttribute {
  readonly name?: string
  readonly names?: readonly string[]
  /** For assertions without any of them. */
  readonly default?: unknown
  /** Whether all values count, or the first. */
  readonly array?: boolean
}

export interface AttributeMapping {
  readonly keys?: Readonly<Record<string, MappedAttribute>>
}

export interface SsoProvider {
  readonly id: string
  /** A name of the operator's; null for none. */
  readonly resourceId: string | null
  /** Null counts as false. */
  readonly disabled: boolean | null
  readonly entityId: string
  readonly metadataXml: string
  readonly metadataUrl: string | null
  readonly attributeMapping: AttributeMapping
  readonly nameIdFormat: string | null
  /** When the metadata were stored, in milliseconds since 1970. */
  readonly metadataReadAtMs: number
  /** Domains of addresses whose owners sign in there. */
  readonly domains: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
}

/** As the name of an identity's provider. */
export const identityProviderName = ({ id }: Pick<SsoProvider, 'id'>): string => `sso:${id}`

/** Whether the accounts of a provider are its own, and are never linked to others by their addresses. */
export const isSingleSignOn = (provider: string): boolean => provider.startsWith('sso:')

/** @param withMetadata lists go without the documents. */
export function ssoProviderJson(provider: SsoProvider, withMetadata: boolean): JsonObject {
  return {
    id: provider.id,
    ...(provider.resourceId === null ? {} : { resource_id: provider.resourceId }),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entityId,
      ...(withMetadata ? { metadata_xml: provider.metadataXml } : {}),
      ...(provider.metadataUrl === null ? {} : { metadata_url: provider.metadataUrl }),
      attribute_mapping:
        Object.keys(provider.attributeMapping.keys ?? {}).length > 0 ? provider.attributeMapping : {},
      ...(provider.nameIdFormat === null ? {} : { name_id_format: provider.nameIdFormat }),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: provider.createdAt,
    updated_at: provider.updatedAt,
  }
}
