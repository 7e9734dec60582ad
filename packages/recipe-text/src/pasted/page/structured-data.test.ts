import { describe, expect, test } from 'vitest'
import { recipeText } from '../cases/recipe-text.ts'
import { readRecipe } from '../read-recipe.ts'
import { isoMinutes } from '../times.ts'

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Bolo de fubá',
  recipeYield: '12 fatias',
  recipeIngredient: ['3 ovos', '2 xícaras de açúcar'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Bata os ovos.' },
    { '@type': 'HowToStep', text: 'Asse por 40 minutos.' },
  ],
}
const WHOLE = [
  'title Bolo de fubá',
  'yield 12 fatias',
  '- 3 ovos',
  '- 2 xícaras de açúcar',
  '> Bata os ovos.',
  '> Asse por 40 minutos.',
].join('\n')

function pageWith(recipe: unknown, body = '<p>Olá</p>'): string {
  return `<!doctype html><html><head><script type="application/ld+json">${typeof recipe === 'string' ? recipe : JSON.stringify(recipe)}</script></head><body>${body}</body></html>`
}

const step = (text: string) => ({ '@type': 'HowToStep', text })
const item = (position: number, inner: unknown) => ({ '@type': 'ListItem', position, item: inner })
const value = (text: string) => ({ '@value': text })

