import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { SmsSender } from '../../../platform/sms/sms-sender.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import type { MailMeter } from '../limits/mail-meter.ts'
import type { DeferredDependencies } from '../deferred/dependencies.ts'

/** Dependencies of the service's jobs. */
export type JobDependencies = DeferredDependencies & {
  readonly config: Pick<
    AuthConfig,
    'delivery' | 'retention' | 'sessionInactivityMs' | 'sessionTimeboxMs' | 'sweepMs'
  >
  readonly mailer: Mailer
  readonly meter: Pick<MailMeter, 'note'>
  readonly sms: SmsSender
}
