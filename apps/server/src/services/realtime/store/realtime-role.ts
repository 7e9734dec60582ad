/** The role of the service's own tables; it owns the schema `realtime`. */
export const REALTIME_ROLE = 'supabase_realtime_admin'
/** The owner of the database, who reads changed rows and the catalogue. */
export const OWNER = 'none'
