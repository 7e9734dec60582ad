/** Settings that the server writes into the page: see the meta elements of index.html. */

/** The public (anonymous) key of the services. Empty under Vite's own server. */
export const anonKey: string = import.meta.env.VITE_ANON_KEY ?? readMeta('atelie-anon-key')

/** Base URL of the services without a trailing slash. Defaults to the page's own origin. */
export const apiUrl: string =
  import.meta.env.VITE_API_URL ?? (readMeta('atelie-api-url') || window.location.origin)

/** The operator's contact link for learners who want to buy a material. */
export const contactUrl: string = readMeta('atelie-contact-url')

function readMeta(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  // Vite's own server leaves the placeholders in the page.
  return content.startsWith('__') ? '' : content
}
