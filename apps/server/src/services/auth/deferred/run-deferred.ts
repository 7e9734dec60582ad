/** Runs requests that were answered before their work was done. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { DeferredDependencies } from './dependencies.ts'
import type { DeferredRequest } from '../model/deferred-request.ts'
import { sendRecovery } from './recovery.ts'
import { resendMessage } from './resend.ts'
import { sendSignInCode } from './sign-in-code.ts'
import { sendSignInLink } from './sign-in-link.ts'

/** Earlier versions of the server stored the client of a request as `origin`; such requests may still wait in the queue. */
type EarlierForm<R extends DeferredRequest> = R extends DeferredRequest
  ? Omit<R, 'client'> & { readonly origin: R['client'] }
  : never

/** A request as the queue holds it. */
export type StoredRequest = DeferredRequest | EarlierForm<DeferredRequest>

function currentForm(stored: StoredRequest): DeferredRequest {
  if (!('origin' in stored)) return stored
  const { origin, ...request } = stored
  return { ...request, client: origin }
}

/** Runs a deferred request and enqueues its message in the same transaction. @throws AuthError of a hook or a budget. */
export async function runDeferred(
  tx: Transaction,
  deps: DeferredDependencies,
  stored: StoredRequest,
): Promise<void> {
  const request = currentForm(stored)
  switch (request.type) {
    case 'recovery':
      return sendRecovery(tx, deps, request)
    case 'sign-in link':
      return sendSignInLink(tx, deps, request)
    case 'sign-in code':
      return sendSignInCode(tx, deps, request)
    case 'resending':
      return resendMessage(tx, deps, request)
  }
}
