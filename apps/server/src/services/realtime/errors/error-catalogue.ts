/** Every code of the realtime service, in responses or in its log. Source: supabase/realtime 2.10x, ERROR_CODES.md. */

/** Whether a code appears in the reason of a refused join, or in the server's log alone. */
type Place = 'join' | 'log'

export const errorCatalogue = {
  TopicNameRequired: { place: 'join', meaning: 'The topic is `realtime:` without a name.' },
  TopicNameTooLong: { place: 'join', meaning: 'The topic is longer than 255 bytes.' },
  InvalidJoinPayload: {
    place: 'join',
    meaning: 'The config is too large, is nested too deeply, or has too many bindings of `postgres_changes`.',
  },
  UnknownErrorOnChannel: {
    place: 'join',
    meaning: 'The payload of the join is no object.',
  },
  PrivateOnly: { place: 'join', meaning: 'This installation allows private channels only.' },
  Unauthorized: {
    place: 'join',
    meaning:
      'The policies of `realtime.messages` let the caller read nothing of the topic, or one of them failed.',
  },
  ChannelRateLimitReached: { place: 'join', meaning: 'The socket has as many channels as it may have.' },
  ClientJoinRateLimitReached: {
    place: 'join',
    meaning: 'More channels are joined a second than allowed; the socket is closed.',
  },
  InvalidJWTToken: { place: 'join', meaning: 'The token has expired, or lacks `role` or `exp`.' },
  MalformedJWT: { place: 'join', meaning: 'The token is no JWT.' },
  JwtSignatureError: {
    place: 'join',
    meaning: 'The signature of the token is none of this installation’s keys.',
  },
  JwtSignerError: { place: 'join', meaning: 'No key of this installation fits the token’s algorithm.' },
  UnableToConnectToProject: { place: 'join', meaning: 'The database does not answer.' },
  UnableToReplayMessages: {
    place: 'join',
    meaning:
      'The replay’s parameters are not valid, the channel is public, or the messages could not be read.',
  },
  ConnectionRateLimitReached: {
    place: 'join',
    meaning:
      'The account of the token has as many sockets as it may have. A socket beyond the limit, or beyond its network’s share, is answered with 429.',
  },
  MalformedWebSocketMessage: {
    place: 'log',
    meaning: 'A message could not be read and was dropped; after 20 of them the socket is closed with 1008.',
  },
  UnknownErrorOnWebSocketMessage: {
    place: 'log',
    meaning: 'A fault of the service; the message was answered with `Unknown Error on Channel`.',
  },
  RlsPolicyError: { place: 'log', meaning: 'A policy of `realtime.messages` failed.' },
  IncomingMemoryReached: {
    place: 'log',
    meaning:
      'Unfinished and waiting messages of all sockets exceeded their limit; the largest of the network that held most was closed with 1013.',
  },
  SlowConsumer: {
    place: 'log',
    meaning:
      'A client did not read what was sent to it, or held most of what waits for all; its socket was closed with 1013.',
  },
} as const satisfies Readonly<Record<string, { readonly place: Place; readonly meaning: string }>>

export type ErrorCode = keyof typeof errorCatalogue
