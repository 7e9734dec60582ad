/** One attempt of a message or deferred request: calls the mail server, the SMS gateway or a hook, or runs the request. */
import type { JobAttempt } from '../../../platform/jobs/job.ts'
import type { JobDependencies } from './dependencies.ts'
import { runHook } from '../hooks/run-hook.ts'
import { runDeferred } from '../deferred/run-deferred.ts'
import type { Content } from '../outbox/enqueue.ts'
import { unseal } from '../outbox/seal.ts'

/** The payload was sealed with another secret. */
export class Unreadable extends Error {}

/** @throws Unreadable, MailRefused, AuthError of a hook, or any other error where a later attempt may succeed. */
export async function deliver(deps: JobDependencies, attempt: JobAttempt): Promise<void> {
  const { id, payload, signal, complete } = attempt
  const content = open(payload, id, deps.jwtSecret)
  switch (content.kind) {
    case 'email':
      return deps.mailer.send(content.message, { id, signal })
    case 'sms':
      return deps.sms.send(content.message)
    case 'hook':
      return callHook(deps, id, content)
    case 'request':
      // The job is removed in the transaction of its effect, which so takes place once.
      return deps.database.transaction(async (tx) => {
        if (await complete(tx)) await runDeferred(tx, deps, content.request)
      })
  }
}

/** Each attempt calls the hook with the same id. */
async function callHook(
  deps: JobDependencies,
  id: string,
  { name, input, address }: Content & { kind: 'hook' },
): Promise<void> {
  if (!deps.config.hooks[name]) throw new Error('the hook has been switched off')
  await runHook(deps, name, input, { address, id })
}

function open(sealed: Buffer, id: string, secret: string): Content {
  try {
    return unseal(sealed, id, secret) as Content
  } catch {
    throw new Unreadable('sealed with another secret')
  }
}
