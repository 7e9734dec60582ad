/**
 * Query and mutation keys of this feature. Mutations under `auth` hold secrets or concern the session: unlike the account's
 * other writes, they are never stored and get no defaults (`mutation-defaults.ts`).
 */
export const accountKeys = {
  settings: () => ['auth-settings'] as const,
  account: (userId: string) => ['account', userId] as const,
  profile: (userId: string) => ['profile', userId] as const,
  sessions: (userId: string) => ['own-sessions', userId] as const,
  rename: (userId: string) => ['profile', userId, 'rename'] as const,
  avatar: (userId: string) => ['profile', userId, 'avatar'] as const,
  removeAvatar: (userId: string) => ['profile', userId, 'remove-avatar'] as const,
  signIn: () => ['auth', 'sign-in'] as const,
  signUp: () => ['auth', 'sign-up'] as const,
  sendRecovery: () => ['auth', 'send-recovery'] as const,
  changePassword: () => ['auth', 'change-password'] as const,
  requestPasswordCode: () => ['auth', 'request-password-code'] as const,
  sendMail: () => ['auth', 'send-mail'] as const,
  signInByCode: () => ['auth', 'sign-in-by-code'] as const,
  verifyFactor: () => ['auth', 'verify-factor'] as const,
  beginEnrolment: () => ['auth', 'begin-enrolment'] as const,
  dropEnrolment: () => ['auth', 'drop-enrolment'] as const,
  removeFactor: () => ['auth', 'remove-factor'] as const,
  passkeys: (userId: string) => ['passkeys', userId] as const,
  signInByPasskey: () => ['auth', 'sign-in-by-passkey'] as const,
  addPasskey: () => ['auth', 'add-passkey'] as const,
  renamePasskey: () => ['auth', 'rename-passkey'] as const,
  removePasskey: () => ['auth', 'remove-passkey'] as const,
  endSession: () => ['auth', 'end-session'] as const,
  providerSignIn: () => ['auth', 'provider-sign-in'] as const,
  linkAccount: () => ['auth', 'link-account'] as const,
  unlinkAccount: () => ['auth', 'unlink-account'] as const,
  signOutEverywhere: () => ['auth', 'sign-out-everywhere'] as const,
}
