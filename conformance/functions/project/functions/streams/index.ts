/** Server-sent events, and the size of a body that is read piece by piece. */
const encoder = new TextEncoder()

Deno.serve(async (request) => {
  if (request.method === 'GET') {
    let sent = 0
    const body = new ReadableStream({
      async pull(controller) {
        if (sent === 3) return controller.close()
        sent += 1
        controller.enqueue(encoder.encode(`data: ${sent}\n\n`))
        await new Promise((resolve) => setTimeout(resolve, 30))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  let bytes = 0
  for await (const piece of request.body ?? []) bytes += piece.byteLength
  return Response.json({ bytes })
})
