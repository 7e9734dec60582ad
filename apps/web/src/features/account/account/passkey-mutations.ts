/** Signs in by passkeys; adds, renames and removes them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import { ApiError, apiErrorOf } from '../../../lib/api-error.ts'
import { forgetPasskey, rememberPasskey } from '../../../lib/passkey-device.ts'
import { authClient } from '../../../lib/session.ts'
import { dismissTopic, showToast } from '../../../lib/toasts.ts'
import { deviceName } from './device-name.ts'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { messages } from './messages.ts'
import { isClosedDialog, isRegisteredHere } from './passkey-failure.ts'
import { securityMessages } from './security-messages.ts'

const TOPIC = 'passkey'
const texts = securityMessages.passkeys

/** A passkey of the account. Times are in ISO 8601. */
export interface Passkey {
  readonly id: string
  /** Empty for none. */
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** The account's passkeys, oldest first. */
export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.passkeys(userId),
    queryFn: async (): Promise<readonly Passkey[]> => {
      const { passkey } = await authClient()
      const passkeys = await unwrapAuth(passkey.list())
      return (passkeys ?? []).map((each) => ({
        id: each.id,
        name: each.friendly_name ?? '',
        createdAt: each.created_at,
        lastUsedAt: each.last_used_at ?? null,
      }))
    },
  })
}

/** Signs in by the browser's dialog. A dialog that was closed shows nothing. */
export function usePasskeySignIn() {
  return useMutation({
    mutationKey: accountKeys.signInByPasskey(),
    onMutate: () => {
      stopOffering()
      dismissTopic(TOPIC)
    },
    mutationFn: async () => {
      const auth = await authClient()
      const { error } = await auth.signInWithPasskey()
      if (error) throw serviceError(error)
    },
    onSuccess: rememberPasskey,
    onError: showSignInFailure,
  })
}

let offer: AbortController | null = null

/** Ends the offer in the e-mail field, since a browser shows one dialog at a time. */
export function stopOffering(): void {
  offer?.abort()
  offer = null
}

/**
 * Offers the device's passkeys among the suggestions of the e-mail field, where the browser can, and signs in with the chosen one.
 * Every offer takes a challenge from the service, so it begins when the field is first used.
 */
export async function offerPasskeys(): Promise<void> {
  if (offer !== null || !(await canSuggest())) return
  const controller = new AbortController()
  offer = controller
  const { passkey } = await authClient()
  const { data: begun } = await passkey.startAuthentication()
  if (!begun || controller.signal.aborted) return
  const credential = await chosenPasskey(begun.options, controller.signal)
  if (credential === null) return
  try {
    const answer = { challengeId: begun.challenge_id, credential: credential.toJSON() as never }
    const { error } = await passkey.verifyAuthentication(answer)
    if (error) throw serviceError(error)
    rememberPasskey()
  } catch (error) {
    if (!controller.signal.aborted) showSignInFailure(error)
  }
}

/** Null where none is chosen. A device that cannot suggest passkeys does not fail the sign-in. */
async function chosenPasskey(options: unknown, signal: AbortSignal): Promise<PublicKeyCredential | null> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    const credential = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
    return credential instanceof PublicKeyCredential ? credential : null
  } catch {
    return null
  }
}

async function canSuggest(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  // Older browsers lack these.
  const { isConditionalMediationAvailable, parseRequestOptionsFromJSON } = PublicKeyCredential as Partial<
    typeof PublicKeyCredential
  >
  if (parseRequestOptionsFromJSON === undefined || isConditionalMediationAvailable === undefined) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

function showSignInFailure(error: unknown): void {
  if (isClosedDialog(error)) return
  const isRefused = error instanceof ApiError && error.code === 'webauthn_verification_failed'
  if (isRefused) forgetPasskey()
  fail(
    messages.signIn.failed,
    isRefused ? messages.signIn.passkeyRefused : messages.signIn.passkeyFailed,
    error,
  )
}

/** Registers this device by the browser's dialog. */
export function useAddPasskey(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: accountKeys.addPasskey(),
    onMutate: () => dismissTopic(TOPIC),
    mutationFn: async () => {
      const auth = await authClient()
      const { data, error } = await auth.registerPasskey()
      if (error) throw serviceError(error)
      // The service did not recognise what made the key: the browser's name is of more use. Without an answer the first name stays.
      if (data.friendly_name === texts.unknownMaker)
        await auth.passkey.update({ passkeyId: data.id, friendlyName: deviceName(navigator.userAgent) })
    },
    onSuccess: () => {
      rememberPasskey()
      showToast({ ...texts.added, topic: TOPIC })
    },
    onError: (error) => {
      if (isClosedDialog(error)) return
      // Nothing went wrong, so there is one message without a cause.
      if (isRegisteredHere(error)) showToast({ ...texts.exists, topic: TOPIC })
      else fail(texts.failed.title, additionFailure(error), error)
    },
    onSettled: () => queries.invalidateQueries(passkeysQuery(userId)),
  })
}

function additionFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed.description
  if (error.code === 'too_many_passkeys') return texts.tooMany
  return changeFailure(error)
}

const changeFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'insufficient_aal' ? texts.secondStep : texts.failed.description

export function useRenamePasskey(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: accountKeys.renamePasskey(),
    onMutate: () => dismissTopic(TOPIC),
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      const { passkey } = await authClient()
      await unwrapAuth(passkey.update({ passkeyId: id, friendlyName: name }))
    },
    onSuccess: () => showToast({ ...texts.renamed, topic: TOPIC }),
    onError: (error) => fail(texts.failed.title, texts.failed.description, error),
    onSettled: () => queries.invalidateQueries(passkeysQuery(userId)),
  })
}

export function useRemovePasskey(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: accountKeys.removePasskey(),
    onMutate: () => dismissTopic(TOPIC),
    mutationFn: async (id: string) => {
      const { passkey } = await authClient()
      const { error } = await passkey.delete({ passkeyId: id })
      if (error) throw apiErrorOf(error)
    },
    onSuccess: () => showToast({ ...texts.removed, topic: TOPIC }),
    onError: (error) => fail(texts.failed.title, changeFailure(error), error),
    onSettled: () => queries.invalidateQueries(passkeysQuery(userId)),
  })
}

/** The service's refusals as the app's own errors; the browser's stay as they are. */
function serviceError(error: Error): Error {
  return 'status' in error && typeof error.status === 'number' ? apiErrorOf(error as never) : error
}

function fail(title: string, description: string, error: unknown): void {
  showToast({ title, description, cause: causeOf(error), destructive: true, topic: TOPIC })
}
