import type { Transaction } from '../../../platform/database/database.ts'
import type { Auth } from '../dependencies.ts'
import type { LaterRequest } from './deferred-request.ts'
import { sendRecovery } from './recovery.ts'
import { sendAgain } from './resend.ts'
import { sendSignInCode } from './sign-in-code.ts'
import { sendSignInLink } from './sign-in-link.ts'

/** Does what was asked for, its message put into the queue in the same transaction. @throws AuthError of a hook or a budget. */
export async function fulfil(tx: Transaction, auth: Auth, request: LaterRequest): Promise<void> {
  switch (request.type) {
    case 'recovery':
      return sendRecovery(tx, auth, request)
    case 'sign-in link':
      return sendSignInLink(tx, auth, request)
    case 'sign-in code':
      return sendSignInCode(tx, auth, request)
    case 'resending':
      return sendAgain(tx, auth, request)
  }
}
