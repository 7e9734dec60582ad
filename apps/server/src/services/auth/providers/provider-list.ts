/** Every provider that the service knows by name. */
import type { ExternalProvider } from '../model/external-provider.ts'
import { PROVIDERS_WITH_ID_TOKENS } from './with-id-tokens.ts'
import { PROVIDERS_WITH_PROFILES } from './with-profiles.ts'
import { PROVIDERS_WITH_WORK_PROFILES } from './with-work-profiles.ts'
import type { ProviderDefinition } from './provider-definition.ts'

export const PROVIDERS: Readonly<Record<ExternalProvider, ProviderDefinition>> = {
  ...PROVIDERS_WITH_ID_TOKENS,
  ...PROVIDERS_WITH_PROFILES,
  ...PROVIDERS_WITH_WORK_PROFILES,
}
