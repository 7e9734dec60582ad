import { corsHeaders } from '../_shared/cors.ts'

Deno.serve((request) => {
  if (request.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders })
  return new Response('<p>oi</p>', {
    headers: { ...corsHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
})
