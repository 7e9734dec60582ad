// Limits of what is read of a paste.

/** Characters of a page. A longer one is cut. */
export const MAX_PASTED_LENGTH = 1_000_000
/** Characters of text, and lines; the rest is one ignored line. */
export const MAX_PASTED_TEXT = 200_000
export const MAX_PASTED_LINES = 4000
/** A longer line is not an ingredient; it may be a step. */
export const MAX_INGREDIENT_LENGTH = 240
