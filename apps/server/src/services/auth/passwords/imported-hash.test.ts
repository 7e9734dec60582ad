import { expect, test } from 'vitest'
import { isForeignHash, isImportableHash, verifyForeign } from './imported-hash.ts'

/** Firebase's own example: github.com/firebase/scrypt, README. */
const FIREBASE =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==' +
  '$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

/** Made by the reference implementation's command line, with the password "password". */
const ARGON2 = '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG'

test('Firebase’s example password fits its hash, and another does not', async () => {
  expect(await verifyForeign('user1password', FIREBASE)).toBe(true)
  expect(await verifyForeign('user2password', FIREBASE)).toBe(false)
})

test('argon2', async () => {
  expect(await verifyForeign('password', ARGON2)).toBe(true)
  expect(await verifyForeign('Password', ARGON2)).toBe(false)
})

test.each([FIREBASE, ARGON2, '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'])(
  '%s is known',
  (hash) => {
    expect(isImportableHash(hash)).toBe(true)
    expect(isForeignHash(hash)).toBe(!hash.startsWith('$2a'))
  },
)

test.each([
  '',
  'plain',
  '$2a$10$short',
  '$argon2d$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub',
  '$argon2id$v=16$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub',
  '$argon2id$v=19$m=2097152,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub',
  '$argon2id$v=19$m=65536,t=21,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub',
  '$argon2id$v=19$m=65536,t=2,p=17$c29tZXNhbHQ$RdescudvJCsgt3ub',
  FIREBASE.replace('v=1', 'v=2'),
  FIREBASE.replace('n=14', 'n=0'),
  FIREBASE.replace('n=14', 'n=40'),
  FIREBASE.replace('r=8', 'r=99'),
  FIREBASE.replace('p=1', 'p=0'),
])('%s is not', async (hash) => {
  expect(isImportableHash(hash)).toBe(false)
  expect(await verifyForeign('password', hash)).toBe(false)
})
