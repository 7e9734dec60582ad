import { expect, it } from 'vitest'
import { readPanChoice } from './pan-choice.ts'
import { panInShort, panWords } from './pan-words.ts'

it.each([
  ['sold:redonda_24', 'forma redonda de 24 cm'],
  ['sold:redonda_24;2', '2 × forma redonda de 24 cm'],
  ['sold:pote_250', 'pote (bolo no pote) de 250 ml'],
  ['round:24;', 'forma redonda de 24 cm'],
  ['rectangular:20;30;5', 'forma retangular de 20 × 30 cm'],
  ['ring:22;6;8;1', 'forma com furo no meio de 22 cm'],
])('calls %s %s', (written, words) => {
  const choice = readPanChoice(written)
  expect(choice && panWords(choice)).toBe(words)
})

it.each([
  ['sold:redonda_24', 'forma 24 cm'],
  ['sold:redonda_24;2', '2 × forma 24 cm'],
  ['sold:pote_250', 'pote 250 ml'],
  ['rectangular:20;30;5', 'forma 20 × 30 cm'],
  ['ring:22;6;8;1', 'forma 22 cm'],
])('calls %s %s in short', (written, words) => {
  const choice = readPanChoice(written)
  expect(choice && panInShort(choice)).toBe(words)
})
