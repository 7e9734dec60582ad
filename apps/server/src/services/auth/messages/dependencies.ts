import type { AuthConfig } from '../configuration/auth-config.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import type { OutboxDependencies } from '../outbox/enqueue.ts'
import type { MailTemplates } from './mail-templates.ts'

/** Dependencies of the functions that compose and enqueue messages. */
export type MessageDependencies = OutboxDependencies & {
  readonly config: Pick<
    AuthConfig,
    'codeLength' | 'codeSeconds' | 'emailFrequencyMs' | 'hooks' | 'mail' | 'secureEmailChange' | 'sms'
  >
  readonly limiter: RateLimiter
  /** Target of links that name no allowed place. No slash at the end. */
  readonly siteUrl: string
  readonly templates: MailTemplates
}
