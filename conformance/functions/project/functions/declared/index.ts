export default {
  fetch: (request: Request) => new Response(`declared ${new URL(request.url).pathname}`),
}
