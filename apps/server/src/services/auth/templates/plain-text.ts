/** Derives the text part of an e-mail from its HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#8203': '',
}

/** Links become their text with the address below, blocks become lines, all other markup is removed. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(head|style|title)\b[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(\w+)\b[^>]*\bdata-text="none"[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, address: string, label: string) =>
      label.trim() === address ? address : `${label.trim()}:<br>${address}`,
    )
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(?:p|h\d|div|table|li)>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
