/** Identifiers as Postgres writes them. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Actor of audit entries for the operator, who has no account; also an id that matches no row. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'
