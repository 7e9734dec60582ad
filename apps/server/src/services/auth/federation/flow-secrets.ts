/**
 * The secrets of a sign-in at another service. All are derived from the flow's id, a random value that only the browser has (in a
 * cookie), and the service's key, so that none is in the database.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../../platform/constant-time.ts'
import { UUID } from '../model/uuid.ts'

const SECRET_BYTES = 32

export interface FlowIdentity {
  readonly flowId: string
  /** The value of the browser's cookie; empty for a flow that no cookie can be bound to. */
  readonly browserSecret: string
}

export class FlowSecrets {
  readonly #key: Buffer

  constructor(jwtSecret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'auth: sign-in by other services', 32))
  }

  /** The `state` of the request to the provider, which the browser brings back. */
  stateOf(flow: FlowIdentity): string {
    return `${flow.flowId}.${this.#signatureOf(flow)}`
  }

  /** Whether the state was issued to this browser. */
  isStateOf(state: string, flow: FlowIdentity): boolean {
    return constantTimeEqual(state, this.stateOf(flow))
  }

  /** The verifier that the provider's code is bound to. Source: RFC 7636. */
  verifierOf(flowId: string): string {
    return this.#derive(`verifier ${flowId}`)
  }

  /** The nonce that the provider repeats in its ID token. */
  nonceOf(flowId: string): string {
    return this.#derive(`nonce ${flowId}`)
  }

  #signatureOf({ flowId, browserSecret }: FlowIdentity): string {
    return this.#derive(`state ${flowId} ${browserSecret}`)
  }

  #derive(subject: string): string {
    return createHmac('sha256', this.#key).update(subject).digest('base64url')
  }
}

export const newBrowserSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** @returns the id of a state, signed or not; null where it has none. */
export function flowIdOf(state: string): string | null {
  const [id = ''] = state.split('.')
  return UUID.test(id) ? id : null
}
