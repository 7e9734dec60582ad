/**
 * Admin endpoints of single sign-on and passkeys. Both are disabled, so there are no records.
 * Source: supabase/auth, internal/api/ssoadmin.go and passkey_admin.go.
 */
import type { Context } from 'hono'
import { requireAdmin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { readId } from '../../request/path-ids.ts'
import { readBody } from '../../request/request-body.ts'
import { requireUser } from './user-in-path.ts'

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

export async function adminListPasskeys(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAddressedUser(context, deps)
  return context.json([])
}

export async function respondPasskeyNotFound(context: Context, deps: AdminDependencies): Promise<Response> {
  await requireAddressedUser(context, deps)
  throw refusals.passkeyNotFound()
}

async function requireAddressedUser(context: Context, deps: AdminDependencies): Promise<void> {
  await requireAdmin(context, deps)
  const id = readId(context, 'user_id')
  await deps.database.transaction((tx) => requireUser(tx, id))
}
