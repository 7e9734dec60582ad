import { describe, expect, it } from 'vitest'
import { fold, tokenize } from '../text/tokens.ts'
import { singular } from '../text/nouns.ts'
import { readIngredients } from '../shapes/ingredient-lists.ts'
import { ALLERGENS } from './allergen.ts'
import { allergensOf, containsGluten } from './allergens.ts'
import { REASONS, SOURCES } from './goods/row.ts'
import { GOODS_ROWS, KNOWN_GOODS } from './known-goods.ts'

const found = (line: string) => allergensOf(readIngredients([line]))

it.each([
  ['2 xícaras de farinha de trigo', 'trigo', ''],
  ['1 lata de leite condensado', 'leite', ''],
  ['200 ml de leite de coco', '', ''],
  ['1 xícara de farinha de amêndoas', 'amendoa', ''],
  ['1 xícara de farinha de arroz', '', ''],
  ['3 ovos', 'ovos', ''],
  ['4 claras pasteurizadas', 'ovos', ''],
  ['200 g de chocolate meio amargo picado', '', 'soja leite'],
  ['200 g de chocolate branco', 'leite', 'soja'],
  ['1 pacote de biscoito maisena (200 g)', 'trigo', 'cevada ovos soja leite'],
  ['100 g de nozes-pecãs', 'peca', ''],
  ['1 pitada de noz-moscada', '', ''],
  ['50 g de castanha-de-caju', 'castanha_de_caju', ''],
  ['½ xícara de amendoim torrado', 'amendoim', ''],
  ['manteiga e farinha de trigo para untar', 'trigo leite', ''],
  ['1 colher de manteiga de cacau', '', ''],
  ['2 colheres de cacau em pó', '', ''],
  ['aveia em flocos a gosto', 'aveia', 'trigo'],
  ['Para o leite:', '', ''],
  // A claim about one part does not extend to the other.
  ['200 ml de leite de coco e leite condensado', 'leite', ''],
  ['200 ml de leite (ou leite de coco)', 'leite', ''],
  ['100 g de farinha de arroz e farinha de trigo', 'trigo', ''],
  ['1 pitada de noz-moscada e nozes picadas', 'nozes', ''],
  ['morangos para decorar o bolo', '', ''],
  ['1 fava de baunilha, para untar com manteiga', 'leite', ''],
  ['100 g de Zumbalito de amendoim', 'amendoim', ''],
])('%s', (line, contains, likely) => {
  expect([found(line).contains.join(' '), found(line).likely.join(' ')]).toEqual([contains, likely])
})

it('names the ready-made ingredients, whose own label decides, and the cereals with gluten', () => {
  const { readyMade, contains } = allergensOf(
    readIngredients(['1 pacote de biscoito maisena', '100 g de chocolate', '1 ovo']),
  )
  expect(readyMade).toEqual(['biscoito maisena', 'chocolate'])
  expect(containsGluten(contains)).toBe(true)
  expect(containsGluten(['leite'])).toBe(false)
})

