/** Names a device by its browser's user agent. Where several names match, the first of the list is used. */
import { securityMessages } from './security-messages.ts'

const texts = securityMessages.sessions

type Signs = readonly (readonly [sign: RegExp, name: string])[]

/** Browsers also name those that they are compatible with; the most specific names come first. */
const APPS: Signs = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** @param userAgent null where none is stored */
export function deviceName(userAgent: string | null): string {
  const find = (signs: Signs) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? ''
  return texts.named(find(APPS), find(SYSTEMS)) || texts.unnamed
}
