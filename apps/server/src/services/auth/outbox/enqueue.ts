/** Puts what is to be delivered into the queue, in the transaction that it belongs to: both are kept, or neither. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import type { SmsMessage } from '../../../platform/sms/sms-sender.ts'
import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import { overRequestRateLimit } from '../errors/errors.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { DeferredRequest } from '../model/deferred-request.ts'
import { type Lane, putOutgoing } from '../store/outgoing-messages.ts'
import { seal } from './seal.ts'

/** What waits, as it is sealed. */
export type Content =
  | { readonly kind: 'email'; readonly message: MailMessage }
  | { readonly kind: 'sms'; readonly message: SmsMessage }
  | {
      readonly kind: 'hook'
      readonly name: 'send_email' | 'send_sms' | 'after_user_created'
      readonly input: JsonObject
      /** Of the caller, where it is known. */
      readonly address: string | null
    }
  | { readonly kind: 'request'; readonly request: DeferredRequest }

/** What is known of it outside the seal. */
export interface Label {
  /** In a word that an operator may read. */
  readonly about: string
  readonly userId: string | null
  /** What the message lets its reader prove; a newer message with it replaces this one. */
  readonly tokenId: string | null
  /** After so long it is worth nothing. */
  readonly lifetimeSeconds: number
}

/** What it takes to enqueue. */
export interface OutboxDependencies {
  readonly config: Pick<AuthConfig, 'codeSeconds' | 'delivery' | 'sms'>
  readonly database: RoleDatabase
  /** Key of the hashes of codes, and of the seal. */
  readonly jwtSecret: string
  /** Where clients reach this service, with its path. No slash at the end. */
  readonly serviceUrl: string
  /** To be called after the commit of what was enqueued. */
  readonly wakeOutbox: (lane: Lane) => void
}

const FULL_SECONDS = 60

/** @throws AuthError 429 `over_request_rate_limit` while too much waits. */
export async function enqueue(
  tx: Transaction,
  { config, jwtSecret, serviceUrl, wakeOutbox }: OutboxDependencies,
  content: Content,
  { about, userId, tokenId, lifetimeSeconds }: Label,
): Promise<void> {
  const id = randomUUID()
  const lane = laneOf(content)
  const isPut = await putOutgoing(
    tx,
    {
      id,
      service: serviceUrl,
      lane,
      about,
      content: seal(content, id, jwtSecret),
      userId,
      tokenId,
      lifetimeMs: Math.min(lifetimeSeconds * 1000, config.delivery.mostAgeMs),
    },
    config.delivery,
  )
  if (!isPut) throw overRequestRateLimit(FULL_SECONDS)
  tx.afterCommit(() => wakeOutbox(lane))
}

function laneOf(content: Content): Lane {
  if (content.kind !== 'hook') return content.kind
  // Who hears of new accounts is waited for as a mail server is, by as many at a time.
  return content.name === 'send_sms' ? 'sms' : 'email'
}

/** Keeps a request for later. It takes as long for every address. */
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
