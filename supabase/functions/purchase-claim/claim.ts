/**
 * "Comprei com outro e-mail": { transaction } sends a code to the buyer's address, { claim, code } moves the purchase to the caller.
 * A transaction that does not exist gets the same answers after the same requests, for an address that no account has, so that neither
 * the time nor a limit reveals which ones exist.
 */
import { clientAddress } from '../_shared/client-address.ts'
import type { Project } from '../_shared/project.ts'
import { refuse } from '../_shared/refusal.ts'
import { parseJson, readBody } from '../_shared/request-body.ts'
import { isObject, objectAt, textOf } from '../_shared/sales/json-values.ts'

type ClaimProject = Pick<Project, 'auth' | 'call'>

export interface ClaimDependencies {
  readonly project: ClaimProject
  /** Takes work that continues after the response, so that the duration reveals nothing. */
  readonly afterResponse: (work: Promise<unknown>) => void
}

const MAX_BODY_BYTES = 4096
/** Takes the place of a buyer's address where there is none. No message can be sent there (RFC 2606). */
const unknownBuyer = (claim: unknown): string => `claim-${String(claim)}@example.invalid`
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function createPurchaseClaim(deps: ClaimDependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed')
    const body = await readBody(request, MAX_BODY_BYTES)
    const content = body && parseJson(body)
    if (!isObject(content)) return refuse(400, 'bad_json')
    const account = await accountOf(deps.project, request.headers.get('authorization') ?? '')
    if (account === null) return refuse(401, 'not_signed_in')
    const [transaction, claim, code] = ['transaction', 'claim', 'code'].map((name) =>
      textOf(content[name], 100),
    )
    const caller = { account, address: clientAddress(request) }
    if (transaction) return await begin(deps, caller, transaction)
    if (claim && UUID.test(claim) && code) return await complete(deps.project, caller, claim, code)
    return refuse(400, 'missing_fields')
  }
}

interface Caller {
  readonly account: string
  /** The client's address, which the auth service's limits count by; null where the gateway names none. */
  readonly address: string | null
}

/** The account of a session with the assurance level that the account requires. */
async function accountOf(project: ClaimProject, authorization: string): Promise<string | null> {
  const token = authorization.replace(/^Bearer /, '')
  if (token === '') return null
  const { status, body } = await project.auth('GET', '/user', undefined, { accessToken: token })
  const user = objectAt(body)
  if (status !== 200 || typeof user['id'] !== 'string') return null
  const factors = Array.isArray(user['factors']) ? (user['factors'] as unknown[]) : []
  const needsSecondStep = factors.some((factor) => objectAt(factor)['status'] === 'verified')
  return needsSecondStep && assuranceOf(token) !== 'aal2' ? null : user['id']
}

/** The assurance level of a token that the auth service has just accepted. */
function assuranceOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return objectAt(parseJson(Uint8Array.from(binary, (letter) => letter.charCodeAt(0))))['aal']
}

async function begin(
  { project, afterResponse }: ClaimDependencies,
  { account, address }: Caller,
  transaction: string,
): Promise<Response> {
  const begun = objectAt(await project.call('begin_purchase_claim', { account, of_transaction: transaction }))
  if (begun['refused'] === 'too_many') return refuse(429, 'too_many')
  const email = textOf(begun['email'], 320)
  const { claim } = begun
  const body = { email: email ?? unknownBuyer(claim), create_user: email !== null }
  afterResponse(project.auth('POST', '/otp', body, { address }))
  return Response.json({ claim }, { status: 202 })
}

async function complete(
  project: ClaimProject,
  { account, address }: Caller,
  claim: string,
  code: string,
): Promise<Response> {
  const email = textOf(await project.call('try_purchase_claim', { account, of_claim: claim }), 320)
  const body = { type: 'email', email: email ?? unknownBuyer(claim), token: code.replaceAll(/\D/g, '') }
  const verified = await project.auth('POST', '/verify', body, { address })
  if (verified.status === 429) return refuse(429, 'too_many')
  if (verified.status >= 500) return refuse(503, 'unavailable')
  if (verified.status !== 200 || email === null) return refuse(400, 'wrong_code')
  const accessToken = objectAt(verified.body)['access_token']
  // The code has also begun a session of the buyer's address, which nothing needs.
  if (typeof accessToken === 'string') {
    await project.auth('POST', '/logout?scope=local', undefined, { accessToken })
  }
  await project.call('complete_purchase_claim', { account, of_claim: claim })
  return Response.json({ claimed: true })
}
