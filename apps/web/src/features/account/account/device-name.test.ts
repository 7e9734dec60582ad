import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${IPHONE} CriOS/131.0.6778.31 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet no Android'],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
    'Edge no Windows',
  ],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 OPR/116.0`,
    'Opera no Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox no Mac'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    'Chrome no Chromebook',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0 Safari/537.36',
    'Chrome no Linux',
  ],
  ['Dalvik/2.1.0 (Linux; U; Android 14)', 'Android'],
  ['curl/8.5.0', 'Aparelho sem nome'],
  ['', 'Aparelho sem nome'],
  [null, 'Aparelho sem nome'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
