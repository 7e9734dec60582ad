/** Whether this device has a passkey of this site. Kept on the device; the script in index.html reads it before the first paint. */

/** index.html names both. */
const KEY = 'atelie-doce.chave-de-acesso'
const KNOWN = 'sim'

export function rememberPasskey(): void {
  try {
    localStorage.setItem(KEY, KNOWN)
  } catch {
    // Storage is disabled: the passkey is offered after the password.
  }
}

export function forgetPasskey(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled.
  }
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
