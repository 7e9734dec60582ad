/** GET /sso/saml/metadata: the SAML metadata of this service. Source: supabase/auth, internal/api/saml.go. */
import type { Context } from 'hono'
import { requireSaml, type SsoDependencies } from './dependencies.ts'

/** Seconds for which caches keep the document, and while a key is replaced. */
const USUAL_SECONDS = 600
const ROTATING_SECONDS = 60

export async function showSamlMetadata(context: Context, deps: SsoDependencies): Promise<Response> {
  const saml = requireSaml(deps)
  const isDownload = context.req.query('download') === 'true'
  return context.body(saml.metadata(isDownload), 200, {
    'Content-Type': 'application/xml',
    'Cache-Control': `public, max-age=${saml.isRotating ? ROTATING_SECONDS : USUAL_SECONDS}`,
    ...(isDownload ? { 'Content-Disposition': 'attachment; filename="metadata.xml"' } : {}),
  })
}
