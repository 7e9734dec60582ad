/** Accounts and sessions, made through the server's own API. */
import { randomUUID } from 'node:crypto'
import { keysOf, sharedInstallation, type Installation } from './installation.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

export interface Learner extends Account {
  readonly id: string
  readonly name: string
}

/** A session as the auth service returns it and the official client stores it. */
export interface Session {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_at: number
  readonly user: { readonly id: string }
}

/** Bought 'Doces de Festa' and 'Bolos e Tortas', not 'Sobremesas Geladas e de Colher'. */
export const ALUNA: Account = { email: 'aluna@ateliedoce.test', password: 'confeitaria' }
/** Has bought nothing. */
export const VISITANTE: Account = { email: 'visitante@ateliedoce.test', password: 'confeitaria' }

export function newAddress(): string {
  return `jornada-${randomUUID().slice(0, 13)}@exemplo.test`
}

/** Signs up a new learner, without confirming the address. */
export async function signUpLearner(installation: Installation = sharedInstallation()): Promise<Learner> {
  const { email, password, name } = newLearner()
  const { id } = (await post(installation, 'signup', { email, password, data: { name } })) as { id: string }
  return { email, password, name, id }
}

/**
 * A new learner for one test: confirmed, without purchases. The operator's key makes the account, since a sign-up would cost
 * each test an e-mail, the wait for it and its link; sign-up.spec.ts goes that way.
 */
export async function createLearner(installation: Installation = sharedInstallation()): Promise<Learner> {
  const { email, password, name } = newLearner()
  const key = keysOf(installation).serviceRole
  const account = { email, password, email_confirm: true, user_metadata: { name } }
  const { id } = (await post(installation, 'admin/users', account, key)) as { id: string }
  return { email, password, name, id }
}

function newLearner(): Omit<Learner, 'id'> {
  return { email: newAddress(), password: 'farinha-e-ovos', name: 'Jorgina Neves' }
}

/** Adds a service by which people sign in, as the operator. @param description as the auth service's API takes it. */
export async function addProvider(
  description: Readonly<Record<string, unknown>>,
  installation: Installation = sharedInstallation(),
): Promise<void> {
  await post(installation, 'admin/custom-providers', description, keysOf(installation).serviceRole)
}

export async function openSession(
  { email, password }: Account,
  installation: Installation = sharedInstallation(),
): Promise<Session> {
  return (await post(installation, 'token?grant_type=password', { email, password })) as Session
}

/** Ends all sessions of a learner, as another device would. */
export async function endSessions(
  session: Session,
  installation: Installation = sharedInstallation(),
): Promise<void> {
  const response = await fetch(`${installation.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: keysOf(installation).anon, authorization: `Bearer ${session.access_token}` },
  })
  if (!response.ok) throw new Error(`logout answered ${response.status}`)
}

/** The storage key of the session, derived from the services' host as the official client does. */
export function storageKey({ url }: Installation = sharedInstallation()): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}

async function post(
  installation: Installation,
  path: string,
  body: object,
  key = keysOf(installation).anon,
): Promise<unknown> {
  const response = await fetch(`${installation.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}
