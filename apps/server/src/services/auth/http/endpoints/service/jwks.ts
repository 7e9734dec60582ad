/** GET /.well-known/jwks.json: the public keys. A shared secret is never shown. */
import type { Context } from 'hono'
import type { DescriptionDependencies } from './dependencies.ts'

export async function showKeys(context: Context, { tokenKeys }: DescriptionDependencies): Promise<Response> {
  context.header('Cache-Control', 'public, max-age=600')
  return context.json({ keys: tokenKeys.published })
}
