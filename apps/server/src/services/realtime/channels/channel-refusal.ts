/** Why a channel is not joined, or ends. Codes and words are the original's. Source: supabase/realtime, realtime_channel.ex, ERROR_CODES.md. */
import type { TokenRefusal } from '../authorization/access-tokens.ts'
import type { ErrorCode } from '../errors/error-catalogue.ts'

export interface ChannelRefusal {
  readonly code: ErrorCode
  readonly message: string
  /** The reason that the client gets; the code and the message where it is absent. */
  readonly reason?: string
  /** Whether the whole socket is closed. */
  readonly closesSocket?: true
}

const refusal = (code: ErrorCode, message: string): ChannelRefusal => ({ code, message })

export const REFUSALS = {
  topicNameRequired: refusal('TopicNameRequired', 'You must provide a topic name'),
  topicNameTooLong: refusal('TopicNameTooLong', 'A topic name must not exceed 255 bytes'),
  privateOnly: refusal('PrivateOnly', 'This project only allows private channels'),
  tooManyChannels: refusal('ChannelRateLimitReached', 'Too many channels'),
  tooManyJoins: {
    ...refusal('ClientJoinRateLimitReached', 'Too many joins per second'),
    closesSocket: true,
  },
  tooManySockets: refusal('ConnectionRateLimitReached', 'Too many connected users'),
  databaseUnavailable: refusal(
    'UnableToConnectToProject',
    'Realtime was unable to connect to the project database',
  ),
  replayFailed: refusal('UnableToReplayMessages', 'Realtime was unable to replay messages'),
  replayInvalid: refusal('UnableToReplayMessages', 'Replay params are not valid'),
  replayOfPublic: refusal('UnableToReplayMessages', 'Replay is not allowed for public channels'),
} as const satisfies Record<string, ChannelRefusal>

export const invalidJoin = (reason: string): ChannelRefusal => refusal('InvalidJoinPayload', reason)

/** The original meets an exception there, and answers with its words. */
export const unknownError = (reason: string): ChannelRefusal => refusal('UnknownErrorOnChannel', reason)

export const unreadable = (topic: string): ChannelRefusal =>
  refusal('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`)

const TOKEN_CODES: Readonly<Record<TokenRefusal['kind'], ErrorCode>> = {
  expired: 'InvalidJWTToken',
  'missing-claims': 'InvalidJWTToken',
  session: 'InvalidJWTToken',
  malformed: 'MalformedJWT',
  signature: 'JwtSignatureError',
  'no-key': 'JwtSignerError',
}

export const refusedToken = ({ kind, message }: TokenRefusal): ChannelRefusal =>
  refusal(TOKEN_CODES[kind], message)

export const reasonOf = ({ code, message, reason }: ChannelRefusal): string => reason ?? `${code}: ${message}`
