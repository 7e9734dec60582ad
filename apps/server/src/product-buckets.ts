/**
 * Buckets of the product in which learners keep pictures: a portrait, and photos of what they made. Their pictures are stored without
 * metadata, whichever program sends them, as the web app sends them.
 */
export const BUCKETS_OF_LEARNERS: readonly string[] = ['avatars', 'photos']
