import { expect, test } from 'vitest'
import { recipeText } from '../cases/recipe-text.ts'
import { readRecipe } from '../read-recipe.ts'

const pageWith = (recipe: object, body = ''): string =>
  `<html><head><script type="application/ld+json">${JSON.stringify(recipe)}</script></head><body>${body}</body></html>`

const FLAT = {
  '@type': 'Recipe',
  name: 'Torta',
  recipeIngredient: ['200 g de biscoito', '100 g de manteiga', '1 lata de leite condensado'],
  recipeInstructions: 'Misture tudo.',
}
const IN_PARTS = (...parts: readonly [string, string]): string =>
  `title Torta ¶ part ${parts[0]} ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part ${parts[1]} ¶ - 1 lata de leite condensado ¶ > Misture tudo. ¶ mark no-yield`

const PAGES: readonly (readonly [name: string, page: string, expected: string])[] = [
  [
    'sections within list items, values with ranges, tags and entities',
    pageWith({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'X' },
        {
          '@type': 'Recipe',
          name: { '@value': 'Bolo' },
          recipeYield: [{ '@type': 'QuantitativeValue', minValue: 10, maxValue: 12, unitText: 'porções' }],
          totalTime: 'P0Y0M0DT1H20M0.000S',
          recipeIngredient: [
            '<strong>3</strong> ovos ((grandes))',
            '2&amp;frac12; x&amp;iacute;caras de farinha',
          ],
          recipeInstructions: {
            '@type': 'ItemList',
            itemListElement: [
              {
                '@type': 'ListItem',
                position: 1,
                item: {
                  '@type': 'HowToSection',
                  name: 'Massa',
                  itemListElement: [{ '@type': 'HowToStep', text: '<p>Bata&nbsp;os ovos.</p>' }],
                },
              },
              {
                '@type': 'ListItem',
                position: 2,
                item: {
                  '@type': 'HowToSection',
                  name: 'Final',
                  itemListElement: {
                    '@type': 'ItemList',
                    itemListElement: [{ '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Asse.' } }],
                  },
                },
              },
            ],
          },
        },
      ],
    }),
    'title Bolo ¶ yield 10-12 porções ¶ total 80 ¶ - 3 ovos (grandes) ¶ - 2½ xícaras de farinha ¶ > (Massa) Bata os ovos. ¶ > (Final) Asse.',
  ],
  [
    'a table with the name of a part across its columns',
    `<html><body><h1>Bolo de milho</h1><h2>Ingredientes</h2><table><thead><tr><th>Ingrediente</th><th>Quantidade</th></tr></thead><tbody>
<tr><td>Farinha de trigo</td><td>300 g</td></tr><tr><td>Ovos</td><td>3 unidades</td></tr><tr><td colspan=2><b>Cobertura</b></td></tr>
<tr><td>Açúcar</td><td>1 xícara</td></tr></tbody></table><h2>Preparo</h2><ol><li>Bata.</li><li>Asse.</li></ol></body></html>`,
    'title Bolo de milho ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 unidades ¶ part Cobertura ¶ - Açúcar: 1 xícara ¶ > Bata. ¶ > Asse. ¶ mark no-yield',
  ],
  [
    'marked without ingredients, on a page with other numbers',
    pageWith(
      { ...FLAT, recipeIngredient: undefined },
      `<article><h1>Torta</h1><p>Ontem fiz 3 tortas. 2 xícaras de amor.</p><h2>Você vai precisar de</h2><p><b>Massa</b></p><p>200 g de biscoito<br>100 g de manteiga</p><p><b>Recheio</b></p>
<p>1 lata de leite condensado</p><h2>Mais receitas</h2><ul><li>Bolo de 3 leites</li></ul></article>`,
    ),
    IN_PARTS('Massa', 'Recheio'),
  ],
  [
    'parts in paragraphs above lists with check boxes',
    pageWith(
      FLAT,
      '<p class="t">Massa</p><ul><li><input type=checkbox> 200&nbsp;g de biscoito</li><li>100 g de manteiga</li></ul><p>Recheio:</p><ul><li>1 lata de leite condensado</li></ul>',
    ),
    IN_PARTS('Massa', 'Recheio'),
  ],
  [
    'parts in headings above lists of amounts in elements of their own',
    pageWith(
      FLAT,
      '<h4>Para a base crocante</h4><ul><li><span>200</span> <span>g</span> <span>de biscoito</span></li><li>100 g de manteiga</li></ul><h4>Para o creme de limão</h4><ul><li>1 lata de leite condensado</li></ul>',
    ),
    IN_PARTS('base crocante', 'creme de limão'),
  ],
  [
    'a page that lists its ingredients without parts',
    pageWith(
      FLAT,
      '<h2>Ingredientes</h2><ul><li>200 g de biscoito</li><li>100 g de manteiga</li></ul><p>Anúncio</p><ul><li>1 lata de leite condensado</li></ul>',
    ),
    'title Torta ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ - 1 lata de leite condensado ¶ > Misture tudo. ¶ mark no-yield',
  ],
  [
    'microdata with values and steps as items',
    `<div itemscope itemtype="https://schema.org/Recipe"><span itemprop="name">Pudim</span><meta itemprop="totalTime" content="PT0.5H"><span itemprop="recipeYield" itemscope
itemtype="https://schema.org/QuantitativeValue"><span itemprop="value">8</span> <span itemprop="unitText">fatias</span></span><ul><li itemprop="recipeIngredient">2 x&amp;iacute;caras de leite</li></ul>
<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/ItemList"><div itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">Bata tudo.</span></div></div></div>`,
    'title Pudim ¶ yield 8 fatias ¶ total 30 ¶ - 2 xícaras de leite ¶ > Bata tudo.',
  ],
  [
    'RDFa',
    `<div vocab="https://schema.org/" typeof="Recipe"><span property="name">Pudim</span><span property="recipeIngredient">1 lata de leite</span><div property="recipeInstructions"><p>Bata tudo.</p>
<p>Asse.</p></div><span property="schema:recipeYield">8 fatias</span><time property="cookTime" content="PT40M">40</time></div>`,
    'title Pudim ¶ yield 8 fatias ¶ cooking 40 ¶ - 1 lata de leite ¶ > Bata tudo. ¶ > Asse.',
  ],
]

test.each(PAGES)('%s', (_, page, expected) => {
  expect(recipeText(readRecipe(page))).toBe(expected.replaceAll(' ¶ ', '\n'))
})

test('references that lead around in circles end', () => {
  const circle = { '@id': '#a', itemListElement: Array.from({ length: 100 }, () => ({ '@id': '#a' })) }
  const recipe = { ...FLAT, recipeIngredient: [{ '@id': '#a' }], recipeInstructions: [{ '@id': '#a' }] }
  const { components, title } = readRecipe(pageWith({ '@graph': [circle, recipe] }))
  expect([title?.text, components]).toEqual(['Torta', []])
})
