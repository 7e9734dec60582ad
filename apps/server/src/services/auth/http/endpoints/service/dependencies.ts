import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'
import type { SmsSender } from '../../../../../platform/sms/sms-sender.ts'

export type DescriptionDependencies = RequestDependencies & {
  readonly config: Pick<
    AuthConfig,
    | 'anonymousEnabled'
    | 'emailAutoconfirm'
    | 'emailEnabled'
    | 'federation'
    | 'manualLinkingEnabled'
    | 'oauthServer'
    | 'passkeys'
    | 'phoneEnabled'
    | 'saml'
    | 'signupEnabled'
    | 'sms'
    | 'tokenIssuer'
  >
  readonly serviceUrl: string
  readonly sms: SmsSender
}
