// Select strings that several reads of materials share.

/** What a material costs, and where. */
export const OFFER = 'price_cents, purchase_url'
/** `progress_percent` and `learning` are computed by the database for the caller. */
export const MATERIAL = `id, title, description, cover_url, progress_percent, learning, ${OFFER}` as const
