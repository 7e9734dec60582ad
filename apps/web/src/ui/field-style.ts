/** Classes of every one-line field. 16 px text, or phones zoom in. */
export const fieldStyle =
  'min-h-12 w-full rounded-field border border-outline bg-surface px-4 py-2 text-base text-text ' +
  'placeholder:text-quiet aria-invalid:border-danger aria-invalid:border-2 read-only:bg-sunken'
