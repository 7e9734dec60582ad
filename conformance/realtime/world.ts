/** The surroundings of a case of the realtime contract: clients of several callers, names of its own, and the database. */
import { randomUUID } from 'node:crypto'
import {
  type RealtimeChannel,
  type RealtimeChannelOptions,
  RealtimeClient,
  type WebSocketLikeConstructor,
} from '@supabase/realtime-js'
import { SignJWT } from 'jose'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { JWT_SECRET } from './server/settings.ts'

export type Version = '1.0.0' | '2.0.0'

const POLL_MS = 10
const LONGEST_MS = 30_000

export class World {
  readonly url: string
  readonly version: Version
  /** An account of the case's own. */
  readonly uid: string = randomUUID()
  /** A topic that no other case uses; private channels may have topics that begin with it. */
  readonly topic: string = this.uid
  readonly #databaseUrl: string
  readonly #clients: RealtimeClient[] = []

  constructor(url: string, databaseUrl: string, version: Version) {
    this.url = url
    this.#databaseUrl = databaseUrl
    this.version = version
  }

  token(claims: Readonly<Record<string, unknown>> = {}, lifetime = '1h'): Promise<string> {
    return new SignJWT({ role: 'authenticated', sub: this.uid, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(lifetime)
      .sign(new TextEncoder().encode(JWT_SECRET))
  }

  /** A client of the case's account, or of another one. */
  async client(sub = this.uid): Promise<RealtimeClient> {
    return this.clientWith(await this.token({ sub }))
  }

  clientWith(apikey: string): RealtimeClient {
    const client = new RealtimeClient(this.url.replace('http', 'ws'), {
      params: { apikey },
      transport: WebSocket as unknown as WebSocketLikeConstructor,
      vsn: this.version,
      accessToken: () => Promise.resolve(apikey),
    })
    this.#clients.push(client)
    return client
  }

  /** A joined channel of a new client. */
  async joined(
    config: RealtimeChannelOptions['config'] = {},
    prepare: (channel: RealtimeChannel) => void = () => undefined,
    { sub = this.uid, topic = this.topic }: { readonly sub?: string; readonly topic?: string } = {},
  ): Promise<RealtimeChannel> {
    const channel = (await this.client(sub)).channel(topic, { config })
    prepare(channel)
    const status = await subscribe(channel)
    if (status !== 'SUBSCRIBED') throw new Error(status)
    return channel
  }

  async sql(text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.#databaseUrl })
    await client.connect()
    try {
      return (await client.query(text, [...values])).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.disconnect()))
  }
}

/** @returns the first status, with the reason of a refusal. */
export function subscribe(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error ? error.message : status))
  })
}

/** Waits until the value is what is expected of it. */
export async function until<T>(value: () => T, isExpected: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline;) {
    const current = value()
    if (isExpected(current)) return current
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return value()
}

/** Waits for so many items. */
export const untilLength = <T>(items: readonly T[], length: number): Promise<readonly T[]> =>
  until(
    () => items,
    (current) => current.length >= length,
  )
