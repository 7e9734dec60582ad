/** The caller of a request: the role that its statements run under, and what its token claims. */
import type { ClientSignal } from '../http/client-signal.ts'
import type { Claims } from '../tokens/tokens.ts'

export interface Caller {
  readonly role: string
  /** Claims of the token; empty without a token. */
  readonly claims: Claims
  /** The claims as JSON, with `role` set to the role above. */
  readonly claimsJson: string
}

/** Facts about the client that come from its connection. */
export interface ClientConnection {
  /** Aborts when the client goes away. */
  readonly signal: ClientSignal
  /** The client's network, or null where it is not known. */
  readonly network: string | null
}
