/** OAuth clients, and their form on the wire. Source: supabase/auth, internal/models/oauth_client.go. */
import type { JsonObject } from '../../../platform/json-object.ts'

/** A public client cannot keep a secret, such as a program on a device. */
export const CLIENT_TYPES = ['public', 'confidential'] as const
export type OAuthClientType = (typeof CLIENT_TYPES)[number]

/** How a client proves itself at the token endpoint. */
export const CLIENT_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const
export type OAuthClientMethod = (typeof CLIENT_METHODS)[number]

export const METHODS_OF_TYPE: Readonly<Record<OAuthClientType, readonly OAuthClientMethod[]>> = {
  public: ['none'],
  confidential: ['client_secret_basic', 'client_secret_post'],
}

export interface OAuthClient {
  readonly id: string
  /** Null for a public client. */
  readonly secretHash: string | null
  /** `dynamic` where the client has registered itself. */
  readonly registration: 'dynamic' | 'manual'
  readonly type: OAuthClientType
  readonly method: OAuthClientMethod
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  /** Empty for none, as the addresses. */
  readonly name: string
  readonly uri: string
  readonly logoUri: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** @param secret only in the response that issues it. */
export function oauthClientJson(client: OAuthClient, secret: string | null = null): JsonObject {
  return {
    client_id: client.id,
    // RFC 7591, 3.2.1: 0 stands for a secret that does not expire. Standard clients refuse a secret without it.
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
    client_type: client.type,
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: client.method,
    grant_types: client.grantTypes,
    response_types: ['code'],
    ...withoutEmpty({ client_name: client.name, client_uri: client.uri, logo_uri: client.logoUri }),
    registration_type: client.registration,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  }
}

/** What the account's owner sees of a client. */
export const clientDetailsJson = ({ id, name, uri, logoUri }: OAuthClientDetails): JsonObject => ({
  id,
  ...withoutEmpty({ name, uri, logo_uri: logoUri }),
})

export type OAuthClientDetails = Pick<OAuthClient, 'id' | 'name' | 'uri' | 'logoUri'>

const withoutEmpty = (texts: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
