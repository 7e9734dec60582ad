/** The client's address as the gateway saw it, which replaces what the client itself sends; null where the gateway names none. */
export function clientAddress({ headers }: Pick<Request, 'headers'>): string | null {
  return headers.get('x-real-ip')
}
