import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import type { DurationSampler } from '../limits/timing-padding.ts'
import type { OutboxDependencies } from '../outbox/enqueue.ts'

/** Dependencies of hooks. */
export interface HookDependencies {
  readonly config: Pick<AuthConfig, 'hooks'>
  readonly database: RoleDatabase
  readonly log: Log
}

/** The hooks around new accounts, one of which may also run from the job queue. */
export type UserHookDependencies = HookDependencies &
  OutboxDependencies & { readonly config: Pick<AuthConfig, 'accountDefaults'> }

export interface PasswordHookDependencies extends HookDependencies {
  /** Recent durations of the password hook. */
  readonly passwordHookDurations: DurationSampler
}
