/** Requirements of the auth service that no request can show, and the tests that prove them. */
export const elsewhere: readonly (readonly [what: string, where: string])[] = [
  [
    'what passes with time: codes, links, sessions, factors and their ends',
    '`apps/server/test/auth/verify.test.ts`, `refresh.test.ts`, `second-factor.test.ts`',
  ],
  ['budgets by address, account and mailbox', '`apps/server/test/auth/abuse.test.ts`'],
  ['phones as second factors: codes that are sent', '`apps/server/test/auth/phone-factor.test.ts`'],
  ['hooks of the operator', '`apps/server/test/auth/hooks.test.ts`'],
  [
    'each parameter missing, of another type, too long, in another encoding',
    '`apps/server/test/auth/bad-input.test.ts`',
  ],
  ['starting, stopping, settings that make no sense', '`apps/server/test/process/auth-alone-start.test.ts`'],
]
