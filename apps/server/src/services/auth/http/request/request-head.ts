/** A request as far as it identifies its client and caller, whichever way it was received. */
import type { Context } from 'hono'
import { socketAddress } from '../../../../platform/http/client-address.ts'

export interface RequestHead {
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The query string. */
  readonly search: string
  /** The other end of the connection; empty where it is not known. */
  readonly socketAddress: string
}

/** The head of a request that the framework handles. */
export const headOf = (context: Context): RequestHead => ({
  headers: context.req.header(),
  // Parsed when it is read: most requests send their token in a header.
  get search() {
    return new URL(context.req.url).search
  },
  socketAddress: socketAddress(context),
})
