import type { ExternalSignInDependencies } from '../../../accounts/external-sign-in.ts'
import type { AuthConfig } from '../../../configuration/auth-config.ts'
import { samlDisabled } from '../../../errors/sso-errors.ts'
import type { MetadataReader } from '../../../saml/metadata-reader.ts'
import type { SamlServiceProvider } from '../../../saml/service-provider.ts'
import type { SessionDependencies } from '../../../sessions/dependencies.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'

/** Dependencies of single sign-on. */
export type SsoDependencies = RequestDependencies &
  ExternalSignInDependencies &
  SessionDependencies & {
    readonly config: Pick<AuthConfig, 'federation' | 'saml'>
    /** Null if it is switched off. */
    readonly saml: SamlServiceProvider | null
    readonly samlMetadata: MetadataReader
  }

/** @throws AuthError 404 `saml_provider_disabled`. */
export function requireSaml({ saml }: Pick<SsoDependencies, 'saml'>): SamlServiceProvider {
  if (saml === null) throw samlDisabled()
  return saml
}
