/** The operator's endpoints for clients, and their own registration. Source: supabase/auth, internal/api/oauthserver/handlers.go. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { AuthError } from '../../../errors/auth-error.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { badBody, registrationDisabled, tooManyClients } from '../../../errors/oauth-server-errors.ts'
import { type OAuthClient, oauthClientJson } from '../../../model/oauth-client.ts'
import {
  countRegisteredClients,
  deleteOAuthClient,
  insertOAuthClient,
  listOAuthClients,
  lockOAuthClient,
  updateOAuthClient,
} from '../../../store/oauth-clients.ts'
import { readClientInfo, requireAdmin } from '../../request/caller.ts'
import { type FieldName, readBody, type RequestBody } from '../../request/request-body.ts'
import { readPage, setPaginationHeaders } from '../admin/paging.ts'
import { hashOfSecret, newClientSecret } from './client-authentication.ts'
import {
  CHANGE_FIELDS,
  changedClient,
  isEmptyChange,
  newClientIn,
  REGISTRATION_FIELDS,
  WrongClient,
} from './client-fields.ts'
import { clientIdInPath, requireClient } from './client-in-request.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { requireServer } from './require-server.ts'

type Endpoint = (context: Context, deps: OAuthServerDependencies) => Promise<Response>

/** The caller is checked first, so that only the operator learns whether the feature is on. */
const forOperator =
  (respond: Endpoint): Endpoint =>
  async (context, deps) => {
    await requireAdmin(context, deps)
    requireServer(deps)
    return respond(context, deps)
  }

export const createClient = forOperator((context, deps) => create(context, deps, 'manual'))

export async function registerClient(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  requireServer(deps)
  await deps.limiter.spend('oauth-register', readClientInfo(context, deps))
  if (!deps.config.oauthServer.allowsRegistration) throw registrationDisabled()
  return create(context, deps, 'dynamic')
}

async function create(
  context: Context,
  deps: OAuthServerDependencies,
  registration: OAuthClient['registration'],
): Promise<Response> {
  const body = await readClientBody(context, deps, REGISTRATION_FIELDS)
  // The original's message begins with the status of its own error.
  const fields = described(() => newClientIn(body), '400: ')
  const secret = fields.type === 'confidential' ? newClientSecret() : null
  const id = randomUUID()
  const secretHash = secret === null ? null : hashOfSecret(secret)
  const client = await deps.database.transaction(async (tx) => {
    const isFull =
      registration === 'dynamic' &&
      (await countRegisteredClients(tx)) >= deps.config.oauthServer.maxRegistered
    if (isFull) throw tooManyClients()
    await insertOAuthClient(tx, { ...fields, id, secretHash, registration })
    return requireClient(tx, id)
  })
  return context.json(oauthClientJson(client, secret), 201)
}

/** Clients in a response that asks for no page. */
const MAX_LISTED = 1000n

export const listClients = forOperator(async (context, deps) => {
  const isPaged = context.req.query('page') || context.req.query('per_page')
  const page = isPaged ? readPage(context) : { page: 1n, perPage: MAX_LISTED }
  const { clients, total } = await deps.database.transaction((tx) =>
    listOAuthClients(tx, { limit: page.perPage, offset: (page.page - 1n) * page.perPage }),
  )
  if (isPaged) setPaginationHeaders(context, '/admin/oauth/clients', page, total)
  return context.json(
    clients.length === 0 ? {} : { clients: clients.map((client) => oauthClientJson(client)) },
  )
})

export const showClient = forOperator(async (context, deps) => {
  const client = await deps.database.transaction((tx) => requireClient(tx, clientIdInPath(context)))
  return context.json(oauthClientJson(client))
})

export const updateClient = forOperator((context, deps) =>
  change(context, deps, async () => {
    const body = await readClientBody(context, deps, CHANGE_FIELDS)
    if (isEmptyChange(body)) throw validationFailed('No fields provided for update')
    return (client) => ({ changed: described(() => changedClient(body, client)), secret: null })
  }),
)

export const regenerateSecret = forOperator((context, deps) =>
  change(context, deps, async () => (client) => {
    if (client.type === 'public') throw validationFailed('Cannot regenerate secret for public client')
    const secret = newClientSecret()
    return { changed: { ...client, secretHash: hashOfSecret(secret) }, secret }
  }),
)

interface Change {
  readonly changed: OAuthClient
  /** A new secret, or null. */
  readonly secret: string | null
}

/** Changes are serialised, since a concurrent update would write a replaced secret back. */
async function change(
  context: Context,
  deps: OAuthServerDependencies,
  read: () => Promise<(client: OAuthClient) => Change>,
): Promise<Response> {
  const id = clientIdInPath(context)
  await deps.database.transaction((tx) => requireClient(tx, id))
  const changeOf = await read()
  const { client, secret } = await deps.database.transaction(async (tx) => {
    await lockOAuthClient(tx, id)
    const { changed, secret: fresh } = changeOf(await requireClient(tx, id))
    await updateOAuthClient(tx, changed)
    return { client: await requireClient(tx, id), secret: fresh }
  })
  return context.json(oauthClientJson(client, secret))
}

export const deleteClient = forOperator(async (context, deps) => {
  const id = clientIdInPath(context)
  await deps.database.transaction(async (tx) => deleteOAuthClient(tx, (await requireClient(tx, id)).id))
  return context.body(null, 204)
})

/** @throws AuthError 400 `bad_json`, 413 `request_entity_too_large`. */
async function readClientBody(
  context: Context,
  deps: OAuthServerDependencies,
  fields: readonly FieldName[],
): Promise<RequestBody> {
  return readBody(context, deps, fields).catch((error: unknown) => {
    throw error instanceof AuthError && error.code === 'bad_json' ? badBody('Invalid JSON body') : error
  })
}

/** @throws AuthError 400 `validation_failed`. */
function described<T>(read: () => T, prefix = ''): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof WrongClient ? validationFailed(`${prefix}${error.message}`) : error
  }
}
