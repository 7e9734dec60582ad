/**
 * What one private channel may read and write, by the policies of realtime.messages. Results are kept until the token changes, as in the
 * original, and evaluated anew after an interval, so that a revoked right ends a channel whose token stays the same.
 */
import type { TokenCaller } from '../authorization/access-tokens.ts'
import { type ExtensionAccess, NOT_EVALUATED, type TopicAccess } from '../authorization/policies.ts'
import { evaluateReading, evaluateWriting } from '../authorization/topic-authorizer.ts'
import type { Extension } from '../model/extension.ts'
import type { ChannelParts, ChannelSocket } from './channel-parts.ts'
import { unreadable } from './channel-refusal.ts'

const EXTENSIONS: readonly Extension[] = ['broadcast', 'presence']
const UNAVAILABLE = 'Realtime was unable to connect to the project database'

interface AccessOptions {
  readonly subTopic: string
  readonly isPrivate: boolean
  readonly hasPresences: boolean
  /** The results of the evaluation at the join. */
  readonly access: TopicAccess
}

export class ChannelAccess {
  readonly #parts: ChannelParts
  readonly #socket: ChannelSocket
  readonly #options: Omit<AccessOptions, 'access'>
  #access: TopicAccess
  #evaluatedAt = Date.now()

  constructor(parts: ChannelParts, socket: ChannelSocket, { access, ...options }: AccessOptions) {
    this.#parts = parts
    this.#socket = socket
    this.#options = options
    this.#access = access
  }

  /** Whether messages of the extension may be sent to the client, by the policies evaluated so far. */
  mayRead(extension: Extension): boolean {
    return !this.#options.isPrivate || this.#access[extension].read === true
  }

  async mayWrite(extension: Extension, caller: TokenCaller): Promise<boolean> {
    if (!this.#options.isPrivate) return true
    if (this.#access[extension].write === null) await this.#evaluate('write', [extension], caller)
    return this.#access[extension].write === true
  }

  /** Presences may be tracked on a channel that did not enable them at its join. */
  async evaluatePresences(caller: TokenCaller): Promise<void> {
    if (this.#options.isPrivate && this.#access.presence.read === null)
      await this.#evaluate('read', ['presence'], caller)
  }

  /** Whether the interval since the last complete evaluation is over. */
  isDue(now: number): boolean {
    const isOver = now - this.#evaluatedAt > this.#parts.config.policyRecheckMs
    return this.#options.isPrivate && isOver
  }

  /**
   * Evaluates the policies anew; the former results apply meanwhile.
   * @returns why the channel must end, or null. A failed query at the interval does not end the channel.
   */
  async reevaluate(caller: TokenCaller, cause: 'token' | 'interval'): Promise<string | null> {
    const { subTopic, isPrivate, hasPresences } = this.#options
    if (!isPrivate) return null
    this.#evaluatedAt = Date.now()
    const former = this.#access
    const extensions = hasPresences || former.presence.read !== null ? EXTENSIONS : EXTENSIONS.slice(0, 1)
    const refusal = await this.#evaluate('read', extensions, caller, NOT_EVALUATED)
    if (refusal !== null) return refusal === UNAVAILABLE && cause === 'interval' ? null : refusal
    const { broadcast, presence } = this.#access
    if (broadcast.read !== true && presence.read !== true) return unreadable(subTopic).message
    const isRevoked = EXTENSIONS.some(
      (extension) => former[extension].read === true && this.#access[extension].read === false,
    )
    return isRevoked ? `You no longer have permission to read from this Channel topic: ${subTopic}` : null
  }

  /** @returns why the query failed, or null. */
  async #evaluate(
    verb: keyof ExtensionAccess,
    extensions: readonly Extension[],
    caller: TokenCaller,
    known = this.#access,
  ): Promise<string | null> {
    const { database, log, queryLimit } = this.#parts
    const { subTopic: topic } = this.#options
    const query = { caller, topic, headersJson: this.#socket.headersJson, extensions }
    const evaluate = verb === 'read' ? evaluateReading : evaluateWriting
    const result = await queryLimit.take(() => evaluate(database, query, known))
    if (result.ok) {
      this.#access = result.value
      return null
    }
    if (result.refusal === 'unavailable') return UNAVAILABLE
    log.warn('a policy of realtime.messages failed', {
      code: 'RlsPolicyError',
      reason: result.refusal.policyError,
    })
    return unreadable(topic).message
  }
}
