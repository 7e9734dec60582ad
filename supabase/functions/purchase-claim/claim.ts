/**
 * "Comprei com outro e-mail": { transaction } sends a code to the buyer's address, { claim, code } moves the purchase to the caller.
 * The answer to a transaction that does not exist is the same.
 */
import type { Project } from '../_shared/project.ts'
import { parseJson, readBody } from '../_shared/request-body.ts'
import { isObject, objectAt, textOf } from '../_shared/sales/json-values.ts'

export interface ClaimDependencies {
  readonly project: Project
  /** Takes work that goes on after the response, so that its time says nothing. */
  readonly afterResponse: (work: Promise<unknown>) => void
}

const MAX_BODY_BYTES = 4096
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
    if (transaction) return await begin(deps, account, transaction)
    if (claim && UUID.test(claim) && code) return await complete(deps.project, account, claim, code)
    return refuse(400, 'missing_fields')
  }
}

/** The account of a session that has done all steps which the account asks for. */
async function accountOf(project: Project, authorization: string): Promise<string | null> {
  const token = authorization.replace(/^Bearer /, '')
  if (token === '') return null
  const { status, body } = await project.auth('GET', '/user', undefined, token)
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
  account: string,
  transaction: string,
): Promise<Response> {
  const begun = objectAt(await project.call('begin_purchase_claim', { account, of_transaction: transaction }))
  if (begun['refused'] === 'too_many') return refuse(429, 'too_many')
  const email = begun['email']
  if (typeof email === 'string') {
    afterResponse(project.auth('POST', '/otp', { email, create_user: true }))
  }
  return Response.json({ claim: begun['claim'] }, { status: 202 })
}

async function complete(project: Project, account: string, claim: string, code: string): Promise<Response> {
  const email = await project.call('try_purchase_claim', { account, of_claim: claim })
  if (typeof email !== 'string') return refuse(400, 'wrong_code')
  const token = code.replaceAll(/\D/g, '')
  const { status, body } = await project.auth('POST', '/verify', { type: 'email', email, token })
  if (status !== 200) return refuse(400, 'wrong_code')
  const accessToken = objectAt(body)['access_token']
  // The code has also begun a session of the buyer's address, which nothing needs.
  if (typeof accessToken === 'string') {
    await project.auth('POST', '/logout?scope=local', undefined, accessToken)
  }
  await project.call('complete_purchase_claim', { account, of_claim: claim })
  return Response.json({ claimed: true })
}

function refuse(status: number, code: string): Response {
  return Response.json({ code }, { status })
}
