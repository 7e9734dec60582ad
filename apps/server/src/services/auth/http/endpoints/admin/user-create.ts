/** POST /admin/users: creates an account without a confirmation by its owner. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo, requireAdmin, requestedAudience, type Admin } from '../../request/caller.ts'
import type { AdminDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { checkMetadataSize, mergeMetadataWithinLimit } from '../../../accounts/metadata.ts'
import { isImportableHash } from '../../../passwords/imported-hash.ts'
import { MAX_PASSWORD_BYTES } from '../../../passwords/password-hashing.ts'
import { readBody, type RequestBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertUserByAdmin } from '../../../store/new-users.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import { NIL_UUID, UUID } from '../../../model/uuid.ts'
import { confirmEmail, confirmPhone, setBan } from '../../../store/user-changes.ts'
import { findUserByEmail, findUserByPhone, reloadUser } from '../../../store/users.ts'
import { userJson } from '../../../model/user-json.ts'
import { ACCOUNT_FIELDS, type AccountDetails, readDetails, readShortText } from './account-details.ts'

interface NewAccount extends AccountDetails {
  readonly role: string
  readonly userMetadata: JsonObject
  readonly id: string | null
  readonly audience: string
  readonly passwordHash: string
  readonly client: ClientInfo
}

export async function adminCreateUser(context: Context, deps: AdminDependencies): Promise<Response> {
  const admin = await requireAdmin(context, deps)
  const body = await readBody(context, deps, ACCOUNT_FIELDS)
  const details = readDetails(body)
  if (details.email === null && details.phone === null) {
    throw refusals.validationFailed('Cannot create a user without either an email or phone')
  }
  const account = {
    ...details,
    role: details.role ?? deps.config.accountDefaults.role,
    userMetadata: checkMetadataSize(details.userMetadata, deps.config, 'user_metadata'),
    id: readGivenId(body.text('id')),
    audience: readShortText(body, 'aud') || requestedAudience(context, deps, admin.claims),
    passwordHash: await hashGiven(body, deps),
    client: readClientInfo(context, deps),
  }
  const user = await deps.database.transaction((tx) => create(tx, deps, account, admin))
  return context.json(userJson(user))
}

function readGivenId(id: string): string | null {
  if (id === '') return null
  if (!UUID.test(id)) throw refusals.validationFailed('ID must conform to the uuid v4 format')
  if (id === NIL_UUID) throw refusals.validationFailed('ID cannot be a nil uuid')
  return id
}

/** Without a password or hash, a random password. */
async function hashGiven(body: RequestBody, { passwords }: AdminDependencies): Promise<string> {
  const [password, hash] = [body.optionalText('password'), body.text('password_hash')]
  if (password !== null && hash !== '') {
    throw refusals.validationFailed('Only a password or a password hash should be provided')
  }
  if (hash !== '') {
    if (!isImportableHash(hash)) throw refusals.validationFailed('The password hash is of no known kind')
    return hash
  }
  if (Buffer.byteLength(password ?? '') > MAX_PASSWORD_BYTES) {
    throw refusals.validationFailed(`bcrypt: password length exceeds ${MAX_PASSWORD_BYTES} bytes`)
  }
  return passwords.hash(password || randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64url'))
}

const UNKNOWN_PASSWORD_BYTES = 48

async function create(
  tx: Transaction,
  deps: AdminDependencies,
  account: NewAccount,
  { actor }: Admin,
): Promise<User> {
  const { email, phone } = account
  const id = await insertUserByAdmin(tx, account)
  if (id === null) throw await conflictError(tx, account)
  audit(tx, actor, 'user_signedup', account.client, {
    user_id: id,
    user_email: email ?? '',
    user_phone: phone ?? '',
    provider: email === null ? 'phone' : 'email',
  })
  if (account.appMetadata)
    await mergeMetadataWithinLimit(tx, deps.config, id, 'app_metadata', account.appMetadata)
  if (account.emailConfirm) await confirmEmail(tx, id)
  if (account.phoneConfirm) await confirmPhone(tx, id)
  if (account.banMs !== null) await setBan(tx, id, account.banMs)
  return reloadUser(tx, id)
}

async function conflictError(tx: Transaction, { email, phone }: NewAccount): Promise<Error> {
  if (email !== null && (await findUserByEmail(tx, email))) return refusals.emailExists()
  if (phone !== null && (await findUserByPhone(tx, phone))) return refusals.phoneExists()
  return refusals.validationFailed('A user with this ID already exists')
}
