/** Providers for the public at large that describe their users by a request. Source: supabase/auth, internal/api/provider. */
import { createHmac } from 'node:crypto'
import { joined, listAt, onlyEmail, profileOf, textAt, valueAt } from './profile-fields.ts'
import { SNAPCHAT_ISSUER } from './with-id-tokens.ts'
import { addressAt, type Place, type ProviderDefinition } from './provider-definition.ts'

const FACEBOOK_PROFILE: Place = ['graph.facebook.com', '/me?fields=email,first_name,last_name,name,picture']
const SNAPCHAT_FIELDS = '{me { externalId displayName bitmoji { avatar id } email } }'
const X_FIELDS = 'id,name,username,confirmed_email,profile_image_url,url,created_at'

/** Discord's picture of a user; a default one by the discriminator where the user has none. */
function discordPicture(user: unknown): string {
  const [id, avatar] = [textAt(user, 'id'), textAt(user, 'avatar')]
  if (avatar === '')
    return `https://cdn.discordapp.com/embed/avatars/${Number(textAt(user, 'discriminator')) % 5 || 0}.png`
  return `https://cdn.discordapp.com/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`
}

const areaOf = (image: unknown): number =>
  Number(textAt(image, 'height') || 0) * Number(textAt(image, 'width') || 0)

function largestPicture(user: unknown): string {
  const [largest] = listAt(user, 'images').toSorted((one, other) => areaOf(other) - areaOf(one))
  return textAt(largest, 'url')
}