/** [line, at least these allergens, whether the label of the package has to be read]. */
const HARD: readonly (readonly [line: string, allergens: string, 'known' | 'package'])[] = [
  ['1 pacote de wafer', 'trigo', 'package'],
  ['3 Oreo', 'trigo leite soja', 'package'],
  ['100 g de Kit Kat', 'trigo leite soja', 'package'],
  ['2 Sonho de Valsa', 'trigo leite soja castanha_de_caju', 'package'],
  ['4 bombons Serenata de Amor', 'trigo leite castanha_de_caju', 'package'],
  ['100 g de chocolate com amendoim', 'amendoim leite soja', 'package'],
  ['50 g de Ferrero Rocher', 'avela trigo leite', 'package'],
  ['2 colheres de Ovomaltine', 'cevada leite ovos', 'package'],
  ['1 paçoca', 'amendoim', 'package'],
  ['10 cajuzinhos', 'amendoim', 'package'],
  ['1 xícara de granola', 'trigo aveia amendoim cevada castanha_de_caju', 'package'],
  ['100 g de panetone', 'trigo ovos leite', 'package'],
  ['2 colheres de Leite Moça', 'leite', 'package'],
  ['50 g de farinha láctea', 'trigo leite', 'package'],
  ['10 g de mix de castanhas', 'castanha_de_caju nozes', 'package'],
  ['1 colher de shoyu', 'soja trigo', 'package'],
  ['50 ml de amaretto', 'amendoa', 'package'],
  ['1 rolo de massa folhada', 'trigo', 'package'],
  ['1 xícara de proteína texturizada de soja', 'soja', 'known'],
  ['½ xícara de PTS', 'soja', 'known'],
  ['1 colher de extrato de malte', 'cevada', 'known'],
  ['20 g de maltodextrina', '', 'package'],
  ['1 colher de glucose', '', 'package'],
  ['30 g de glucose de milho', '', 'known'],
  ['1 gota de corante caramelo', '', 'known'],
  ['1 colher de lecitina de soja', 'soja', 'known'],
  ['5 g de lecitina', 'soja', 'package'],
  ['1 pacote de cream cracker', 'trigo', 'package'],
  ['50 ml de Amarula', 'leite', 'package'],
  ['50 ml de Baileys', 'leite', 'package'],
  ['½ xícara de óleo', 'soja', 'package'],
  ['½ xícara de óleo de girassol', '', 'known'],
  ['100 g de pasta americana', '', 'package'],
  ['2 colheres de trigo sarraceno', '', 'known'],
  ['1 xícara de seitan', 'trigo', 'known'],
  ['100 g de tofu', 'soja', 'known'],
  ['1 lata de cerveja preta', 'cevada', 'known'],
  ['200 g de kani', 'peixes crustaceos', 'package'],
  ['100 g de torrone', 'ovos amendoim amendoa', 'package'],
  ['50 g de castanha de baru', '', 'known'],
  ['50 g de amêndoas de cacau', '', 'known'],
  ['2 macarons', 'amendoa ovos', 'package'],
  ['1 pote de curau', 'leite', 'package'],
  ['10 quindins', 'ovos', 'package'],
  ['200 g de pão de queijo', 'leite ovos', 'package'],
  ['1 rabanada', 'trigo leite ovos', 'package'],
  ['100 g de bolo de Oreo', 'trigo ovos soja', 'package'],
  ['200 g de creme de avelã', 'avela leite', 'package'],
  ['100 g de leite em pó', 'leite soja', 'package'],
  ['1 lata de leite condensado de soja', 'soja', 'known'],
  ['1 xícara de leite de amêndoas', 'amendoa', 'known'],
  ['1 xícara de leite vegetal', 'soja', 'package'],
  ['200 g de queijo vegano', 'soja', 'package'],
  ['1 xícara de adoçante culinário', 'leite', 'package'],
  ['100 g de margarina', 'leite soja', 'package'],
  ['200 ml de leite sabor chocolate', 'leite', 'package'],
  ['50 g de uva-passa coberta de chocolate', 'soja leite', 'package'],
  ['1 xícara de café mocha', '', 'package'],
  ['100 g de cupulate', '', 'package'],
  ['2 fatias de mané pelado', '', 'package'],
  ['1 caixa de bombons Garoto', 'amendoim leite trigo', 'package'],
  ['200 g de pudim de tapioca', 'leite ovos', 'package'],
  ['100 g de xerém de castanha de caju', 'castanha_de_caju', 'known'],
  ['100 ml de licor de ovos', 'ovos', 'package'],
  ['10 bem-casados', 'trigo ovos', 'package'],
  ['1 xícara de Sucrilhos', 'cevada', 'package'],
  ['1 colher de vinagre de malte', 'cevada', 'known'],
  ['2 colheres de pasta de gergelim', '', 'known'],
]

describe('hard goods', () => {
  it.each(HARD)('%s has at least %j, known from: %s', (line, allergens, knownFrom) => {
    const { contains, likely, readyMade, unknown } = found(line)
    expect([...contains, ...likely]).toEqual(expect.arrayContaining(allergens.split(' ').filter(Boolean)))
    expect(readyMade.length + unknown.length > 0 ? 'package' : 'known').toBe(knownFrom)
  })
})

