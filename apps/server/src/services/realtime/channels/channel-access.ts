/**
 * What one private channel may read and write, by the policies of realtime.messages. Results are kept until the token changes, as in the
 * original, and evaluated anew after an interval, so that a revoked right ends a channel whose token stays the same.
 */
import type { TokenCaller } from '../authorization/access-tokens.ts'
import { type ExtensionAccess, NO_ANSWERS, type TopicAccess } from '../authorization/policies.ts'
import { askToRead, askToWrite } from '../authorization/topic-authorizer.ts'
import type { Extension } from '../model/extension.ts'
import type { ChannelParts, ChannelSocket } from './channel-parts.ts'
import { unreadable } from './channel-refusal.ts'

const EXTENSIONS: readonly Extension[] = ['broadcast', 'presence']
const UNAVAILABLE = 'Realtime was unable to connect to the project database'

interface AccessOptions {
  readonly subTopic: string
  readonly isPrivate: boolean
  readonly hasPresences: boolean
  /** The answers of the join. */
  readonly access: TopicAccess
}

export class ChannelAccess {
  readonly #parts: ChannelParts
  readonly #socket: ChannelSocket
  readonly #options: Omit<AccessOptions, 'access'>
  #access: TopicAccess
  #askedAt = Date.now()

  constructor(parts: ChannelParts, socket: ChannelSocket, { access, ...options }: AccessOptions) {
    this.#parts = parts
    this.#socket = socket
    this.#options = options
    this.#access = access
  }

  /** Whether messages of the extension may be sent to the client, as far as it has been asked. */
  mayRead(extension: Extension): boolean {
    return !this.#options.isPrivate || this.#access[extension].read === true
  }

  async mayWrite(extension: Extension, caller: TokenCaller): Promise<boolean> {
    if (!this.#options.isPrivate) return true
    if (this.#access[extension].write === null) await this.#ask('write', [extension], caller)
    return this.#access[extension].write === true
  }

  /** Presences may be tracked on a channel that did not enable them at its join. */
  async askPresences(caller: TokenCaller): Promise<void> {
    if (this.#options.isPrivate && this.#access.presence.read === null)
      await this.#ask('read', ['presence'], caller)
  }

  /** Whether the interval since the last complete answers is over. */
  isDue(now: number): boolean {
    const isOver = now - this.#askedAt > this.#parts.config.policyRecheckMs
    return this.#options.isPrivate && isOver
  }

  /**
   * Evaluates the policies anew; the former results apply meanwhile.
   * @returns why the channel must end, or null. A failed query at the interval does not end the channel.
   */
  async askAgain(caller: TokenCaller, cause: 'token' | 'interval'): Promise<string | null> {
    const { subTopic, isPrivate, hasPresences } = this.#options
    if (!isPrivate) return null
    this.#askedAt = Date.now()
    const former = this.#access
    const asked = hasPresences || former.presence.read !== null ? EXTENSIONS : EXTENSIONS.slice(0, 1)
    const refusal = await this.#ask('read', asked, caller, NO_ANSWERS)
    if (refusal !== null) return refusal === UNAVAILABLE && cause === 'interval' ? null : refusal
    const { broadcast, presence } = this.#access
    if (broadcast.read !== true && presence.read !== true) return unreadable(subTopic).message
    const isRevoked = EXTENSIONS.some(
      (extension) => former[extension].read === true && this.#access[extension].read === false,
    )
    return isRevoked ? `You no longer have permission to read from this Channel topic: ${subTopic}` : null
  }

  /** @returns why the query failed, or null. */
  async #ask(
    verb: keyof ExtensionAccess,
    extensions: readonly Extension[],
    caller: TokenCaller,
    known = this.#access,
  ): Promise<string | null> {
    const { database, log, turns } = this.#parts
    const { subTopic: topic } = this.#options
    const question = { caller, topic, headersJson: this.#socket.headersJson, extensions }
    const ask = verb === 'read' ? askToRead : askToWrite
    const answer = await turns.take(() => ask(database, question, known))
    if (answer.ok) {
      this.#access = answer.value
      return null
    }
    if (answer.refusal === 'unavailable') return UNAVAILABLE
    log.warn('a policy of realtime.messages failed', {
      code: 'RlsPolicyError',
      reason: answer.refusal.policyError,
    })
    return unreadable(topic).message
  }
}