export const PROVIDERS_WITH_PROFILES = {
  discord: {
    places: {
      authorize: ['discord.com', '/api/oauth2/authorize'],
      token: ['discord.com', '/api/oauth2/token'],
    },
    scopes: ['email', 'identify'],
    secretIn: 'body',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) => [{ address: addressAt(['discord.com', '/api/users/@me'], url) }],
      read: ([user], { url }) => {
        const [username, picture] = [textAt(user, 'username'), discordPicture(user)]
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), valueAt(user, 'verified')), {
          iss: addressAt(['discord.com', '/api'], url),
          name: `${username}#${textAt(user, 'discriminator')}`,
          picture,
          custom_claims: { global_name: textAt(user, 'global_name') },
          avatar_url: picture,
          full_name: username,
        })
      },
    },
  },
  facebook: {
    places: {
      authorize: ['www.facebook.com', '/dialog/oauth'],
      token: ['graph.facebook.com', '/oauth/access_token'],
    },
    scopes: ['email'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url, accessToken, secret }) => {
        // Proves that the token is used by the app that it was issued to.
        const proof = createHmac('sha256', secret).update(accessToken).digest('hex')
        return [{ address: `${addressAt(FACEBOOK_PROFILE, url)}&appsecret_proof=${proof}` }]
      },
      read: ([user], { url }) => {
        const [name, picture] = [
          joined(textAt(user, 'first_name'), textAt(user, 'last_name')),
          textAt(user, 'picture.data.url'),
        ]
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), true), {
          iss: addressAt(FACEBOOK_PROFILE, url),
          name,
          nickname: textAt(user, 'name'),
          picture,
          slug: textAt(user, 'name'),
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  kakao: {
    places: {
      authorize: ['kauth.kakao.com', '/oauth/authorize'],
      token: ['kauth.kakao.com', '/oauth/token'],
    },
    scopes: ['account_email', 'profile_image', 'profile_nickname'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url }) => [{ address: addressAt(['kapi.kakao.com', '/v2/user/me'], url) }],
      read: ([user], { url }) => {
        const account = valueAt(user, 'kakao_account')
        const name = textAt(account, 'profile.nickname')
        const isVerified =
          valueAt(account, 'is_email_valid') === true && valueAt(account, 'is_email_verified')
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(account, 'email'), isVerified), {
          iss: addressAt(['kapi.kakao.com', ''], url),
          name,
          preferred_username: name,
          avatar_url: textAt(account, 'profile.profile_image_url'),
          full_name: name,
          user_name: name,
        })
      },
    },
  },
  snapchat: {
    places: {
      authorize: ['accounts.snapchat.com', '/accounts/oauth2/auth'],
      token: ['accounts.snapchat.com', '/accounts/oauth2/token'],
    },
    scopes: ['user.external_id', 'user.display_name', 'user.bitmoji.avatar'].map(
      (name) => `https://auth.snapchat.com/oauth2/api/${name}`,
    ),
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url }) => [
        {
          address: `${addressAt(['kit.snapchat.com', '/v1/me'], url)}?${new URLSearchParams({ query: SNAPCHAT_FIELDS }).toString()}`,
        },
      ],
      read: ([document]) => {
        const user = valueAt(document, 'data.me')
        const [name, picture] = [textAt(user, 'displayName'), textAt(user, 'bitmoji.avatar')]
        return profileOf(valueAt(user, 'externalId'), onlyEmail(valueAt(user, 'email'), true), {
          iss: SNAPCHAT_ISSUER,
          name,
          picture,
          slug: name,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  spotify: {
    places: {
      authorize: ['accounts.spotify.com', '/authorize'],
      token: ['accounts.spotify.com', '/api/token'],
    },
    scopes: ['user-read-email'],
    secretIn: 'body',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) => [{ address: addressAt(['api.spotify.com/v1', '/me'], url) }],
      read: ([user], { url }) => {
        const [name, picture] = [textAt(user, 'display_name'), largestPicture(user)]
        // Spotify does not say whether an address was checked.
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), false), {
          iss: addressAt(['api.spotify.com/v1', ''], url),
          name,
          picture,
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  twitch: {
    places: { authorize: ['id.twitch.tv', '/oauth2/authorize'], token: ['id.twitch.tv', '/oauth2/token'] },
    scopes: ['user:read:email'],
    secretIn: 'body',
    pkce: false,
    user: {
      by: 'requests',
      requests: ({ url, clientId }) => [
        { address: addressAt(['api.twitch.tv', '/helix/users'], url), headers: { 'client-id': clientId } },
      ],
      read: ([document], { url }) => {
        const [user] = listAt(document, 'data')
        const [name, picture] = [textAt(user, 'login'), textAt(user, 'profile_image_url')]
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'email'), true), {
          iss: addressAt(['api.twitch.tv', ''], url),
          name,
          nickname: textAt(user, 'display_name'),
          picture,
          custom_claims: {
            broadcaster_type: textAt(user, 'broadcaster_type'),
            description: textAt(user, 'description'),
            type: textAt(user, 'type'),
            offline_image_url: textAt(user, 'offline_image_url'),
            view_count: Number(textAt(user, 'view_count') || 0),
          },
          slug: textAt(user, 'display_name'),
          avatar_url: picture,
          full_name: name,
        })
      },
    },
  },
  x: {
    places: { authorize: ['x.com', '/i/oauth2/authorize'], token: ['api.x.com', '/2/oauth2/token'] },
    scopes: ['users.email', 'tweet.read', 'users.read', 'offline.access'],
    secretIn: 'header',
    pkce: true,
    user: {
      by: 'requests',
      requests: ({ url }) => [
        { address: addressAt(['api.x.com', `/2/users/me?user.fields=${X_FIELDS}`], url) },
      ],
      read: ([document], { url }) => {
        const user = valueAt(document, 'data')
        const [name, username, picture] = ['name', 'username', 'profile_image_url'].map((field) =>
          textAt(user, field),
        )
        // X gives an address only once it is confirmed.
        return profileOf(valueAt(user, 'id'), onlyEmail(valueAt(user, 'confirmed_email'), true), {
          iss: addressAt(['api.x.com', ''], url),
          name,
          preferred_username: username,
          picture,
          profile: `https://x.com/${username}`,
          website: textAt(user, 'url'),
          custom_claims: { created_at: textAt(user, 'created_at') },
          avatar_url: picture,
          full_name: name,
          user_name: username,
        })
      },
    },
  },
} as const satisfies Record<string, ProviderDefinition>