describe('JSON-LD', () => {
  test.each<[string, unknown]>([
    ['plain', RECIPE],
    [
      'steps as ItemList of ListItem of HowToStep',
      {
        ...RECIPE,
        recipeInstructions: {
          '@type': 'ItemList',
          itemListElement: [item(1, step('Bata os ovos.')), item(2, step('Asse por 40 minutos.'))],
        },
      },
    ],
    [
      'steps in another order than their positions',
      {
        ...RECIPE,
        recipeInstructions: {
          '@type': 'ItemList',
          itemListElement: [item(2, step('Asse por 40 minutos.')), item(1, step('Bata os ovos.'))],
        },
      },
    ],
    [
      'steps as ListItem with names',
      { ...RECIPE, recipeInstructions: [item(1, 'Bata os ovos.'), item(2, 'Asse por 40 minutos.')] },
    ],
    [
      'steps of directions',
      {
        ...RECIPE,
        recipeInstructions: [
          {
            '@type': 'HowToStep',
            itemListElement: [
              { '@type': 'HowToDirection', text: 'Bata os ovos.' },
              { '@type': 'HowToDirection', text: 'Asse por 40 minutos.' },
            ],
          },
        ],
      },
    ],
    [
      'steps as @list',
      { ...RECIPE, recipeInstructions: { '@list': [step('Bata os ovos.'), step('Asse por 40 minutos.')] } },
    ],
    [
      'steps as HTML',
      { ...RECIPE, recipeInstructions: '<ol><li>Bata os ovos.</li><li>Asse por 40 minutos.</li></ol>' },
    ],
    [
      'steps as escaped HTML',
      {
        ...RECIPE,
        recipeInstructions:
          '&lt;p&gt;Bata os ovos.&lt;/p&gt;&lt;p&gt;Asse por 40&amp;nbsp;minutos.&lt;/p&gt;',
      },
    ],
    [
      'steps that refer to nodes',
      {
        '@graph': [
          { ...RECIPE, recipeInstructions: [{ '@id': '#a' }, { '@id': '#b' }] },
          { '@id': '#a', ...step('Bata os ovos.') },
          { '@id': '#b', ...step('Asse por 40 minutos.') },
        ],
      },
    ],
    [
      'a yield as QuantitativeValue',
      { ...RECIPE, recipeYield: { '@type': 'QuantitativeValue', value: 12, unitText: 'fatias' } },
    ],
    [
      'yields as list of QuantitativeValue',
      { ...RECIPE, recipeYield: [{ '@type': 'QuantitativeValue', value: '12', unitText: 'fatias' }] },
    ],
    [
      'a yield with its unit as name',
      { ...RECIPE, recipeYield: { '@type': 'QuantitativeValue', value: 12, name: 'fatias' } },
    ],
    [
      'texts as @value',
      {
        ...RECIPE,
        name: value('Bolo de fubá'),
        recipeYield: value('12 fatias'),
        recipeIngredient: [value('3 ovos'), value('2 xícaras de açúcar')],
        recipeInstructions: [
          { '@type': 'HowToStep', text: value('Bata os ovos.') },
          value('Asse por 40 minutos.'),
        ],
      },
    ],
    [
      'texts in two languages',
      {
        ...RECIPE,
        name: [
          { '@value': 'Cornmeal cake', '@language': 'en' },
          { '@value': 'Bolo de fubá', '@language': 'pt-BR' },
        ],
      },
    ],
    [
      'entities escaped twice',
      {
        ...RECIPE,
        name: 'Bolo de fub&amp;aacute;',
        recipeIngredient: ['3 ovos', '2 x&amp;iacute;caras de a&amp;ccedil;&amp;uacute;car'],
      },
    ],
    [
      'entities escaped three times',
      { ...RECIPE, recipeIngredient: ['3 ovos', '2 x&amp;amp;iacute;caras de a&amp;#231;&amp;#xFA;car'] },
    ],
    [
      'tags within texts',
      {
        ...RECIPE,
        name: '<b>Bolo de fubá</b>',
        recipeIngredient: ['<p>3 ovos<br /></p>', '<span>2 xícaras</span> de <a href="#">açúcar</a>'],
      },
    ],
    [
      'ingredients as one text of HTML',
      { ...RECIPE, recipeIngredient: '<p>3 ovos<br />2 xícaras de açúcar</p>' },
    ],
    ['ingredients as one text of lines', { ...RECIPE, recipeIngredient: '3 ovos\n2 xícaras de açúcar\n' }],
    [
      'ingredients as ItemList',
      {
        ...RECIPE,
        recipeIngredient: {
          '@type': 'ItemList',
          itemListElement: [item(1, '3 ovos'), item(2, '2 xícaras de açúcar')],
        },
      },
    ],
    [
      'ingredients with their amounts apart',
      {
        ...RECIPE,
        recipeIngredient: [
          { '@type': 'HowToSupply', name: 'ovos', requiredQuantity: 3 },
          {
            '@type': 'HowToSupply',
            name: 'de açúcar',
            requiredQuantity: { '@type': 'QuantitativeValue', value: 2, unitText: 'xícaras' },
          },
        ],
      },
    ],
    [
      'prefixed names',
      {
        '@type': 'schema:Recipe',
        'schema:name': 'Bolo de fubá',
        'schema:recipeYield': '12 fatias',
        'schema:recipeIngredient': RECIPE.recipeIngredient,
        'schema:recipeInstructions': RECIPE.recipeInstructions,
      },
    ],
    [
      'after a stub of the same recipe',
      [{ '@type': 'Recipe', name: 'Bolo de fubá', recipeInstructions: 'Veja abaixo.' }, RECIPE],
    ],
    ['within a page', { '@type': 'WebPage', mainEntity: { '@type': 'ItemPage', mainEntity: RECIPE } }],
    ['with a comma too many', JSON.stringify(RECIPE).replace(/\]\}$/, '],}')],
    ['escaped as a whole', JSON.stringify(RECIPE).replaceAll('"', '&quot;')],
    ['in a CDATA section', `//<![CDATA[\n${JSON.stringify(RECIPE)}\n//]]>`],
  ])('%s', (_, recipe) => {
    expect(recipeText(readRecipe(pageWith(recipe)))).toBe(WHOLE)
  })

  test('brackets that were doubled are single', () => {
    const recipe = readRecipe(
      pageWith({ ...RECIPE, recipeIngredient: ['3 ovos ((grandes))', '1 pitada de sal ((opcional))'] }),
    )
    expect(recipe.components[0]?.ingredients.map(({ text }) => text)).toEqual([
      '3 ovos (grandes)',
      '1 pitada de sal (opcional)',
    ])
  })

  test('names of parts among the ingredients are parts', () => {
    const recipeIngredient = [
      'MASSA',
      '3 ovos',
      'Para a cobertura',
      '200 g de chocolate',
      'ganache',
      'massa folhada',
    ]
    const { components } = readRecipe(pageWith({ ...RECIPE, recipeIngredient }))
    expect(components.map(({ title, ingredients }) => [title, ingredients.length])).toEqual([
      ['MASSA', 1],
      ['cobertura', 3],
    ])
  })

  test('lists with names are parts', () => {
    const list = (name: string, ...texts: string[]) => ({ '@type': 'ItemList', name, itemListElement: texts })
    const recipe = readRecipe(
      pageWith({
        ...RECIPE,
        recipeIngredient: [list('Massa', '3 ovos'), list('Calda', '2 xícaras de açúcar')],
      }),
    )
    expect(recipe.components.map(({ title }) => title)).toEqual(['Massa', 'Calda'])
  })

  test.each([
    ['P0Y0M0DT0H40M0.000S', 40],
    ['PT0.5H', 30],
    ['PT1,5H', 90],
    ['PT1H30M', 90],
    ['P0DT1H5M', 65],
    ['P1DT2H', 1560],
    ['P1W', 10_080],
    ['PT3600S', 60],
    ['PT2400.0S', 40],
    ['PT 40 M', 40],
    ['pt40m', 40],
    ['P0Y0M0W0DT12H0M0S', 720],
    ['PT0M', null],
    ['P', null],
    ['40 min', null],
  ])('%s lasts %s minutes', (text, minutes) => {
    expect(isoMinutes(text)).toBe(minutes)
  })

  test.each<[string, unknown]>([
    ['a text', 'P0Y0M0DT0H40M0.000S'],
    ['a value', value('PT40M')],
    ['a range', { '@type': 'Duration', minValue: 'PT30M', maxValue: 'PT40M' }],
    ['a list', ['PT40M']],
    ['words', '40 minutos'],
  ])('a time as %s is read', (_, totalTime) => {
    expect(readRecipe(pageWith({ ...RECIPE, totalTime })).times).toMatchObject([
      { kind: 'total', minMinutes: 40, maxMinutes: 40 },
    ])
  })
})

