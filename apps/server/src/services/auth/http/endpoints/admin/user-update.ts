/** PUT /admin/users/{id}: changes an account without a confirmation by its owner. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo, requireAdmin, type Admin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { mergeMetadataWithinLimit } from '../../../accounts/metadata.ts'
import { requireStrongPassword } from '../../../passwords/password-strength.ts'
import { readBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFlowStatesOf } from '../../../store/flow-states.ts'
import { deleteTokens } from '../../../store/one-time-tokens.ts'
import { deleteSessionsOf } from '../../../store/sessions.ts'
import {
  changePassword,
  confirmEmail,
  confirmPhone,
  setBan,
  setContact,
  setRole,
} from '../../../store/user-changes.ts'
import { reloadUser } from '../../../store/users.ts'
import { userJson } from '../../../model/user-json.ts'
import { readId } from '../../request/path-ids.ts'
import { requireUser, auditTraits } from './user-in-path.ts'
import { ACCOUNT_FIELDS, type AccountDetails, readDetails } from './account-details.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'

interface Changes extends AccountDetails {
  readonly passwordHash: string | null
  readonly client: ClientInfo
}

export async function adminUpdateUser(context: Context, deps: AdminDependencies): Promise<Response> {
  const admin = await requireAdmin(context, deps)
  const id = readId(context, 'user_id')
  const body = await readBody(context, deps, ACCOUNT_FIELDS)
  const details = readDetails(body)
  const password = body.optionalText('password')
  if (password !== null) requireStrongPassword(password, deps.config)
  const changes = {
    ...details,
    passwordHash: password === null ? null : await deps.passwords.hash(password),
    client: readClientInfo(context, deps),
  }
  const user = await deps.database.transaction((tx) => apply(tx, deps, id, changes, admin))
  return context.json(userJson(user))
}

async function apply(
  tx: Transaction,
  deps: AdminDependencies,
  id: string,
  changes: Changes,
  { actor }: Admin,
): Promise<User> {
  await requireUser(tx, id)
  if (changes.role !== null) await setRole(tx, id, changes.role)
  if (changes.emailConfirm) await confirmEmail(tx, id)
  if (changes.phoneConfirm) await confirmPhone(tx, id)
  if (changes.passwordHash !== null) await replacePassword(tx, id, changes.passwordHash)
  const { email, phone } = changes
  if (email !== null && !(await setContact(tx, id, 'email', email, changes.emailConfirm)))
    throw refusals.emailExists()
  if (phone !== null && !(await setContact(tx, id, 'phone', phone, changes.phoneConfirm)))
    throw refusals.phoneExists()
  if (changes.appMetadata)
    await mergeMetadataWithinLimit(tx, deps.config, id, 'app_metadata', changes.appMetadata)
  if (changes.userMetadata)
    await mergeMetadataWithinLimit(tx, deps.config, id, 'user_metadata', changes.userMetadata)
  if (changes.banMs !== null) await setBan(tx, id, changes.banMs)
  const user = await reloadUser(tx, id)
  audit(tx, actor, 'user_modified', changes.client, auditTraits(user))
  return user
}

/** A new password ends all sessions and voids earlier links. */
async function replacePassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await deleteTokens(tx, id)
  await deleteFlowStatesOf(tx, id)
  await changePassword(tx, id, passwordHash)
  await deleteSessionsOf(tx, id, null)
}
