/** The role that owns the storage schema and does the service's own work; row-level security does not apply to it. */
export const STORAGE_ROLE = 'supabase_storage_admin'
