/** Puts messages, hook calls and deferred requests into the job queue, in the transaction of the change that they belong to. */
import { randomUUID } from 'node:crypto'
import type { RoleDatabase, Transaction } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import type { SmsMessage } from '../../../platform/sms/sms-sender.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import { overRequestRateLimit } from '../errors/rate-limit-errors.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { DeferredRequest } from '../model/deferred-request.ts'
import { seal } from './seal.ts'

/** The sealed payload of a job. Later versions must be able to read its form, since jobs wait during an upgrade. */
export type Content =
  | { readonly kind: 'email'; readonly message: MailMessage }
  | { readonly kind: 'sms'; readonly message: SmsMessage }
  | {
      readonly kind: 'hook'
      readonly name: 'send_email' | 'send_sms' | 'after_user_created'
      readonly input: JsonObject
      /** The client's network address; null where it is unknown. */
      readonly address: string | null
    }
  | { readonly kind: 'request'; readonly request: DeferredRequest }

/** The columns beside the encrypted payload. */
export interface Label {
  /** A word that an operator may read. */
  readonly about: string
  readonly userId: string | null
  /** Token that the message lets its reader use. A newer message about it replaces this one. */
  readonly tokenId: string | null
  /** How long the code or link is valid. Only e-mails that are not about a request in progress are delivered later. */
  readonly lifetimeSeconds: number
  /** The message is not delivered sooner than this; absent for at once. */
  readonly delaySeconds?: number
}

/** Dependencies of `enqueue`. */
export interface OutboxDependencies {
  readonly config: Pick<AuthConfig, 'codeSeconds' | 'delivery' | 'sms'>
  readonly database: RoleDatabase
  /** Key of the hashes of codes, and of the seal. */
  readonly jwtSecret: string
  /** Where clients reach this service, with its path. No slash at the end. */
  readonly serviceUrl: string
  readonly jobs: Pick<JobQueue, 'enqueue'>
}

const FULL_SECONDS = 60
const TOKEN_KEY = 'auth.token:'

/** The token that the message of a job with this key lets its reader use; null for none. */
export const tokenOfKey = (key: string | null): string | null =>
  key?.startsWith(TOKEN_KEY) === true ? key.slice(TOKEN_KEY.length) : null
/** A kind of its own, so that many invitations neither delay nor refuse what people ask for. */
const INVITATION_KIND = 'auth.invitation'
/** Kinds of jobs that are e-mails. */
export const MAIL_KINDS: readonly string[] = ['auth.email', INVITATION_KIND]
/** Kinds that the limits on what may wait count together. */
const LIMITED_KINDS = ['auth.deferred-request', 'auth.email', 'auth.sms']

/** Whether an e-mail that is late is still of use: all but the code of a request in progress. */
export const keepsUseful = (about: string): boolean => about !== 'reauthentication'

/** @throws AuthError 429 `over_request_rate_limit` while the queue is full. */
export async function enqueue(
  tx: Transaction,
  { config: { delivery }, jwtSecret, serviceUrl, jobs }: OutboxDependencies,
  content: Content,
  { about, userId, tokenId, lifetimeSeconds, delaySeconds = 0 }: Label,
): Promise<void> {
  const id = randomUUID()
  const kind = kindOf(content, about)
  const isPatient = MAIL_KINDS.includes(kind) && keepsUseful(about)
  const isEnqueued = await jobs.enqueue(
    tx,
    {
      id,
      scope: serviceUrl,
      kind,
      label: about,
      payload: seal(content, id, jwtSecret),
      // Bootstrap 0209 deletes the job with the token.
      key: tokenId === null ? null : `${TOKEN_KEY}${tokenId}`,
      subject: userId,
      // The lifetime of its code begins with the attempt that delivers it (jobs/deliver.ts).
      lifetimeMs: isPatient ? delivery.maxAgeMs : Math.min(lifetimeSeconds * 1000, delivery.maxAgeMs),
      delayMs: delaySeconds * 1000,
    },
    {
      kinds: kind === INVITATION_KIND ? [INVITATION_KIND] : LIMITED_KINDS,
      maxJobs: delivery.maxWaiting,
      maxBytes: delivery.maxWaitingBytes,
    },
  )
  if (!isEnqueued) throw overRequestRateLimit(FULL_SECONDS)
}

function kindOf(content: Content, about: string): string {
  if (about === 'invite') return INVITATION_KIND
  if (content.kind === 'request') return 'auth.deferred-request'
  if (content.kind !== 'hook') return `auth.${content.kind}`
  return content.name === 'send_sms' ? 'auth.sms' : 'auth.email'
}

/** Stores a request to be run later. It takes the same time for every address. */
export async function enqueueDeferred(deps: OutboxDependencies, request: DeferredRequest): Promise<void> {
  const isByPhone = request.type === 'sign-in code' || (request.type === 'resending' && isSms(request.what))
  const { config, database } = deps
  const label = {
    about: request.type,
    userId: null,
    tokenId: null,
    lifetimeSeconds: isByPhone ? config.sms.codeSeconds : config.codeSeconds,
  }
  await database.transaction((tx) => enqueue(tx, deps, { kind: 'request', request }, label))
}

const isSms = (what: string): boolean => what === 'sms' || what === 'phone_change'
