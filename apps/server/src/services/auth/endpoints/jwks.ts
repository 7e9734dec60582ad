/** GET /.well-known/jwks.json: public keys. There are none: a shared secret signs the tokens, and is never shown. */
import type { Context } from 'hono'

export async function showKeys(context: Context): Promise<Response> {
  context.header('Cache-Control', 'public, max-age=600')
  return context.json({ keys: [] })
}
