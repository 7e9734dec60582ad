/** Calls a hook by a signed POST (Standard Webhooks 1.0). Source of limits and messages: supabase/auth, internal/hooks/hookshttp. */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as refusals from '../errors/errors.ts'
import type { HookTarget } from '../configuration/hook-config.ts'

/** Timeout of all attempts together. */
const TIMEOUT_MS = 5_000
const TRIES = 3
const PAUSE_MS = 2_000
const MAX_RESPONSE_BYTES = 200 * 1024

/**
 * @param input JSON text.
 * @returns the JSON text of the response, or null without a body.
 * @throws AuthError 422 `hook_…`, 400 `hook_payload_invalid_content_type`, 500.
 */
export async function callHttpHook(
  target: HookTarget & { kind: 'address' },
  input: string,
): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const response = await send(target, input, signal).catch(() => null)
    if (signal.aborted) throw refusals.hookTimeout(TIMEOUT_MS / 1000)
    if (response && !isBusy(response)) return readResponse(response)
    if (response && !response.headers.get('retry-after')) break
    if (!response && tries === TRIES) throw refusals.hookTimeoutAfterRetry()
    await response?.body?.cancel()
    if (!response) await pause(signal)
  }
  throw refusals.unexpectedFailure('Service currently unavailable due to hook')
}

async function send(
  { url, secrets }: HookTarget & { kind: 'address' },
  input: string,
  signal: AbortSignal,
): Promise<Response> {
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${input}`).digest('base64')}`,
  )
  return fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    body: input,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(', '),
      'Accept-Encoding': 'identity',
    },
  })
}

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503

async function pause(signal: AbortSignal): Promise<void> {
  try {
    await wait(PAUSE_MS, undefined, { signal })
  } catch {
    throw refusals.hookTimeout(TIMEOUT_MS / 1000)
  }
}

async function readResponse(response: Response): Promise<string | null> {
  switch (response.status) {
    case 204:
      return null
    case 200:
    case 202:
      return readJson(response)
    case 400:
      throw refusals.unexpectedFailure('Invalid payload sent to hook')
    case 401:
      throw refusals.unexpectedFailure('Hook requires authorization token')
    default:
      throw refusals.unexpectedFailure(`Unexpected status code returned from hook: ${response.status}`)
  }
}

async function readJson(response: Response): Promise<string> {
  const type = response.headers.get('content-type')
  if (type === null) throw refusals.hookContentType('Invalid Content-Type: Missing Content-Type header')
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw refusals.hookContentType(`Invalid JSON response. Received content-type: ${type}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_RESPONSE_BYTES) throw refusals.hookTooLarge(MAX_RESPONSE_BYTES)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
