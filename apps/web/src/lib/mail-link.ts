/** Reads the link of an e-mail that leads to the app's own page (supabase/templates), and where it leads on. Pure. */

/** The types that the service's client takes for a link's hash. */
const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type MailLinkType = (typeof TYPES)[number]

export interface MailLink {
  readonly tokenHash: string
  readonly type: MailLinkType
  /** Where the link leads on; absolute. */
  readonly target: URL
  /**
   * Whether the app verifies it. Else the service does, and takes its target only where the operator allows it: a target of
   * another app, or a sign-in that another client has begun with a secret of its own (PKCE).
   */
  readonly isOwn: boolean
}

/** Prefix of the hashes of PKCE sign-ins. Source: supabase/auth, internal/api/pkce.go. */
const PKCE = 'pkce_'

/**
 * @param path of the page that reads the link, which is not a target
 * @returns a type of null for a link that is incomplete or of an unknown type
 */
export function readMailLink(
  search: string,
  origin: string,
  path: string,
): MailLink | { readonly type: null; readonly target: URL } {
  const fields = new URLSearchParams(search)
  const wished = targetOf(fields.get('redirect_to'), origin)
  const isOfApp = wished.origin === origin
  const target = isOfApp && wished.pathname === path ? new URL('/', origin) : wished
  const tokenHash = fields.get('token_hash') ?? ''
  const type = TYPES.find((known) => known === fields.get('type'))
  if (tokenHash === '' || type === undefined)
    return { type: null, target: isOfApp ? target : new URL('/', origin) }
  return { tokenHash, type, target, isOwn: isOfApp && !tokenHash.startsWith(PKCE) }
}

function targetOf(written: string | null, origin: string): URL {
  return written !== null && URL.canParse(written, origin) ? new URL(written, origin) : new URL('/', origin)
}
