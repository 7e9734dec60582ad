/** Authenticators of `nid-webauthn-emulator`, as browsers use them. */
import { createHash, createPrivateKey, sign } from 'node:crypto'
import {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
  WebAuthnEmulator,
} from 'nid-webauthn-emulator'

/** A device with keys of its own; by default those of the library's devices are shared. */
export const newDevice = (settings: ConstructorParameters<typeof AuthenticatorEmulator>[0] = {}) =>
  new WebAuthnEmulator(
    new AuthenticatorEmulator({
      credentialsRepository: new PasskeysCredentialsMemoryRepository(),
      ...settings,
    }),
  )

/** The keys of a device, to sign what a browser of another kind would send. */
export const newKeys = () => new PasskeysCredentialsMemoryRepository()

/** A response to a challenge whose client data are changed, and signed by the device's only key. */
export function resigned(
  keys: PasskeysCredentialsMemoryRepository,
  credential: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const response = credential['response'] as Record<string, string>
  const bytesOf = (field: string) => Buffer.from(response[field] ?? '', 'base64url')
  const client = { ...(JSON.parse(String(bytesOf('clientDataJSON'))) as object), ...changes }
  const clientDataJSON = Buffer.from(JSON.stringify(client))
  const changed = { ...response, clientDataJSON: clientDataJSON.toString('base64url') }
  if (response['signature'] === undefined) return { ...credential, response: changed }
  const [source] = keys.loadCredentials()
  const key = createPrivateKey({
    key: Buffer.from(source?.publicKeyCredentialSource.privateKey ?? []),
    format: 'der',
    type: 'pkcs8',
  })
  const hash = createHash('sha256').update(clientDataJSON).digest()
  const signature = sign('sha256', Buffer.concat([bytesOf('authenticatorData'), hash]), key)
  return { ...credential, response: { ...changed, signature: signature.toString('base64url') } }
}