it.each([
  ['200 ml de leite sem lactose', 'leite', false, false],
  ['200 ml de leite integral zero lactose', 'leite', false, false],
  ['1 caixa de creme de leite isento de lactose', 'leite', false, false],
  ['200 ml de leite com baixo teor de lactose', 'leite', true, false],
  ['1 lata de leite condensado', 'leite', true, false],
  ['200 ml de leite de coco', '', false, false],
  ['200 g de chocolate sem leite', 'soja', false, true],
  ['200 g de chocolate (sem leite)', 'soja', false, true],
  ['200 g de farinha sem glúten', '', false, true],
  ['1 pacote de biscoito sem glúten e sem lactose', 'ovos soja leite', false, true],
  ['200 g de farinha de trigo sem glúten', 'trigo', false, false],
  ['1 lata de cerveja sem glúten', 'cevada', false, false],
  ['100 g de aveia sem glúten', 'aveia', false, false],
  ['200 g de chantilly vegetal', 'soja leite', true, true],
  ['2 ovos sem casca', 'ovos', false, false],
])('%s: %j, lactose %j, package %j', (line, allergens, lactose, isReadyMade) => {
  const { contains, likely, hasLactose, readyMade } = found(line)
  expect(ALLERGENS.filter((each) => contains.includes(each) || likely.includes(each)).join(' ')).toBe(
    allergens,
  )
  expect([hasLactose, readyMade.length > 0]).toEqual([lactose, isReadyMade])
})

it.each([
  ['100 g de Zumbalito', 'Zumbalito'],
  ['2 colheres de pasta saborizante Fabbri', 'pasta saborizante Fabbri'],
  ['açúcar e Zumbalito', 'açúcar, Zumbalito'],
  ['1 sachê de mistura secreta', 'mistura secreta'],
  ['açúcar e empanada', 'açúcar, empanada'],
  ['2 barras de Diamante Negro', 'Diamante Negro'],
  ['200 g de chocolate Garoto', ''],
  ['1 xícara de café mocha', '1 xícara de café mocha'],
  ['2 folhas de hortelã', ''],
  ['manteiga para untar', ''],
])('%s: not known is %j', (line, unknown) => {
  expect(found(line).unknown.join().toLowerCase()).toBe(unknown.toLowerCase())
})

it('says which packages often warn of traces', () => {
  expect(allergensOf(readIngredients(['100 g de aveia', '2 ovos', '50 g de nozes'])).traces).toEqual([
    'aveia',
    'nozes',
  ])
})

describe('the table of goods', () => {
  const keys = (name: string) =>
    tokenize(name)
      .filter(({ kind }) => kind === 'word')
      .map(({ start, end }) => fold(singular(name.slice(start, end).toLowerCase())))
      .join(' ')

  it('names at least 1000 goods, each in one row', () => {
    const names = KNOWN_GOODS.flatMap((goods) => goods.names)
    expect(names.length).toBeGreaterThanOrEqual(1000)
    expect(new Set(names).size).toBe(names.length)
    const rows = new Map<string, number>()
    const inTwo = KNOWN_GOODS.flatMap((goods, row) =>
      goods.names.filter(
        (name) => (rows.get(keys(name)) ?? row) !== row || (rows.set(keys(name), row), false),
      ),
    )
    expect(inTwo).toEqual([])
  })

  it.each(GOODS_ROWS.map((row) => [row.names.slice(0, 60), row] as const))('%s', (_, row) => {
    const { source, reason, contains = '', likely = '' } = row
    // Each stated content has a source, each unknown content a reason; complete rows have a source.
    const said = source === undefined ? '' : SOURCES[source]
    const unsaid = reason === undefined ? '' : REASONS[reason]
    const missing = [
      (contains !== '' || unsaid === '') && said === '' && 'source',
      said + unsaid === '' && 'both',
    ]
    expect(missing).toEqual([false, false])
    const ids = `${contains} ${likely}`.split(' ').filter(Boolean)
    expect(ids.filter((id) => !(ALLERGENS as readonly string[]).includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    // A name with a separator would be read as two goods.
    expect(row.names.split(', ').filter((name) => / (?:e|ou|mais) |[,;/+()]/.test(name))).toEqual([])
  })

  it('reads each of its names as the row says', () => {
    const wrong = KNOWN_GOODS.flatMap((goods) =>
      goods.names.filter((name) => {
        const { contains, likely, readyMade, unknown } = found(`100 g de ${name}`)
        const isAsked = readyMade.length + unknown.length > 0
        const all = new Set([...contains, ...likely])
        return (
          isAsked !== (goods.reason !== null) ||
          !goods.contains.every((allergen) => contains.includes(allergen)) ||
          !goods.likely.every((allergen) => all.has(allergen))
        )
      }),
    )
    expect(wrong).toEqual([])
  })
})
