import type { User } from '@supabase/auth-js'

/** The user of a session, and whether the session still needs its second factor. */
export interface SessionHolder {
  readonly user: User
  readonly secondStepDue: boolean
}
