import { expect, test } from 'vitest'
import { inflectPhrase, plural, singular } from './nouns.ts'

test.each([
  ['ovo', 'ovos'],
  ['limão', 'limões'],
  ['pão', 'pães'],
  ['grão', 'grãos'],
  ['noz', 'nozes'],
  ['raiz', 'raízes'],
  ['flor', 'flores'],
  ['colher', 'colheres'],
  ['bombom', 'bombons'],
  ['pastel', 'pastéis'],
  ['caracol', 'caracóis'],
  ['avental', 'aventais'],
  ['funil', 'funis'],
  ['maçã', 'maçãs'],
  ['abacaxi', 'abacaxis'],
  ['caju', 'cajus'],
  ['damasco', 'damascos'],
  ['pires', 'pires'],
  ['cravo-da-índia', 'cravos-da-índia'],
  ['banana-nanica', 'bananas-nanicas'],
  ['banana-prata', 'bananas-prata'],
])('%s, %s', (one, many) => {
  expect(plural(one)).toBe(many)
  expect(plural(many)).toBe(many)
  expect(singular(many)).toBe(one)
  expect(singular(one)).toBe(one)
})

test.each([
  ['gemas de ovos', 'gema de ovos'],
  ['bananas prata maduras', 'banana prata madura'],
  ['biscoitos redondos com recheio', 'biscoito redondo com recheio'],
  ['ovos mais gemas', 'ovo mais gemas'],
])('of %s, one: %s', (many, one) => {
  expect(inflectPhrase(many, singular)).toBe(one)
})
