/**
 * The client's address as the gateway saw it: this server's `x-real-ip`, else the header of the hosted service's edge. Null where both
 * are missing; `x-forwarded-for` begins with a value that the client chose.
 */
export function clientAddress({ headers }: Pick<Request, 'headers'>): string | null {
  return headers.get('x-real-ip') ?? headers.get('cf-connecting-ip')
}
