/** Requirements of the auth service that no request can test, and the tests that prove them. */
export const elsewhere: readonly (readonly [what: string, where: string])[] = [
  [
    'expiry of codes, links, sessions and factors',
    '`apps/server/test/auth/verify.test.ts`, `refresh.test.ts`, `second-factor.test.ts`',
  ],
  ['rate limits by address, account and mailbox', '`apps/server/test/auth/abuse.test.ts`'],
  ['phones as second factors: codes that are sent', '`apps/server/test/auth/phone-factor.test.ts`'],
  ['hooks of the operator', '`apps/server/test/auth/hooks.test.ts`'],
  [
    'each parameter missing, of another type, too long, in another encoding',
    '`apps/server/test/auth/bad-input.test.ts`',
  ],
  ['starting, stopping, invalid settings', '`apps/server/test/process/auth-alone-start.test.ts`'],
]
