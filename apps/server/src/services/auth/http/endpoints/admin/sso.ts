/**
 * Admin endpoints of single sign-on, which is disabled, so there are no records.
 * Source: supabase/auth, internal/api/ssoadmin.go.
 */
import type { Context } from 'hono'
import { requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { readBody } from '../../request/request-body.ts'

export async function adminListProviders(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  return context.json({ items: [] })
}

export async function refuseProviderCreation(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const body = await readBody(context, deps, ['type', 'metadata_url', 'metadata_xml'])
  if (body.text('type') !== 'saml')
    throw refusals.validationFailed("Only 'saml' supported for SSO provider type")
  const url = body.text('metadata_url')
  if (url === '' && body.text('metadata_xml') === '')
    throw refusals.validationFailed('Either metadata_xml or metadata_url must be set')
  if (url !== '' && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
    throw refusals.validationFailed('metadata_url is not a HTTPS URL')
  throw refusals.samlDisabled()
}

export async function respondProviderNotFound(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  throw refusals.identityProviderNotFound()
}
