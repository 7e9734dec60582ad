/** Texts of the product's messages: bodies in `supabase/templates`, which the hosted service reads too; subjects as in `supabase/config.toml`. */
import { readFileSync } from 'node:fs'
import { projectPath } from './platform/project-folder.ts'
import { noticeSwitch } from './services/auth/configuration/mail-config.ts'
import { type AnyMailType, NOTICE_TYPES } from './services/auth/templates/mail-types.ts'
import { mailTexts } from './services/auth/templates/mail-texts.ts'

const SUBJECTS: Readonly<Record<AnyMailType, string>> = {
  signup: 'Confirme seu e-mail no Ateliê Doce',
  recovery: 'Crie uma nova senha no Ateliê Doce',
  magiclink: 'Seu acesso ao Ateliê Doce',
  invite: 'Seu convite para o Ateliê Doce',
  reauthentication: 'Confirme que é você no Ateliê Doce',
  email_change: 'Confirme seu novo e-mail no Ateliê Doce',
  password_changed: 'Sua senha foi alterada no Ateliê Doce',
  email_changed: 'Seu e-mail foi alterado no Ateliê Doce',
  phone_changed: 'Seu telefone foi alterado no Ateliê Doce',
  identity_linked: 'Nova forma de entrar no Ateliê Doce',
  identity_unlinked: 'Uma forma de entrar foi removida no Ateliê Doce',
  mfa_factor_enrolled: 'Verificação em duas etapas ativada no Ateliê Doce',
  mfa_factor_unenrolled: 'Verificação em duas etapas desativada no Ateliê Doce',
  account_exists: 'Você já tem conta no Ateliê Doce',
  new_device: 'Novo acesso à sua conta no Ateliê Doce',
  passkey_created: 'Nova chave de acesso no Ateliê Doce',
  passkey_deleted: 'Uma chave de acesso foi removida no Ateliê Doce',
}

const FILES: Readonly<Partial<Record<AnyMailType, string>>> = {
  signup: 'confirmation',
  magiclink: 'magic_link',
}
const NOTICES: ReadonlySet<string> = new Set(NOTICE_TYPES)

function fileOf(type: AnyMailType): string {
  const name = FILES[type] ?? (NOTICES.has(type) ? `${type}_notification` : type)
  return projectPath(`supabase/templates/${name}.html`)
}

/** The sources of a kind's subject and body. Links lead to the app's page (apps/web/src/routes/auth_.confirm.tsx). */
export const productText = (type: AnyMailType): { readonly subject: string; readonly body: string } => ({
  subject: SUBJECTS[type],
  body: readFileSync(fileOf(type), 'utf8'),
})

export const PRODUCT_TEXTS = mailTexts(productText)

/** Defaults of the product, which the environment overrides. The auth service alone has the original's defaults. */
export const PRODUCT_AUTH_SETTINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NOTICE_TYPES.map((type) => [noticeSwitch(type), 'true'])),
  AUTH_REFUSE_COMMON_PASSWORDS: 'true',
  // The app's page, for an operator who switches the OAuth server on.
  GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH: '/oauth/consent',
  // Concerns accounts only where the operator has switched on a provider.
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  GOTRUE_SMS_TEMPLATE: 'Seu código no Ateliê Doce: {{ .Code }}',
  GOTRUE_MFA_PHONE_TEMPLATE: 'Seu código no Ateliê Doce: {{ .Code }}',
}
