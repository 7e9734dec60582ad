/**
 * Makes a value at its first use and keeps it. The browser's first date format of a time zone takes 25 ms, which a module that
 * makes it when it is loaded adds to every first screen.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
