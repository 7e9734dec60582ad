/** Whether this device has a passkey of this site. Kept on the device; the script in index.html reads it before the first paint. */
import { deviceStorage } from './device-storage.ts'

/** index.html names both. */
const KEY = 'atelie-doce.chave-de-acesso'
const KNOWN = 'sim'

export function rememberPasskey(): void {
  deviceStorage.set(KEY, KNOWN)
}

export function forgetPasskey(): void {
  deviceStorage.remove(KEY)
  delete document.documentElement.dataset['passkey']
}

/** Whether the device itself can make and use passkeys, by finger, face or PIN. */
export async function hasAuthenticator(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false
  }
}
