/** Answers with what it was sent; the query selects the form. */
Deno.serve(async (request) => {
  const url = new URL(request.url)
  const bytes = new Uint8Array(await request.arrayBuffer())
  const status = Number(url.searchParams.get('status') ?? 200)
  const type = url.searchParams.get('type')
  if (type !== null) return new Response(bytes, { status, headers: { 'content-type': type } })
  const body = { url: request.url, method: request.method, body: new TextDecoder().decode(bytes) }
  return Response.json({ ...body, headers: Object.fromEntries(request.headers) }, { status })
})
