/** Messages of a socket, independent of their serialisation. Source: Phoenix channels, and supabase/realtime's V2 serializer. */

/** `vsn` of the socket's address. */
export type SerializerVersion = '1.0.0' | '2.0.0'

export interface ClientMessage {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  /** Value of a JSON payload; a Buffer where the message came in the binary form with bytes as its payload. */
  readonly payload: unknown
  /** A broadcast that came in the binary form; its `event` is `broadcast`. */
  readonly broadcast: UserBroadcast | null
}

/** A broadcast whose payload is passed on without being read. */
export interface UserBroadcast {
  readonly event: string
  readonly encoding: 'json' | 'binary'
  readonly payload: Buffer
  /** JSON of an object, or null. */
  readonly metaJson: string | null
}

/** A message of the server. */
export interface ServerMessage {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payloadJson: string
}

/** A frame of the socket: text or binary. */
export type Frame = string | Buffer
