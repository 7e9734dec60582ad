import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnbrokenMeasures } from './unbroken-measures.tsx'

it.each([
  ['5 ml', ['5 ml']],
  ['450 g', ['450 g']],
  ['1,5 kg de farinha', ['1,5 kg']],
  ['½ l de leite', ['½ l']],
  ['1 L de água', ['1 L']],
  ['1½ kg', ['1½ kg']],
  ['1/2 kg', ['1/2 kg']],
  ['leite condensado (395 g)', ['(395 g)']],
  ['Asse a 180 °C por 35 min', ['180 °C', '35 min']],
  ['2 h de geladeira', ['2 h']],
  ['forma de 20 cm, 5 mm de altura', ['20 cm', '5 mm']],
  ['8 oz de queijo', ['8 oz']],
  ['1.200 g', ['1.200 g']],
  ['3 gemas e 2 limões', []],
  ['2 latas', []],
  ['1 colher (sopa)', []],
  ['4 horas', []],
])('keeps the numbers of %j with their units: %j', (text, kept) => {
  const markup = renderToStaticMarkup(<UnbrokenMeasures text={text} />)
  expect([...markup.matchAll(/nowrap">([^<]*)</g)].map(([, measure]) => measure)).toEqual(kept)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
