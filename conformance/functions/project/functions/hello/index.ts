console.log('hello is loaded')

Deno.serve(async (request) => {
  console.log('hello is called')
  const { name } = request.method === 'POST' ? await request.json() : { name: 'World' }
  return Response.json(
    { message: `Hello ${name}!` },
    { headers: { 'x-key': Deno.env.get('SUPABASE_ANON_KEY') ?? '' } },
  )
})
