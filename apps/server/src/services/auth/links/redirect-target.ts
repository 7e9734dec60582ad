/**
 * Chooses the target of a redirect. Anything that is not certainly allowed is silently replaced by the site.
 * Source: supabase/auth, internal/utilities/request.go; stricter where browsers parse addresses differently.
 */
import { globToRegExp } from './glob.ts'

export interface RedirectRules {
  readonly siteUrl: string
  readonly allowList: readonly string[]
}

const MAX_LENGTH = 2048
/** Spaces, control characters, backslashes, quotes and non-ASCII letters: browsers drop or rewrite them. */
const SUSPECT = /[\s\\"<>^`{|}\p{Cc}]|[^\p{ASCII}]/u
const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[::1\])$/i
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/** Schemes that run or read something instead of navigating. */
const NEVER = new Set(['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'view-source'])

/** @returns the first allowed candidate, else the site. */
export function chooseRedirect(
  candidates: readonly (string | null | undefined)[],
  rules: RedirectRules,
): string {
  return candidates.find((url) => typeof url === 'string' && isAllowedRedirect(url, rules)) ?? rules.siteUrl
}

export function isAllowedRedirect(url: string, { siteUrl, allowList }: RedirectRules): boolean {
  const target = readAddress(url)
  if (!target) return false
  const site = new URL(siteUrl)
  if (isWeb(target.scheme)) {
    const { hostname } = target
    const sameScheme = `${target.scheme}:` === site.protocol
    if (sameScheme && hostname === site.hostname && target.port === site.port) return true
    // The original allows these for public sites too, and so hands sessions to any program that listens on the user's machine.
    if (isLoopback(site.hostname) && (isLoopbackAddress(hostname) || (sameScheme && isLoopback(hostname))))
      return true
    if (looksLikeAddress(hostname) && !isLoopbackAddress(hostname)) return false
  }
  const [withoutFragment = ''] = url.split('#')
  return allowList.some((glob) => globToRegExp(glob).test(withoutFragment))
}

/** An address that all parsers read alike. */
export interface Target {
  readonly scheme: string
  readonly hostname: string
  readonly port: string
}

/** Parses only addresses that all parsers read alike; null for any other. */
export function readAddress(url: string): Target | null {
  if (url.length > MAX_LENGTH || SUSPECT.test(url)) return null
  const [, scheme = '', authority = '', path = ''] = ADDRESS.exec(url) ?? []
  if (scheme === '' || NEVER.has(scheme.toLowerCase()) || DOT_SEGMENT.test(path) || !URL.canParse(url))
    return null
  const { hostname, port, username, password } = new URL(url)
  if (username || password || authority.includes('@')) return null
  if (!isWeb(scheme)) return { scheme: scheme.toLowerCase(), hostname, port }
  const [written = ''] = /^(?:\[[^\]]*\]|[^:]*)/.exec(authority) ?? []
  // A host that normalisation changes (dots of other alphabets, numeric addresses) is a disguise.
  if (!HOST.test(written) || written.toLowerCase() !== hostname) return null
  return { scheme: scheme.toLowerCase(), hostname, port }
}

function isWeb(scheme: string): boolean {
  return /^https?$/i.test(scheme)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname)
}

function isLoopbackAddress(hostname: string): boolean {
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

function looksLikeAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