describe('what only the visible page says', () => {
  const body = `<h2>Ingredientes</h2><h3>Massa</h3><ul><li>3 ovos</li><li>2 x&iacute;caras de a&ccedil;&uacute;car</li></ul>
<p><strong>Cobertura</strong></p><ul><li>200 g de chocolate</li><li>1 caixinha de creme de leite</li></ul><h2>Modo de preparo</h2>
<h3>Massa</h3><ol><li>Bata os ovos.</li></ol><h3>Cobertura</h3><ol><li>Derreta o chocolate.</li></ol><h2>Comentários</h2><p>Ana: 3 ovos mesmo?</p>`
  const flat = {
    ...RECIPE,
    recipeIngredient: ['3 ovos', '2 xícaras de açúcar', '200 g de chocolate', '1 caixinha de creme de leite'],
    recipeInstructions: [step('Bata os ovos.'), step('Derreta o chocolate.')],
  }
  const PARTED = [
    'title Bolo de fubá',
    'yield 12 fatias',
    'part Massa',
    '- 3 ovos',
    '- 2 xícaras de açúcar',
    'part Cobertura',
    '- 200 g de chocolate',
    '- 1 caixinha de creme de leite',
    '> (Massa) Bata os ovos.',
    '> (Cobertura) Derreta o chocolate.',
  ].join('\n')

  test('parts are joined to a flat list', () => {
    expect(recipeText(readRecipe(pageWith(flat, body)))).toBe(PARTED)
  })

  test.each<[string, object]>([
    ['ingredients', { ...flat, recipeIngredient: undefined }],
    ['an empty list of ingredients', { ...flat, recipeIngredient: [] }],
    ['steps', { ...flat, recipeInstructions: undefined }],
    ['both', { ...flat, recipeIngredient: [], recipeInstructions: '' }],
  ])('a recipe marked without %s takes the lists under their headings', (_, recipe) => {
    expect(recipeText(readRecipe(pageWith(recipe, body)))).toBe(PARTED)
  })

  test.each([
    ['no list', `<h1>Bolo</h1>${'<p>Texto sobre o bolo e 3 ovos</p>'.repeat(155)}`],
    ['lists of other things', `<ul>${'<li>Bolo de 3 camadas</li>'.repeat(155)}</ul>`],
    ['a very long list', `<h2>Ingredientes</h2><ul>${'<li>3 ovos</li>'.repeat(155)}</ul>`],
  ])('a recipe without ingredients takes none of a page with %s', (_, text) => {
    const recipe = readRecipe(pageWith({ ...RECIPE, recipeIngredient: [] }, text))
    expect(recipe.components).toEqual([])
    expect(recipe.steps).toHaveLength(2)
    expect(recipe.marks.map(({ code }) => code)).toContain('no-ingredients')
  })

  test('a recipe of a name alone does not become the text of the page', () => {
    const recipe = readRecipe(
      pageWith({ '@type': 'Recipe', name: 'Bolo de fubá' }, '<ul><li>3 ovos</li></ul><p>Bata tudo.</p>'),
    )
    expect(recipe.title?.text).toBe('Bolo de fubá')
    expect(recipe.components).toEqual([])
    expect(recipe.lines.filter(({ use }) => use === 'ignored')).toHaveLength(2)
  })
})

