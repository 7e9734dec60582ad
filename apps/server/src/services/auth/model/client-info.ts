/** The client of a request, as far as its connection and headers identify it. */
export interface ClientInfo {
  /** An IP address, or null where it is unknown. */
  readonly address: string | null
  readonly userAgent: string | null
}
