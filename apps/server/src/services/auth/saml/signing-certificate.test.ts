import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { signingCertificate } from './signing-certificate.ts'

/** Made for this test. */
const KEY = [
  'MIIEpQIBAAKCAQEAsIYT3VY+0rG2Lz0qmW5CZq4KGyITONTUtyw5/1sOfkbDFmS2r0vPF+aiiLRe8D0zYJKNyfGgMNF1pWD0hPqRMyI9HIvwBu',
  'cRaeaiyV9hTeSRms0bLtg1xWAJn17ZNeZ5o9iDfWDKYi9/6/vv28iBEyaoH4T4iVlXfHa1PSwnXq+fcO2iNKSSz62g+/sneMys1W+BNo3iGyVR',
  'y+J9dl6RyF5ZhTiJwWucJoO9Jjc/VxOSIUZQNPEXOrrWQavIYwc7ZftjgF0g7j6lxfDzCAKH7mhtOYql1gX9a/XrfA6m0eP+yNYjKOzDBWr+nP',
  'D4G9k4zDdcrkTWFy5kEX+/du+ATwIDAQABAoIBABpce3zzU0Btr5JQZRsynxHsba/tn8c96WJNZX/f3kM3WAzxD2MQRCYCmEUoAoGH8jM6z5fX',
  '0J9ZuGLxHrL5JFPpigzITRkKysvw2GCQMNzMBH6EoMmXGjiWhflZ1cA54fJ48/H2UWLmSwk3v3Mn9zaf8D18wwzn3avFon03Kc321jbPwG2psd',
  'NZ6DKfqlMo9iUqggQng9P9rsJS2K1SxCZGeul/StXe+VZJl4xQwz2Y8klF9IGP9W3WDoBqUgO4KGxlXJua83cDIhyBDAPkqMHWvzxUGog9+tIH',
  '89JQHUkEiLUaMX9di4h06/vG/QpMogx5Dd5iOc8ekPRVuZZ6MrECgYEA8CDK4J5kgJu7cykCbajSyr21KiFNYzWzdkntax5XZDW8s93A2XbUPd',
  'tvfdhY6p7nt1Zbcjr9h39BSG1lUlVvGq9lup4ToGC0b4FuoJbOHHgppeF6gKSc1zFh61cN7LzRvt+PyWJUxq9MIQK4Dtw8r8gE90InZmLiRzaS',
  'VFDwuecCgYEAvDEJKxFeZo762UvmUALlhmHkeX0ORkC4R26PHG+i58IdyLSRIX7Hn3Gi9wjONB5B/JT5oCCZefmV2ONLSfouXuaCl06kPU3Hfr',
  'TMLR4V+2RDF7kSMG55at1pjSaZoDxPzfru+FoXvWb641a2IVJmncGZGzqs7e39e36Me3BkSVkCgYEAr0Zwb+aN26ZQ/C05/YtWWfCBdYAbecgv',
  '967couzhw17KH8xEwTdQktpClmw98vwMjTF2zHmsp6PGpjRb2e5MjADtU3uhPdZ4vk+OzZ9mUTeQxuk/vvjpFtaP7/V6T4w/2YBb9xZUZTZ9bj',
  'cK3KX7kh+BKG5cTgrtuidmRi9Sl48CgYEArMQDm7MtS8/1QGmqfUe7eRwDiPiikyI1SvaXkU53anZNq4UBO5PNJXZIWquNylEA2SXW6QckftL/',
  'mwZHhxmTWnIZ71g19UWjYJIQY1ccbRaFdZDkvuucsdukW/3UyUK1LO8yVXM4GhwhNXXUbFDeffNOYK4ENcXnkGkEBQqQNrkCgYEA730MJrk5t8',
  'AotJLKdZheIHF1LLvXVDRoAU9G0oDAEInzSewslNoeTl7OH8KU99NIwzTCAHSrwwnYdbyDXN0eSw7fG1rPGJdAzdJx1wdNRAvC3hseKC5YJ/nG',
  'VXoHAHCL9oK0U99hvOazEL4POVlixLwsqRiTexWajxA3TFNeaXE=',
].join('')

const key = createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs1' })

// The hashes are those of what Go's crypto/x509 makes of the original's template, with Go 1.26.
test.each([
  ['projectref.supabase.co', false, '1d09ea2fbf182b64a87e94f8cb71743a53bb0acc200087040bb33b2611dc7010'],
  ['my_host.example', true, '728b3eabe1b67a06c1107148050b0bbccb4957293e56061fa7c00603b7600238'],
])('the certificate for %s is the original’s, byte by byte', (host, allowsEncryption, hash) => {
  const der = signingCertificate(key, host, allowsEncryption)
  expect(createHash('sha256').update(der).digest('hex')).toBe(hash)
  const certificate = new X509Certificate(der)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.subjectAltName).toBe(`DNS:_samlsp.${host}`)
})
