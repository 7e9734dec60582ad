/** Providers for work that describe their users by a request, or beside the token. Source: supabase/auth, internal/api/provider. */
import type { ExternalProfile, StatedEmail } from '../model/external-provider.ts'
import { joined, listAt, onlyEmail, profileOf, textAt, valueAt } from './profile-fields.ts'
import { addressAt, type ProfileContext, type ProviderDefinition } from './provider-definition.ts'

const NOTION_VERSION = '2021-08-16'
const LINKEDIN_USER =
  '/v2/me?projection=(id,firstName,lastName,profilePicture(displayImage~:playableStreams))'
const LINKEDIN_EMAIL = '/v2/emailAddress?q=members&projection=(elements*(handle~))'
const LINKEDIN_PICTURE = 'profilePicture.displayImage~.elements.0.identifiers.0.identifier'

/** GitHub Enterprise Server has its API below a path of the same host. */
const githubInterface = (url: string): string =>
  url === '' || url.endsWith('api.github.com') ? addressAt(['api.github.com', ''], url) : `${url}/api/v3`

const emailsOf = (
  entries: readonly unknown[],
  { primary, verified }: { readonly primary: string; readonly verified: string },
): readonly StatedEmail[] =>
  entries.flatMap((entry) => {
    const isPrimary = valueAt(entry, primary) === true
    return onlyEmail(valueAt(entry, 'email'), valueAt(entry, verified)).map((email) => ({
      ...email,
      isPrimary,
    }))
  })

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** A name of LinkedIn's in the language that its user prefers. */
function linkedinName(user: unknown, field: string): string {
  const [language, country] = ['language', 'country'].map((part) =>
    textAt(user, `${field}.preferredLocale.${part}`),
  )
  return textAt(valueAt(user, `${field}.localized`), `${language}_${country}`)
}

function readSlack(user: unknown, isVerified: unknown, { url }: ProfileContext): ExternalProfile {
  const [name, picture] = [textAt(user, 'name'), textAt(user, 'picture')]
  // The names have dots.
  const field = (key: string): unknown => Object.entries(user ?? {}).find(([each]) => each === key)?.[1]
  return profileOf(field('https://slack.com/user_id'), onlyEmail(valueAt(user, 'email'), isVerified), {
    iss: addressAt(['slack.com', '/api'], url),
    name,
    picture,
    custom_claims: { 'https://slack.com/team_id': field('https://slack.com/team_id') },
    avatar_url: picture,
    full_name: name,
  })
}

const slackRequests = ({ url }: ProfileContext) => [
  { address: addressAt(['slack.com', '/api/openid.connect.userInfo'], url) },
]

