/** Authenticators of `nid-webauthn-emulator`, as browsers use them. */
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
