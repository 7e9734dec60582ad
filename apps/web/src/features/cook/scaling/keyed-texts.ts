// Several fields in one parameter: "2:1,5;3:2" holds "1,5" for 2 and "2" for 3.

/** Entries without a key that is a number are left out. */
export function readKeyedTexts(parameter: string | undefined): ReadonlyMap<number, string> {
  const entries = (parameter ?? '').split(';').map((entry) => /^(\d{1,4}):(.*)$/s.exec(entry))
  return new Map(entries.flatMap((match) => (match?.[2] ? [[Number(match[1]), match[2]] as const] : [])))
}

/** Changes the text of one field; undefined where all fields are blank. */
export function withKeyedText(parameter: string | undefined, key: number, text: string): string | undefined {
  const texts = new Map(readKeyedTexts(parameter)).set(key, text.replaceAll(';', ','))
  const entries = [...texts].filter(([, held]) => held !== '').sort(([a], [b]) => a - b)
  return entries.length === 0 ? undefined : entries.map((entry) => entry.join(':')).join(';')
}