export const PROVIDERS_WITH_WORK_PROFILES = {
  bitbucket: {
    places: {
      authorize: ['bitbucket.org', '/site/oauth2/authorize'],
      token: ['bitbucket.org', '/site/oauth2/access_token'],
    },
    scopes: ['account', 'email'],
    secretIn: 'header',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url }) =>
        ['/2.0/user', '/2.0/user/emails'].map((path) => ({
          address: addressAt(['api.bitbucket.org', path], url),
        })),
      read: ([user, emails], { url }) => {
        const [name, picture] = [textAt(user, 'display_name'), textAt(user, 'avatar.href')]
        const list = emailsOf(listAt(emails, 'values'), { primary: 'is_primary', verified: 'is_confirmed' })
        return profileOf(valueAt(user, 'uuid'), list, {
          iss: addressAt(['api.bitbucket.org', '/2.0'], url),
          name,
          picture,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  figma: {
    places: { authorize: ['www.figma.com', '/oauth'], token: ['api.figma.com', '/v1/oauth/token'] },
    scopes: ['current_user:read'],
    secretIn: 'header',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) => [{ address: addressAt(['api.figma.com', '/v1/me'], url) }],
      read: ([user], { url }) =>
        profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), true), {
          iss: addressAt(['api.figma.com', ''], url),
          name: textAt(user, 'handle'),
          avatar_url: textAt(user, 'img_url'),
          full_name: textAt(user, 'handle'),
        }),
    },
  },
  fly: {
    places: { authorize: ['api.fly.io', '/oauth/authorize'], token: ['api.fly.io', '/oauth/token'] },
    scopes: ['read'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url }) => [{ address: addressAt(['api.fly.io', '/oauth/token/info'], url) }],
      read: ([user], { url }) =>
        profileOf(valueAt(user, 'user_id'), onlyEmail(valueAt(user, 'email'), true), {
          iss: addressAt(['api.fly.io', ''], url),
          full_name: textAt(user, 'user_name'),
          custom_claims: Object.fromEntries(
            ['resource_owner_id', 'organizations', 'application', 'scope', 'created_at'].map((name) => [
              name,
              valueAt(user, name) ?? null,
            ]),
          ),
        }),
    },
  },
  github: {
    places: {
      authorize: ['github.com', '/login/oauth/authorize'],
      token: ['github.com', '/login/oauth/access_token'],
    },
    scopes: ['user:email'],
    secretIn: 'body',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) =>
        ['/user', '/user/emails'].map((path) => ({ address: `${githubInterface(url)}${path}` })),
      read: ([user, emails], { url }) => {
        const [login, name] = [textAt(user, 'login'), textAt(user, 'name')]
        const list = emailsOf(listAt(emails, ''), { primary: 'primary', verified: 'verified' })
        return profileOf(valueAt(user, 'id'), list, {
          iss: githubInterface(url),
          name,
          preferred_username: login,
          avatar_url: textAt(user, 'avatar_url'),
          full_name: name,
          user_name: login,
        })
      },
    },
  },
  gitlab: {
    places: { authorize: ['gitlab.com', '/oauth/authorize'], token: ['gitlab.com', '/oauth/token'] },
    scopes: ['read_user'],
    secretIn: 'body',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) =>
        ['/api/v4/user', '/api/v4/user/emails'].map((path) => ({
          address: addressAt(['gitlab.com', path], url),
        })),
      read: ([user, emails], { url }) => {
        const [name, picture] = [textAt(user, 'name'), textAt(user, 'avatar_url')]
        // GitLab states only for the main address whether it was confirmed.
        const others = listAt(emails, '')
          .flatMap((entry) => onlyEmail(valueAt(entry, 'email'), false))
          .map((email) => ({ ...email, isPrimary: false }))
        const main = onlyEmail(valueAt(user, 'email'), isTime(valueAt(user, 'confirmed_at')))
        return profileOf(valueAt(user, 'id'), [...others, ...main], {
          iss: addressAt(['gitlab.com', ''], url),
          name,
          picture,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  linkedin: {
    places: {
      authorize: ['api.linkedin.com', '/oauth/v2/authorization'],
      token: ['api.linkedin.com', '/oauth/v2/accessToken'],
    },
    scopes: ['r_emailaddress', 'r_liteprofile'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url }) =>
        [LINKEDIN_USER, LINKEDIN_EMAIL].map((path) => ({
          address: addressAt(['api.linkedin.com', path], url),
        })),
      read: ([user, emails], { url }) => {
        const name = joined(linkedinName(user, 'firstName'), linkedinName(user, 'lastName'))
        const picture = textAt(user, LINKEDIN_PICTURE)
        const email = valueAt(emails, 'elements.0.handle~.emailAddress')
        return profileOf(valueAt(user, 'id'), onlyEmail(email, true), {
          iss: addressAt(['api.linkedin.com', ''], url),
          name,
          picture,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  notion: {
    places: {
      authorize: ['api.notion.com', '/v1/oauth/authorize'],
      token: ['api.notion.com', '/v1/oauth/token'],
    },
    scopes: [],
    secretIn: 'header',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url }) => [
        {
          address: addressAt(['api.notion.com', '/v1/users/me'], url),
          headers: { 'notion-version': NOTION_VERSION },
        },
      ],
      read: ([document], { url }) => {
        const user = valueAt(document, 'bot.owner.user')
        const [name, picture] = [textAt(user, 'name'), textAt(user, 'avatar_url')]
        // Notion does not say whether an address was checked.
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'person.email'), false), {
          iss: addressAt(['api.notion.com', ''], url),
          name,
          picture,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  slack: {
    places: { authorize: ['slack.com', '/oauth/authorize'], token: ['slack.com', '/api/oauth.access'] },
    scopes: ['profile', 'email', 'openid'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: slackRequests,
      // It does not say whether the address was checked, and the workspace's administrator may write any.
      read: ([user], context) => readSlack(user, false, context),
    },
  },
  slack_oidc: {
    places: {
      authorize: ['slack.com', '/openid/connect/authorize'],
      token: ['slack.com', '/api/openid.connect.token'],
    },
    scopes: ['profile', 'email', 'openid'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: slackRequests,
      read: ([user], context) => readSlack(user, valueAt(user, 'email_verified'), context),
    },
  },
  workos: {
    places: { authorize: ['api.workos.com', '/sso/authorize'], token: ['api.workos.com', '/sso/token'] },
    scopes: [],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'token response',
      read: (response, { url }) => {
        const user = valueAt(response, 'profile')
        const name = joined(textAt(user, 'first_name'), textAt(user, 'last_name'))
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), true), {
          iss: addressAt(['api.workos.com', ''], url),
          name,
          custom_claims: {
            connection_id: textAt(user, 'connection_id'),
            organization_id: textAt(user, 'organization_id'),
          },
          full_name: name,
        })
      },
    },
  },
  zoom: {
    places: { authorize: ['zoom.us', '/oauth/authorize'], token: ['zoom.us', '/oauth/token'] },
    scopes: [],
    secretIn: 'header',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) => [{ address: addressAt(['api.zoom.us', '/v2/users/me'], url) }],
      read: ([user], { url }) => {
        const name = joined(textAt(user, 'first_name'), textAt(user, 'last_name'))
        const picture = textAt(user, 'pic_url')
        // Zoom checks the addresses of those that sign in by e-mail (login type 100), and takes the others' from their providers.
        const hasProvider = /^(?!100$)\d+$/.test(textAt(user, 'login_type'))
        const isVerified = hasProvider || valueAt(user, 'verified') === 1
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), isVerified), {
          iss: addressAt(['api.zoom.us', '/v2'], url),
          name,
          picture,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
} as const satisfies Record<string, ProviderDefinition>
