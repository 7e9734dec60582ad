/** Links of messages, as browsers and scanners of mailboxes follow them. */
import type { AuthCases } from '../auth-case.ts'
import { like, SECONDS, TEXT, TOKEN, UUID } from '../shapes.ts'
import { APP_URL, SITE_URL } from '../server/profiles.ts'
import { type HttpResponse, PASSWORD, type World } from '../world.ts'

const DIGITS = like(/^\d+$/)
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

/** The target of a redirect: its address, query and fragment. */
function destination({ status, headers }: HttpResponse) {
  const url = new URL(headers.get('location') ?? 'about:blank')
  return {
    status,
    place: url.origin + url.pathname.replace(/\/$/, ''),
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}

async function linkOfSignUp(
  world: World,
  flowType: 'implicit' | 'pkce' = 'implicit',
  emailRedirectTo = APP_URL,
) {
  const email = world.newEmail()
  await world.client({ flowType }).signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
  return (await world.mail(email)).link.href
}

export const linkCases: AuthCases = {
  'GET /verify': [
    {
      says: 'redirects to the app with a session in the fragment',
      act: async (world) => destination(await world.call('GET', await linkOfSignUp(world))),
      gives: {
        status: 303,
        place: APP_URL,
        query: {},
        fragment: {
          access_token: TOKEN,
          expires_at: DIGITS,
          expires_in: '3600',
          refresh_token: TEXT,
          sb: '',
          token_type: 'bearer',
          type: 'signup',
        },
      },
    },
    {
      says: 'redirects to the app with a code in the query, for PKCE',
      act: async (world) => destination(await world.call('GET', await linkOfSignUp(world, 'pkce'))),
      gives: { status: 303, place: APP_URL, query: { code: UUID }, fragment: {} },
    },
    {
      says: 'redirects to the site URL if the target is not allowed',
      act: async (world) =>
        destination(await world.call('GET', await linkOfSignUp(world, 'pkce', 'https://elsewhere.example/'))),
      gives: { status: 303, place: SITE_URL, query: { code: UUID }, fragment: {} },
    },
    {
      says: 'redirects with the error in the fragment for a used link',
      act: async (world) => {
        const link = await linkOfSignUp(world)
        await world.call('GET', link)
        return destination(await world.call('GET', link))
      },
      gives: { status: 303, place: APP_URL, query: {}, fragment: { ...EXPIRED, sb: '' } },
    },
    {
      says: 'for PKCE the error is in the query too',
      act: async (world) => {
        const link = await linkOfSignUp(world, 'pkce')
        await world.call('GET', link)
        return destination(await world.call('GET', link))
      },
      gives: { status: 303, place: APP_URL, query: EXPIRED, fragment: { ...EXPIRED, sb: '' } },
    },
    {
      says: 'redirects with a message after the first of two links of a change of address',
      act: async (world) => {
        const { client, email } = await world.person()
        await client.updateUser({ email: world.newEmail() })
        return destination(await world.call('GET', (await world.mail(email)).link.href))
      },
      gives: {
        status: 303,
        place: SITE_URL,
        query: {},
        fragment: {
          message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
          sb: '',
        },
      },
    },
    {
      says: 'without a token',
      act: async (world) => (await world.call('GET', '/verify?type=signup')).body,
      gives: {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Verify requires a token or a token hash',
      },
    },
    {
      says: 'without a type',
      act: async (world) => (await world.call('GET', '/verify?token=x')).body,
      gives: { code: 400, error_code: 'validation_failed', msg: 'Verify requires a verification type' },
    },
  ],
  'HEAD /verify': [
    {
      says: 'does not use up the link',
      act: async (world) => {
        const link = await linkOfSignUp(world)
        const { status } = await world.call('HEAD', link)
        return { status, place: (await world.call('GET', link)).headers.get('location') }
      },
      gives: { status: 405, place: like(/#access_token=/) },
    },
  ],
  'POST /verify': [
    {
      says: 'neither token nor hash',
      act: async (world) => (await world.call('POST', '/verify', { body: { type: 'signup' } })).body,
      gives: {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Verify requires either a token or a token hash',
      },
    },
    {
      says: 'a session as its response',
      act: async (world) => {
        const link = new URL(await linkOfSignUp(world))
        const body = { type: 'signup', token_hash: link.searchParams.get('token') }
        const { status, body: response } = await world.call('POST', '/verify', { body })
        const { user, ...tokens } = response as Record<string, unknown>
        return { status, tokens, hasUser: user !== undefined }
      },
      gives: {
        status: 200,
        tokens: {
          access_token: TOKEN,
          token_type: 'bearer',
          expires_in: 3600,
          expires_at: SECONDS,
          refresh_token: TEXT,
        },
        hasUser: true,
      },
    },
  ],
}