describe('tables of a page', () => {
  const rows = (...lines: readonly (readonly string[])[]): string =>
    `<html><body><h1>Bolo de fubá</h1><table>${lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table><h2>Modo de preparo</h2><p>Bata tudo.</p></body></html>`

  test.each([
    ['names first', rows(['Ingrediente', 'Quantidade'], ['Farinha de trigo', '300 g'], ['Ovos', '3'])],
    [
      'names first, with blocks in cells',
      rows(
        ['Ingredientes', 'Quantidade'],
        ['<p>Farinha de trigo</p>', '<p>300 g</p>'],
        ['<div>Ovos</div>', '<div>3</div>'],
      ),
    ],
  ])('%s', (_, page) => {
    const recipe = readRecipe(page)
    const read = recipe.components.flatMap(({ ingredients }) =>
      ingredients.map(({ reading }) => [reading.ingredient, reading.quantity?.min, reading.unit]),
    )
    expect(read).toEqual([
      ['farinha de trigo', 300, 'g'],
      ['ovo', 3, 'unidade'],
    ])
    expect(recipe.steps.map(({ text }) => text)).toEqual(['Bata tudo.'])
  })

  test('amounts first', () => {
    const recipe = readRecipe(
      rows(['Quantidade', 'Ingrediente'], ['300 g', 'Farinha de trigo'], ['3', 'Ovos']),
    )
    expect(
      recipe.components.flatMap(({ ingredients }) => ingredients.map(({ reading }) => reading.quantity?.min)),
    ).toEqual([300, 3])
  })

  test('cells with lines of their own are a layout, and no row', () => {
    const page =
      '<html><table><tr><td><h1>Bolo de fubá</h1><ul><li>3 ovos</li><li>200 g de fubá</li></ul></td><td><h2>Modo de preparo</h2><p>Bata tudo.</p></td></tr></table></html>'
    expect(recipeText(readRecipe(page))).toBe(
      ['title Bolo de fubá', '- 3 ovos', '- 200 g de fubá', '> Bata tudo.', 'mark no-yield'].join('\n'),
    )
  })
})
