/** The parameters of POST /oauth/token, as a form or as JSON. */
import type { Context } from 'hono'
import { AuthError } from '../../../errors/auth-error.ts'
import { badTokenRequest, clientNotProven } from '../../../errors/oauth-server-errors.ts'
import { readBody, readText } from '../../request/request-body.ts'
import { authenticateClient, readBasicCredentials, readBodyCredentials } from './client-authentication.ts'
import type { OAuthClient } from '../../../model/oauth-client.ts'
import type { OAuthServerDependencies } from './dependencies.ts'

const NAMES = [
  'grant_type',
  'code',
  'refresh_token',
  'redirect_uri',
  'client_id',
  'client_secret',
  'code_verifier',
  'resource',
] as const

/** Empty texts stand for absent parameters. */
export type TokenParameters = Readonly<Record<(typeof NAMES)[number], string>>

const MAX_FORM_BYTES = 32 * 1024

/** @throws AuthError 400 `invalid_credentials`, 413; OAuthRefusal `invalid_request`. */
export async function readTokenRequest(
  context: Context,
  deps: OAuthServerDependencies,
): Promise<{ readonly parameters: TokenParameters; readonly client: OAuthClient }> {
  const basic = readBasicCredentials(context.req.header('authorization'))
  const isJson = context.req.header('content-type')?.includes('application/json') ?? false
  const parameters = await (isJson ? readJson(context, deps) : readForm(context)).catch((error: unknown) => {
    if (!(error instanceof AuthError) || error.code !== 'bad_json') throw error
    // Without the header, the client is named by the body, which is read for it first.
    if (basic) throw badTokenRequest(isJson ? 'Invalid JSON body' : 'Failed to parse form data')
    throw clientNotProven(`Invalid client credentials: failed to parse ${isJson ? 'JSON body' : 'form'}`)
  })
  const credentials = basic ?? readBodyCredentials(parameters.client_id, parameters.client_secret)
  return { parameters, client: await authenticateClient(credentials, deps) }
}

async function readJson(context: Context, deps: OAuthServerDependencies): Promise<TokenParameters> {
  const body = await readBody(context, deps, NAMES)
  return named((name) => body.text(name))
}

/** The address's parameters count where the body has none, as in the original. */
async function readForm(context: Context): Promise<TokenParameters> {
  const form = new URLSearchParams(await readText(context.req.raw, MAX_FORM_BYTES))
  return named((name) => form.get(name) ?? context.req.query(name) ?? '')
}

const named = (read: (name: (typeof NAMES)[number]) => string): TokenParameters =>
  Object.fromEntries(NAMES.map((name) => [name, read(name)])) as TokenParameters
