/** Classes of every one-line field, `select` too (which CSS counts as read-only). 16 px text, or phones zoom in. */
export const fieldStyle =
  'min-h-12 w-full rounded-field border border-outline bg-surface px-4 py-2 text-base text-text ' +
  'placeholder:text-quiet aria-invalid:border-danger aria-invalid:border-2 [input&:read-only]:border-line [input&:read-only]:bg-sunken'
