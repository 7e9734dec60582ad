/** GET /health: name and version of the compatible service, as monitors expect them. */
import type { Context } from 'hono'

const COMPATIBLE_VERSION = 'v2.196.0'

export async function showHealth(context: Context): Promise<Response> {
  return context.json({
    version: COMPATIBLE_VERSION,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}
