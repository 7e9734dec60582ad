import { describe, expect, it } from 'vitest'
import { findRecipes, recipeIndex, type Findable } from './recipe-finder.ts'

function recipe(title: string, ingredients: unknown = [], description = '', tools: string[] = []): Findable {
  return { id: title, title, ingredients, description, tools }
}

const RECIPES = [
  recipe('Suspiro', ['3 claras', '200 g de açúcar']),
  recipe('Pudim', [{ name: 'ovos', qty: 4, unit: 'unidades' }], 'Com calda de caramelo.'),
  recipe('Brigadeiro', ['1 lata de leite condensado'], 'O doce das festas.', ['Panela']),
  recipe('Maçã do Amor', ['6 maçãs'], 'Calda vermelha, clara e fina.'),
  recipe('Pão de Mel', ['2 colheres (sopa) de mel', '1 gema']),
  recipe('Torta de Limão', ['3 limões', 5, null, { qty: 1 }]),
]
const INDEX = recipeIndex(RECIPES)

/** Titles, best first. */
function found(typed: string): string[] | null {
  const ranks = findRecipes(INDEX, typed)
  return ranks && [...ranks].sort(([, one], [, other]) => other - one).map(([title]) => title)
}

describe('search of recipes', () => {
  it.each([
    ['o que faço com claras?', ['Suspiro', 'Maçã do Amor']],
    ['Sobraram gemas, o que posso fazer', ['Pão de Mel']],
    ['maca', ['Maçã do Amor']],
    ['MAÇÃS', ['Maçã do Amor']],
    ['amor maçã', ['Maçã do Amor']],
    ['brig', ['Brigadeiro']],
    ['brigaderio', ['Brigadeiro']],
    ['brigadero', ['Brigadeiro']],
    ['leite condençado', ['Brigadeiro']],
    ['limao', ['Torta de Limão']],
    ['limões', ['Torta de Limão']],
    ['pães de mel', ['Pão de Mel']],
    ['panela', ['Brigadeiro']],
    ['calda caramelo', ['Pudim']],
    ['mel limão', []],
    ['feijoada', []],
    ['xyz', []],
  ])('%j finds %j', (typed, titles) => expect(found(typed)).toEqual(titles))

  it.each(['', ' ', '?', 'de', 'o que eu faço com'])('%j asks for nothing', (typed) => {
    expect(found(typed)).toBeNull()
  })

  it('finds recipes by where they stand, by what they are made of, and as names sound', () => {
    const lists = {
      title: 'Brigadeiros de panela',
      categories: { title: 'Doces de Tacho', materials: { title: 'Doces de Festa' } },
    }
    const index = recipeIndex([
      { ...recipe('Cocada', ['200 g de coco', '100 g de chocolate']), lists },
      { ...recipe('Beijinho', ['50 g de coco']), lists },
      { ...recipe('Tiramisu', ['250 g de queijo mascarpone']), lists: null },
      { ...recipe('Bolo da casa', ['2 barras de Prestígio']), lists: null },
    ])
    const found = (typed: string) => [...(findRecipes(index, typed) ?? new Map()).keys()]
    expect(found('doces de tacho')).toEqual(['Cocada', 'Beijinho'])
    expect(found('doce de taxo')).toEqual(['Cocada', 'Beijinho'])
    expect(found('doces de festa')).toEqual(['Cocada', 'Beijinho'])
    expect(found('brigadeiro panela')).toEqual(['Cocada', 'Beijinho'])
    expect(found('brigadeiro')).toEqual(['Cocada', 'Beijinho'])
    expect(found('coco')).toEqual(['Cocada', 'Beijinho'])
    expect(found('festa coco chocolate')).toEqual(['Cocada'])
    expect(found('tiramissu')).toEqual(['Tiramisu'])
    expect(found('mascarponi')).toEqual(['Tiramisu'])
    expect(found('xocolate')).toEqual(['Cocada'])
    expect(found('keijo')).toEqual(['Tiramisu'])
    expect(found('beijino')).toEqual(['Beijinho'])
    expect(found('beiginho')).toEqual(['Beijinho'])
    expect(found('kocada')).toEqual(['Cocada'])
    expect(found('tiramisú')).toEqual(['Tiramisu'])
    expect(found('bounty')).toEqual(['Cocada'])
    expect(found('prestígio')).toEqual(['Bolo da casa'])
    expect(found('prestijio')).toEqual(['Bolo da casa'])
    expect([...(findRecipes(INDEX, 'prestígio') ?? new Map()).keys()]).toEqual([])
  })

  it('leaves out what a search is to be without, and never finds it instead', () => {
    const index = recipeIndex([
      recipe('Bolo Simples', ['3 ovos', '200 g de açúcar', '1 colher de fermento']),
      recipe('Bolo de Banana', ['3 bananas', '1 lata de leite condensado']),
      recipe('Torta Gelada', ['1 pacote de biscoito'], 'Uma torta sem forno.'),
      recipe('Salada de Frutas', ['2 maçãs', '1 manga'], '', ['Liquidificador']),
    ])
    const found = (typed: string) => {
      const ids = findRecipes(index, typed)
      return ids && [...ids.keys()]
    }
    expect(found('sem banana')).toEqual(['Bolo Simples', 'Torta Gelada', 'Salada de Frutas'])
    expect(found('bolo sem banana')).toEqual(['Bolo Simples'])
    // Condensed milk and biscuits hold sugar.
    for (const typed of ['sem açúcar', 'sem asucar', 'sem adição de açúcar'])
      expect(found(typed)).toEqual(['Salada de Frutas'])
    expect(found('sem liquidificador')).toEqual(['Bolo Simples', 'Bolo de Banana', 'Torta Gelada'])
    expect(found('bolo sem leite condensado')).toEqual(['Bolo Simples'])
    expect(found('sem fermento nem banana')).toEqual(['Torta Gelada', 'Salada de Frutas'])
    expect(found('sem forno')).toEqual(['Torta Gelada'])
    expect(found('bolo sem')).toEqual(['Bolo Simples', 'Bolo de Banana'])
  })

  it.each([
    ['tiramissu', 'Tiramisù'],
    ['beginho', 'Beijinho'],
    ['geladim', 'Geladinho Gourmet'],
    ['paodemel', 'Pão de Mel'],
    ['pao-de-mel', 'Pão de Mel'],
    ['bemcasado', 'Bem-casado'],
    ['brigadero', 'Brigadeiro'],
    ['pudin', 'Pudim de Leite'],
    ['quejo', 'Cheesecake'],
    ['prestijio', 'Bolo Tropical'],
    ['bolo prestigio', 'Bolo Tropical'],
    ['nutela', 'Torta de Avelã'],
    ['contém amendoim', 'Cajuzinho'],
    ['com amendoin', 'Cajuzinho'],
    ['leva amendoim', 'Cajuzinho'],
    ['tem glúten', 'Bem-casado'],
    ['xurros', 'Churros'],
    ['torta holandeza', 'Torta Holandesa'],
    ['kajuzinho', 'Cajuzinho'],
  ])('%j finds %s first', (typed, title) => {
    const index = recipeIndex([
      recipe('Tiramisù', ['250 g de mascarpone']),
      recipe('Beijinho', ['100 g de coco ralado']),
      recipe('Geladinho Gourmet', ['1 lata de creme']),
      recipe('Pão de Mel', ['2 colheres de mel']),
      recipe('Bem-casado', ['200 g de farinha de trigo']),
      recipe('Brigadeiro', ['50 g de cacau']),
      recipe('Pudim de Leite', ['1 lata de leite condensado']),
      recipe('Cheesecake', ['300 g de queijo cremoso']),
      recipe('Bolo Tropical', ['100 g de coco', '100 g de chocolate']),
      recipe('Torta de Avelã', ['100 g de avelã', '100 g de chocolate']),
      recipe('Cajuzinho', ['200 g de amendoim torrado']),
      recipe('Churros', ['1 xícara de água']),
      recipe('Torta Holandesa', ['12 calipsos']),
    ])
    const ranks = findRecipes(index, typed) ?? new Map<string, number>()
    expect([...ranks].sort(([, one], [, other]) => other - one)[0]?.[0]).toBe(title)
  })

  it('finds a word that is another’s slip only where no word is exact', () => {
    const index = recipeIndex([recipe('Bala'), recipe('Bola')])
    expect([...(findRecipes(index, 'bala') ?? new Map()).keys()]).toEqual(['Bala'])
    expect([...(findRecipes(index, 'bila') ?? new Map()).keys()]).toEqual(['Bala', 'Bola'])
  })

  it('takes at most 5 ms for 500 recipes', () => {
    const many = Array.from({ length: 500 }, (_, at) => {
      const own = Array.from({ length: 12 }, (__, word) => `${word} g de ${name(at * 12 + word)}`)
      return {
        ...recipe(`Receita ${name(at)}`, own, `Descrição ${name(at + 7000)} ${name(at + 9000)}`),
        id: String(at),
      }
    })
    const index = recipeIndex(many)
    const times = ['claras em neve', 'brigaderio gourmett', 'o que faço com limões e chocolatte'].flatMap(
      (typed) =>
        Array.from({ length: 7 }, () => {
          const start = performance.now()
          findRecipes(index, typed)
          return performance.now() - start
        }),
    )
    // The median, since another process may stop this one for a while.
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(5)
  })
})

/** A word of eight letters for each number. */
function name(number: number): string {
  return Array.from({ length: 8 }, (_, at) => String.fromCharCode(97 + ((number * 7 ** (at + 1)) % 26))).join(
    '',
  )
}
