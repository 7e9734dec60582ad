/** Every code that the auth service answers with, and what it means. Source: supabase/auth, internal/api/apierrors. */

export const errorCatalogue = {
  bad_code_verifier: { statuses: [400], meaning: 'The PKCE verifier does not fit the challenge.' },
  bad_json: { statuses: [400], meaning: 'The body is not JSON of the expected shape.' },
  bad_oauth_callback: { statuses: [400], meaning: 'The return from a provider lacks its state or its code.' },
  bad_oauth_state: {
    statuses: [400],
    meaning: 'The return belongs to no sign-in that this browser has begun, or comes too late.',
  },
  bad_jwt: {
    statuses: [400, 403],
    meaning: 'The access token cannot be verified, or its claims do not hold.',
  },
  anonymous_provider_disabled: { statuses: [422], meaning: 'Signing up without an address is switched off.' },
  captcha_failed: { statuses: [400], meaning: 'The CAPTCHA was not solved, or not by a person.' },
  conflict: {
    statuses: [400, 409, 422],
    meaning: 'Too many requests on the same session at once, or a provider of this name exists.',
  },
  current_password_invalid: { statuses: [400], meaning: 'The current password is wrong.' },
  current_password_required: {
    statuses: [400],
    meaning: 'A new password needs the current one beside it.',
  },
  custom_provider_not_found: { statuses: [404], meaning: 'There is no custom provider of this name.' },
  database_unavailable: {
    statuses: [503],
    meaning: 'The database cannot be reached, or has no room; ask again. (Not in the original.)',
  },
  email_conflict_identity_not_deletable: {
    statuses: [422],
    meaning: 'The address that the account would get belongs to another account.',
  },
  email_exists: { statuses: [422], meaning: 'Another account has this e-mail address.' },
  email_not_confirmed: { statuses: [400, 403, 422], meaning: 'The e-mail address was not confirmed yet.' },
  email_provider_disabled: { statuses: [400, 422], meaning: 'Signing in by e-mail is switched off.' },
  feature_disabled: { statuses: [404], meaning: 'This part of the service is switched off.' },
  flow_state_already_used: { statuses: [400], meaning: 'The return from a provider was used before.' },
  flow_state_expired: { statuses: [422], meaning: 'The code of the redirect was exchanged too late.' },
  flow_state_not_found: {
    statuses: [400, 404],
    meaning: 'No sign-in with this code was begun, or it was used.',
  },
  hook_payload_invalid_content_type: {
    statuses: [400],
    meaning: 'A hook answered something else than JSON.',
  },
  hook_payload_over_size_limit: { statuses: [422], meaning: 'A hook answered too much.' },
  hook_timeout: { statuses: [422], meaning: 'A hook did not answer in time.' },
  hook_timeout_after_retry: {
    statuses: [422],
    meaning: 'A hook could not be reached, however often it was tried.',
  },
  identity_already_exists: {
    statuses: [422],
    meaning: 'The identity is linked already, to this account or to another.',
  },
  identity_not_found: { statuses: [422], meaning: 'The account has no such identity.' },
  insufficient_aal: { statuses: [401, 403, 422], meaning: 'The second factor is needed first.' },
  invalid_credentials: {
    statuses: [400],
    meaning:
      'E-mail and password do not fit, an OAuth client has not proven itself, or the grant type is unknown.',
  },
  manual_linking_disabled: { statuses: [404], meaning: 'Linking further identities is switched off.' },
  mfa_challenge_expired: { statuses: [422], meaning: 'The challenge was answered too late.' },
  mfa_factor_name_conflict: { statuses: [422], meaning: 'The account has a second factor of this name.' },
  mfa_factor_not_found: {
    statuses: [404, 422],
    meaning: 'The account has no such second factor or challenge.',
  },
  mfa_ip_address_mismatch: {
    statuses: [422],
    meaning: 'The challenge was answered from another address, or before.',
  },
  mfa_phone_enroll_not_enabled: { statuses: [422], meaning: 'Phones as second factors are switched off.' },
  mfa_phone_verify_not_enabled: { statuses: [422], meaning: 'Phones as second factors are switched off.' },
  mfa_recovery_codes_enroll_disabled: {
    statuses: [422],
    meaning: 'This service has no recovery codes of second factors.',
  },
  mfa_recovery_codes_verify_disabled: {
    statuses: [422],
    meaning: 'This service has no recovery codes of second factors.',
  },
  mfa_totp_enroll_not_enabled: { statuses: [422], meaning: 'Enrolling authenticator apps is switched off.' },
  mfa_totp_verify_not_enabled: { statuses: [422], meaning: 'Codes of authenticator apps are switched off.' },
  mfa_verification_failed: {
    statuses: [422],
    meaning: 'The code of the second factor is wrong or was used.',
  },
  mfa_verification_rejected: { statuses: [403], meaning: 'A hook refuses further codes.' },
  mfa_verified_factor_exists: {
    statuses: [422],
    meaning: 'The account has this phone as a second factor.',
  },
  mfa_webauthn_enroll_not_enabled: { statuses: [422], meaning: 'Security keys are switched off.' },
  mfa_webauthn_verify_not_enabled: { statuses: [422], meaning: 'Security keys are switched off.' },
  no_authorization: {
    statuses: [401, 403],
    meaning: 'A Bearer token is needed, of a person and not of an OAuth client.',
  },
  not_admin: { statuses: [403], meaning: 'Only the operator may do this.' },
  otp_expired: { statuses: [403], meaning: 'The link or code is wrong, used, or too old.' },
  over_custom_provider_quota: { statuses: [400], meaning: 'No further custom provider is allowed.' },
  over_email_send_rate_limit: { statuses: [429], meaning: 'Too many e-mails were asked for.' },
  over_sms_send_rate_limit: { statuses: [429], meaning: 'Too many text messages were asked for.' },
  over_request_rate_limit: {
    statuses: [429],
    meaning: 'Too many requests from one address, or too many failed sign-ins.',
  },
  oauth_authorization_not_found: {
    statuses: [404],
    meaning: 'The request of an OAuth client is unknown, too old, or of another person.',
  },
  oauth_client_not_found: { statuses: [400, 404], meaning: 'There is no such OAuth client.' },
  oauth_consent_not_found: {
    statuses: [404],
    meaning: 'The account has allowed nothing to this OAuth client.',
  },
  oauth_dynamic_client_registration_disabled: {
    statuses: [403],
    meaning: 'OAuth clients cannot register themselves.',
  },
  oauth_provider_not_supported: {
    statuses: [400],
    meaning: 'The provider was switched off while a sign-in was under way.',
  },
  passkey_disabled: { statuses: [404], meaning: 'Passkeys are switched off.' },
  phone_exists: { statuses: [422], meaning: 'Another account has this phone number.' },
  phone_not_confirmed: { statuses: [400, 403, 422], meaning: 'The phone number was not confirmed yet.' },
  phone_provider_disabled: { statuses: [400, 422], meaning: 'Signing in by phone is switched off.' },
  provider_disabled: { statuses: [400], meaning: 'Signing in by this provider is switched off.' },
  provider_email_needs_verification: {
    statuses: [422],
    meaning: 'The provider has not checked the address; its owner has to confirm it first.',
  },
  refresh_token_already_used: {
    statuses: [400],
    meaning: 'A refresh token was used again: its session was ended.',
  },
  refresh_token_not_found: {
    statuses: [400],
    meaning: 'The refresh token is unknown, or its session has ended.',
  },
  reauthentication_needed: {
    statuses: [400],
    meaning: 'A new password needs the code that /reauthenticate sends.',
  },
  reauthentication_not_valid: { statuses: [422], meaning: 'That code is wrong, used, or too old.' },
  request_entity_too_large: { statuses: [413], meaning: 'The body is larger than its call needs.' },
  request_timeout: { statuses: [504], meaning: 'The request took too long; ask again.' },
  same_password: { statuses: [422], meaning: 'The new password is the old one.' },
  saml_assertion_no_email: {
    statuses: [400],
    meaning: 'The identity provider names no e-mail address of the person.',
  },
  saml_assertion_no_user_id: {
    statuses: [400],
    meaning: 'The identity provider names the person in no way that lasts.',
  },
  saml_entity_id_mismatch: {
    statuses: [400],
    meaning: 'The metadata are those of another identity provider.',
  },
  saml_idp_already_exists: { statuses: [422], meaning: 'The identity provider is connected.' },
  saml_idp_not_found: { statuses: [404], meaning: 'No such identity provider is connected.' },
  saml_metadata_fetch_failed: {
    statuses: [400],
    meaning: 'The metadata cannot be read at their address, or the address may not be read.',
  },
  saml_provider_disabled: { statuses: [404], meaning: 'Single sign-on is switched off.' },
  saml_relay_state_expired: {
    statuses: [422],
    meaning: 'The return from the identity provider comes too late.',
  },
  saml_relay_state_not_found: {
    statuses: [404],
    meaning: 'The return belongs to no sign-in that was begun, or was used before.',
  },
  session_expired: { statuses: [400], meaning: 'The session has reached its end.' },
  session_not_found: { statuses: [403], meaning: 'The session of the access token has ended.' },
  signup_disabled: { statuses: [422], meaning: 'Signing up is switched off.' },
  sso_domain_already_exists: {
    statuses: [400],
    meaning: 'Another identity provider has this domain.',
  },
  sso_provider_disabled: { statuses: [404], meaning: 'The identity provider is switched off.' },
  sso_provider_not_found: { statuses: [404], meaning: 'There is no such provider of single sign-on.' },
  single_identity_not_deletable: { statuses: [422], meaning: 'An account keeps its last identity.' },
  too_many_enrolled_mfa_factors: {
    statuses: [422],
    meaning: 'The account has as many second factors as are allowed.',
  },
  too_many_passkeys: { statuses: [422], meaning: 'The account has as many passkeys as are allowed.' },
  unknown: {
    statuses: [400, 401, 403, 404, 409, 422, 429, 503],
    meaning: 'A hook of the operator refused the request, in its own words.',
  },
  unexpected_audience: { statuses: [403], meaning: 'The token is for another audience than the request.' },
  unexpected_failure: { statuses: [500], meaning: 'An unexpected failure of the server.' },
  user_already_exists: {
    statuses: [422],
    meaning: 'The address is registered (shown only with automatic confirmation).',
  },
  user_banned: { statuses: [400, 403], meaning: 'The account is banned.' },
  user_not_found: { statuses: [403, 404, 422], meaning: 'The account does not exist.' },
  user_sso_managed: {
    statuses: [422],
    meaning: 'Address, number, password and identities of the account are the identity provider’s.',
  },
  validation_failed: { statuses: [400, 404, 422], meaning: 'A parameter is missing or not acceptable.' },
  web3_provider_disabled: { statuses: [422], meaning: 'Signing in by a wallet is switched off.' },
  webauthn_challenge_expired: {
    statuses: [400],
    meaning: 'The challenge of a passkey is too old; ask for a new one.',
  },
  webauthn_challenge_not_found: {
    statuses: [400],
    meaning: 'The challenge of a passkey is unknown or was answered.',
  },
  webauthn_credential_exists: { statuses: [422], meaning: 'The passkey is registered.' },
  webauthn_verification_failed: { statuses: [400], meaning: 'The answer of the passkey does not hold.' },
  web3_unsupported_chain: { statuses: [400], meaning: 'No wallet of this chain signs in here.' },
  weak_password: { statuses: [422], meaning: 'The password is too weak; the response lists the reasons.' },
} as const satisfies Record<string, { statuses: readonly number[]; meaning: string }>

export type AuthErrorCode = keyof typeof errorCatalogue
export type StatusOf<C extends AuthErrorCode> = (typeof errorCatalogue)[C]['statuses'][number]
export type AuthStatus = StatusOf<AuthErrorCode>
