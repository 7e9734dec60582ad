Deno.serve((request) => {
  if (request.headers.get('upgrade') !== 'websocket')
    return new Response('a WebSocket is expected', { status: 426 })
  const { socket, response } = Deno.upgradeWebSocket(request)
  socket.addEventListener('message', ({ data }) => socket.send(`heard ${data}`))
  return response
})
