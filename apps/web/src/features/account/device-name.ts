/** What to call a device by what its browser says of itself. Where it says several, the first of the list is meant. */
import { securityMessages } from './security-messages.ts'

const texts = securityMessages.sessions

type Signs = readonly (readonly [sign: RegExp, name: string])[]

/** Browsers name others that they want to be taken for: those that nobody pretends to be come first. */
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

/** @param userAgent null where the device said nothing. */
export function deviceName(userAgent: string | null): string {
  const find = (signs: Signs) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? ''
  return texts.named(find(APPS), find(SYSTEMS)) || texts.unnamed
}
