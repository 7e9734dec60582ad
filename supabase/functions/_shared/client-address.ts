/**
 * The client's address as the gateway saw it, in place of what the client itself sends: this server's `x-real-ip`, else what the hosted
 * service's edge says. Null where neither names one; `x-forwarded-for` begins with the client's own words.
 */
export function clientAddress({ headers }: Pick<Request, 'headers'>): string | null {
  return headers.get('x-real-ip') ?? headers.get('cf-connecting-ip')
}
