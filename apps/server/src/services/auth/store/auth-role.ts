/** The database role of the auth service; it owns the auth schema. */
export const AUTH_ROLE = 'supabase_auth_admin'
