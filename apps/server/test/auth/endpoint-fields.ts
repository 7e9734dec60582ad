/** The parameters of the auth service's endpoints, for tests that send values which no client sends. */
import { PASSWORD } from './auth-server.ts'

export type FieldType = 'text' | 'flag' | 'object'

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly caller?: 'learner' | 'operator'
  /** Source: the parameter structs of supabase/auth, internal/api; their decoder refuses other types. */
  readonly fields: Readonly<Record<string, FieldType>>
  /** Fields that are sent with the tested field. */
  readonly beside?: Readonly<Record<string, unknown>>
}

const FACTOR = '00000000-0000-4000-8000-000000000001'
const CHALLENGE = { code_challenge: 'text', code_challenge_method: 'text' } as const
const ACCOUNT = {
  email: 'text',
  phone: 'text',
  password: 'text',
  password_hash: 'text',
  role: 'text',
  email_confirm: 'flag',
  phone_confirm: 'flag',
  user_metadata: 'object',
  app_metadata: 'object',
  ban_duration: 'text',
} as const

/** Endpoints that need no token. */
export const OPEN_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/signup',
    fields: { email: 'text', phone: 'text', password: 'text', data: 'object', channel: 'text', ...CHALLENGE },
    beside: { email: 'matriz@doce.example', password: PASSWORD },
  },
  {
    method: 'POST',
    path: '/token?grant_type=password',
    fields: { email: 'text', phone: 'text', password: 'text' },
    beside: { email: 'ninguem@doce.example', password: PASSWORD },
  },
  { method: 'POST', path: '/token?grant_type=refresh_token', fields: { refresh_token: 'text' } },
  {
    method: 'POST',
    path: '/token?grant_type=pkce',
    fields: { auth_code: 'text', code_verifier: 'text' },
    beside: { auth_code: FACTOR, code_verifier: 'v'.repeat(43) },
  },
  {
    method: 'POST',
    path: '/token?grant_type=id_token',
    fields: { id_token: 'text', provider: 'text', issuer: 'text', client_id: 'text', link_identity: 'flag' },
  },
  {
    method: 'POST',
    path: '/otp',
    fields: {
      email: 'text',
      phone: 'text',
      create_user: 'flag',
      data: 'object',
      channel: 'text',
      ...CHALLENGE,
    },
    beside: { email: 'ninguem@doce.example', create_user: false },
  },
  {
    method: 'POST',
    path: '/magiclink',
    fields: { email: 'text', data: 'object', ...CHALLENGE },
    beside: { email: 'ninguem@doce.example' },
  },
  {
    method: 'POST',
    path: '/recover',
    fields: { email: 'text', ...CHALLENGE },
    beside: { email: 'ninguem@doce.example' },
  },
  {
    method: 'POST',
    path: '/resend',
    fields: { type: 'text', email: 'text', phone: 'text', ...CHALLENGE },
    beside: { type: 'signup', email: 'ninguem@doce.example' },
  },
  {
    method: 'POST',
    path: '/verify',
    fields: {
      type: 'text',
      token: 'text',
      token_hash: 'text',
      email: 'text',
      phone: 'text',
      redirect_to: 'text',
    },
    beside: { type: 'signup', token: '123456', email: 'ninguem@doce.example' },
  },
]

/** Endpoints for a learner or the operator. */
export const SIGNED_IN_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'PUT',
    path: '/user',
    caller: 'learner',
    fields: {
      email: 'text',
      password: 'text',
      current_password: 'text',
      nonce: 'text',
      data: 'object',
      phone: 'text',
      channel: 'text',
      ...CHALLENGE,
    },
  },
  {
    method: 'POST',
    path: '/factors',
    caller: 'learner',
    fields: { friendly_name: 'text', factor_type: 'text', issuer: 'text', phone: 'text' },
    beside: { factor_type: 'webauthn' },
  },
  {
    method: 'POST',
    path: `/factors/${FACTOR}/verify`,
    caller: 'learner',
    fields: { challenge_id: 'text', code: 'text' },
    beside: { challenge_id: FACTOR, code: '123456' },
  },
  {
    method: 'POST',
    path: '/invite',
    caller: 'operator',
    fields: { email: 'text', data: 'object' },
    beside: { email: 'convidada@doce.example' },
  },
  {
    method: 'POST',
    path: '/admin/users',
    caller: 'operator',
    fields: { ...ACCOUNT, id: 'text', aud: 'text' },
    beside: { email: 'criada@doce.example' },
  },
  { method: 'PUT', path: `/admin/users/${FACTOR}`, caller: 'operator', fields: ACCOUNT },
  {
    method: 'POST',
    path: '/admin/generate_link',
    caller: 'operator',
    fields: {
      type: 'text',
      email: 'text',
      new_email: 'text',
      password: 'text',
      data: 'object',
      redirect_to: 'text',
    },
    beside: { type: 'signup', email: 'ligada@doce.example', password: PASSWORD },
  },
  {
    method: 'POST',
    path: '/admin/sso/providers',
    caller: 'operator',
    fields: {
      type: 'text',
      metadata_url: 'text',
      metadata_xml: 'text',
      name_id_format: 'text',
      resource_id: 'text',
      attribute_mapping: 'object',
      disabled: 'flag',
    },
    beside: { type: 'saml', metadata_xml: '<x/>' },
  },
]
