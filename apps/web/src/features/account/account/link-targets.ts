/** Addresses to which links in e-mails lead. */

export const homeAddress = (): string => `${window.location.origin}/`

export const newPasswordAddress = (): string => `${window.location.origin}/auth/reset-password`
