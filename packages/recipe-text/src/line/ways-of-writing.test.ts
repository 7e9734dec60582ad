// Variants of a line with the same meaning have the same reading.

import { describe, expect, test } from 'vitest'
import { READ } from './cases/ingredient-lines.cases.ts'
import { readLine } from './ingredient-line.ts'

const SIGNS: readonly (readonly [sign: string, slashed: string])[] = [
  ['½', '1/2'],
  ['¼', '1/4'],
  ['¾', '3/4'],
  ['⅓', '1/3'],
  ['⅔', '2/3'],
]

const WAYS: Readonly<Record<string, (line: string) => string>> = {
  'in capitals': (line) => line.toUpperCase(),
  'without capitals': (line) => line.toLowerCase(),
  'without accents': (line) => line.normalize('NFD').replace(/\p{M}/gu, ''),
  'with accents apart': (line) => line.normalize('NFD'),
  'with hard spaces': (line) => line.replaceAll(' ', ' '),
  'with wide spaces': (line) => ` ${line.replaceAll(' ', '  ')} `,
  'after a bullet': (line) => `- ${line}`,
  'after a drawing': (line) => `✅ ${line}`,
  'in a numbered list': (line) => `3) ${line}`,
  'with a full stop': (line) => `${line}.`,
  'with a semicolon': (line) => `${line} ;`,
  'in quotes': (line) => `"${line}"`,
  'as an item of a page': (line) =>
    `<li>${line.replaceAll('ç', '&ccedil;').replaceAll('í', '&iacute;')}</li>`,
  'with slashed fractions': (line) =>
    SIGNS.reduce(
      (text, [sign, slashed]) =>
        text.replace(new RegExp(`(\\d) ?${sign}`, 'g'), `$1 ${slashed}`).replaceAll(sign, slashed),
      line,
    ),
  'with fraction signs': (line) =>
    SIGNS.reduce((text, [sign, slashed]) => text.replaceAll(slashed, sign), line),
  'with units by the number': (line) => line.replace(/(\d) (g|kg|ml|l)\b/g, '$1$2'),
  'with units apart': (line) => line.replace(/(\d)(g|kg|ml|l)\b/g, '$1 $2'),
  'with short names of measures': (line) =>
    line.replace(/\bcolher(?:es)? /g, 'col. ').replace(/(?<![\p{L}])xícaras? /gu, 'xíc. '),
  'in the singular': (line) => line.replace(/\bcolheres\b/g, 'colher').replace(/\blatas\b/g, 'lata'),
  'with a remark behind': (line) => `${line} (opcional)`,
}

const amountOf = (line: string): string => {
  const { quantity, unit } = readLine(line)
  return JSON.stringify([quantity, unit])
}
const measured = READ.filter(
  ([line, , unit]) => unit !== '' && !/[&<(]2 ovos|&|^\w{1,2}[.)] /.test(line),
).map(([line]) => ({ line, amount: amountOf(line) }))

describe('quantity and unit are the same in every variant', () => {
  test.each(Object.entries(WAYS))('%s', (_, rewrite) => {
    const changed = measured.flatMap(({ line, amount }) => {
      const rewritten = rewrite(line)
      return amountOf(rewritten) === amount ? [] : [rewritten]
    })
    expect(changed).toEqual([])
  })
})
