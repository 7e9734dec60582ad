/** Runs the configured hook of a name. Its refusals reach the client with the hook's message. */
import { randomUUID } from 'node:crypto'
import type { RoleDatabase, Transaction } from '../../../platform/database/database.ts'
import type { HookDependencies } from './dependencies.ts'
import { AuthError } from '../errors/auth-error.ts'
import { hookRefusal, unexpectedFailure } from '../errors/errors.ts'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'
import { callDatabaseHook } from '../store/database-hooks.ts'
import { callHttpHook } from './call-http-hook.ts'
import type { HookName, HookTarget } from '../configuration/hook-config.ts'

/** The original's names in the payload. */
const WIRE_NAMES: Readonly<Record<HookName, string>> = {
  custom_access_token: 'customize-access-token',
  password_verification_attempt: 'password-verification',
  mfa_verification_attempt: 'mfa-verification',
  before_user_created: 'before-user-created',
  after_user_created: 'after-user-created',
  send_email: 'send-email',
  send_sms: 'send-sms',
}

/** The client's address, and the id of a call that may be repeated. */
interface HookCall {
  readonly address: string | null
  readonly id?: string
}

/**
 * @param tx the transaction in progress, if any.
 * @returns the hook's output; null without a hook.
 * @throws AuthError with the hook's status and message, or 500 if it fails.
 */
export async function runHook(
  { config, database, log }: Pick<HookDependencies, 'config' | 'database' | 'log'>,
  name: HookName,
  input: JsonObject,
  call: HookCall | null,
  tx: Transaction | null = null,
): Promise<JsonObject | null> {
  const target = config.hooks[name]
  if (!target) return null
  const metadata = {
    uuid: call?.id ?? randomUUID(),
    time: new Date().toISOString(),
    name: WIRE_NAMES[name],
    ...(call?.address ? { ip_address: call.address } : {}),
  }
  const text = JSON.stringify({ metadata, ...input })
  try {
    const output =
      target.kind === 'address'
        ? await callHttpHook(target, text)
        : await callFunction(database, target, text, tx)
    return readOutput(output)
  } catch (error) {
    log.warn('hook failed', { hook: name, reason: error instanceof Error ? error.message : String(error) })
    throw error instanceof AuthError ? error : unexpectedFailure(`Error running hook: ${name}`)
  }
}

/** Uses the transaction in progress: waiting for a second connection while holding one could deadlock. */
async function callFunction(
  database: RoleDatabase,
  target: HookTarget & { kind: 'function' },
  text: string,
  tx: Transaction | null,
): Promise<string | null> {
  if (tx) return callDatabaseHook(tx, target, text)
  return database.transaction((own) => callDatabaseHook(own, target, text))
}

function readOutput(text: string | null): JsonObject {
  if (text === null) return {}
  let output: unknown
  try {
    output = JSON.parse(text)
  } catch {
    throw unexpectedFailure('Error unmarshaling JSON output.')
  }
  if (!isJsonObject(output)) {
    throw unexpectedFailure('Error unmarshaling JSON output.')
  }
  const { error } = output as { error?: { http_code?: unknown; message?: unknown } | null }
  if (typeof error?.message === 'string' && error.message !== '') {
    throw hookRefusal(typeof error.http_code === 'number' ? error.http_code : 500, error.message)
  }
  return output
}
