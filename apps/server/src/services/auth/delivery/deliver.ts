/** One try of what waits: hands it to the mail server, the SMS gateway or a hook, or does what was asked for. */
import type { Auth } from '../dependencies.ts'
import { runHook } from '../hooks/run-hook.ts'
import { runDeferred } from '../deferred/run-deferred.ts'
import { deleteOutgoing, type Outgoing } from '../store/outgoing-messages.ts'
import type { Content } from '../outbox/enqueue.ts'
import { unseal } from '../outbox/seal.ts'

/** Sealed with another secret, or not by us. */
export class Unreadable extends Error {}

/**
 * @param holder who has it in hand.
 * @param signal ends the try.
 * @returns whether it is gone from the queue already.
 * @throws Unreadable, MailRefused, AuthError of a hook, or any other error where a later try may succeed.
 */
export async function deliver(
  auth: Auth,
  { id, content: sealed }: Outgoing,
  holder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const content = open(sealed, id, auth.jwtSecret)
  switch (content.kind) {
    case 'email':
      await untilEnded(auth.mailer.send(content.message, { id, signal }), signal)
      return false
    case 'sms':
      await untilEnded(auth.sms.send(content.message), signal)
      return false
    case 'hook':
      await tellHook(auth, id, content)
      return false
    case 'request':
      await auth.database.transaction(async (tx) => {
        // It goes with what it leads to, so that it leads to it once.
        if (await deleteOutgoing(tx, id, holder)) await runDeferred(tx, auth, content.request)
      })
      return true
  }
}

/** The hook hears of each try under the same id. */
async function tellHook(
  auth: Auth,
  id: string,
  { name, input, address }: Content & { kind: 'hook' },
): Promise<void> {
  if (!auth.config.hooks[name]) throw new Error('the hook that it was meant for is switched off')
  await runHook(auth, name, input, { address, id })
}

function open(sealed: Buffer, id: string, secret: string): Content {
  try {
    return unseal(sealed, id, secret) as Content
  } catch {
    throw new Unreadable('sealed with another secret')
  }
}

/** Whoever does not listen to the signal is left alone with what she does. */
async function untilEnded(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let onAbort: (() => void) | undefined
  const ended = new Promise<never>((_, reject) => {
    onAbort = () => reject(new Error('not answered in time'))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    await Promise.race([work, ended])
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort)
  }
}
