/** Lets pages of any origin call a function: what it does depends on the caller's token, never on cookies. */

const HEADERS = {
  'access-control-allow-origin': '*',
  // What the official client may send: its own headers, those of tracing and the count of a repeated request.
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, traceparent, tracestate, baggage, x-retry-count',
  'access-control-allow-methods': 'POST, OPTIONS',
}

export function withCors(
  handler: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
    const response = await handler(request).catch((error: unknown) => {
      console.error(String(error))
      return Response.json({ code: 'unavailable' }, { status: 503 })
    })
    // The database or a mail server is unavailable for the moment.
    if (response.status === 503 && !response.headers.has('retry-after'))
      response.headers.set('retry-after', '1')
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
    return response
  }
}
