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
  ['pé', 'pés'],
  ['chá', 'chás'],
  ['gás', 'gases'],
  ['francês', 'franceses'],
  ['maionese', 'maioneses'],
  ['sachê', 'sachês'],
  ['azul', 'azuis'],
  ['refil', 'refis'],
  ['fóssil', 'fósseis'],
  ['túnel', 'túneis'],
  ['álcool', 'álcoois'],
  ['vinagre', 'vinagres'],
  ['árvore', 'árvores'],
  ['croissant', 'croissants'],
  ['marshmallow', 'marshmallows'],
  ['macaron', 'macarons'],
  ['muffin', 'muffins'],
  ['cupom', 'cupons'],
  ['wafer', 'wafers'],
  ['topper', 'toppers'],
  ['éclair', 'éclairs'],
  ['donut', 'donuts'],
  ['cookie', 'cookies'],
  ['kiwi', 'kiwis'],
  ['tag', 'tags'],
  ['chip', 'chips'],
  ['bombom', 'bombons'],
  ['pé-de-moleque', 'pés-de-moleque'],
  ['maria-mole', 'marias-moles'],
  ['bem-casado', 'bem-casados'],
  ['porta-copo', 'porta-copos'],
  ['mil-folhas', 'mil-folhas'],
  ['algodão-doce', 'algodões-doces'],
  ['lápis', 'lápis'],
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

test.each([
  ['flor comestível', 'flores comestíveis'],
  ['manga descartável', 'mangas descartáveis'],
  ['café solúvel', 'cafés solúveis'],
  ['pão francês', 'pães franceses'],
  ['pão de mel recheado', 'pães de mel recheado'],
  ['corante azul', 'corantes azuis'],
  ['damasco seco turco', 'damascos secos turcos'],
  ['confeito colorido', 'confeitos coloridos'],
  ['chocolate artesanal', 'chocolates artesanais'],
  ['biscoito amanteigado fino', 'biscoitos amanteigados finos'],
  ['colher descartável transparente', 'colheres descartáveis transparentes'],
  ['folha comestível', 'folhas comestíveis'],
  ['corante orgânico', 'corantes orgânicos'],
  ['pasta americana', 'pastas americanas'],
  ['bolo simples', 'bolos simples'],
  ['cake board', 'cake boards'],
  ['rosa branca', 'rosas brancas'],
  ['vela infantil', 'velas infantis'],
])('%s, %s', (one, many) => {
  expect(inflectPhrase(one, plural)).toBe(many)
  expect(inflectPhrase(many, plural)).toBe(many)
  expect(inflectPhrase(many, singular)).toBe(one)
  expect(inflectPhrase(one, singular)).toBe(one)
})

// A phone's keyboard leaves the accents out.
test.each([
  ['limoes', 'limão'],
  ['paes', 'pão'],
  ['aneis', 'anel'],
  ['comestiveis', 'comestivel'],
  ['franceses', 'francês'],
  ['fosseis', 'fóssil'],
])('%s without accents, one: %s', (many, one) => {
  expect(singular(many)).toBe(one)
})
