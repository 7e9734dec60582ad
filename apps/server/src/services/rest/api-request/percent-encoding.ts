/** Addresses in responses, written byte for byte as the original writes them. */

/** All but letters, digits and `-_.~` by percent. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const ASCII = /^[\0-\x7f]*$/

/** The UTF-8 bytes of a text, each as one character: the form that headers need and that the original encodes queries from. */
export const asBytes = (text: string): string =>
  ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1')

const CONTROL = /\p{Cc}/gu

/** The path of a relation, for a header: characters that could break the header are encoded, others are not. */
export const relationPath = (name: string): string => `/${asBytes(name.replace(CONTROL, percentEncoded))}`
