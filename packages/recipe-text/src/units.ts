// The forty units of a Brazilian kitchen and the words they are written with.
//
// Millilitres follow one convention: cup 240, tablespoon 15, dessert spoon 10, teaspoon 5, coffee spoon 2,5, all level.
// Other sources differ: the cup of food labels is 200 ml (Anvisa RDC 359/2003), the cups sold in Rio hold 213 ml on
// average (Demetra 2019, DOI 10.12957/demetra.2019.37993), a household magazine takes 250 (Casa e Jardim, 06/2020); a
// pinch is 0,31 to 2,5 ml, the glass "americano" 190 by its maker and 200 in recipes. Exact are g, kg, mg, ml and l only.

export type UnitKind =
  | 'mass'
  | 'volume'
  | 'household'
  | 'pinch'
  | 'package'
  | 'count'
  | 'relative'
  | 'to-taste'

export interface UnitFacts {
  readonly kind: UnitKind
  readonly singular: string
  readonly plural: string
  /**
   * Further written forms: folded words without marks and without "de", so that 'col sopa' stands for "col. (sopa)" and
   * "col. de sopa". Singular and plural are forms of themselves.
   */
  readonly forms: readonly string[]
  /** Millilitres of one, by the convention above. */
  readonly ml?: number
  /** Grams of one. */
  readonly g?: number
}

function headed(heads: string, ...qualifiers: readonly string[]): string[] {
  return qualifiers.flatMap((qualifier) => heads.split(' ').map((head) => `${head} ${qualifier}`.trim()))
}

const CUP = 'xicara xicaras xic xics chavena chavenas cup cups'
const SPOON = 'colher colheres col cols colh colhs c cda'

export const UNITS = {
  xicara_cha: {
    kind: 'household',
    singular: 'xícara (chá)',
    plural: 'xícaras (chá)',
    ml: 240,
    forms: headed(CUP, '', 'cha'),
  },
  xicara_cafe: {
    kind: 'household',
    singular: 'xícara (café)',
    plural: 'xícaras (café)',
    ml: 50,
    forms: headed(CUP, 'cafe', 'cafezinho'),
  },
  colher_sopa: {
    kind: 'household',
    singular: 'colher (sopa)',
    plural: 'colheres (sopa)',
    ml: 15,
    forms: [...headed(SPOON, 'sopa'), 'c s', 'cs'],
  },
  colher_sobremesa: {
    kind: 'household',
    singular: 'colher (sobremesa)',
    plural: 'colheres (sobremesa)',
    ml: 10,
    forms: headed(SPOON, 'sobremesa', 'sob'),
  },
  colher_cha: {
    kind: 'household',
    singular: 'colher (chá)',
    plural: 'colheres (chá)',
    ml: 5,
    forms: [...headed(SPOON, 'cha'), 'colherinha', 'colherinhas', 'cc'],
  },
  colher_cafe: {
    kind: 'household',
    singular: 'colher (café)',
    plural: 'colheres (café)',
    ml: 2.5,
    forms: headed(SPOON, 'cafe', 'cafezinho'),
  },
  // The kind of spoon is not said; most mean the tablespoon.
  colher: {
    kind: 'household',
    singular: 'colher',
    plural: 'colheres',
    ml: 15,
    forms: ['col', 'cols', 'colh'],
  },
  copo_americano: {
    kind: 'household',
    singular: 'copo americano',
    plural: 'copos americanos',
    ml: 190,
    forms: ['copos americano'],
  },
  copo_requeijao: {
    kind: 'household',
    singular: 'copo de requeijão',
    plural: 'copos de requeijão',
    ml: 250,
    forms: [],
  },
  copo: { kind: 'household', singular: 'copo', plural: 'copos', ml: 200, forms: [] },
  calice: { kind: 'household', singular: 'cálice', plural: 'cálices', ml: 50, forms: ['dose', 'doses'] },
  ml: {
    kind: 'volume',
    singular: 'ml',
    plural: 'ml',
    ml: 1,
    forms: ['mls', 'mililitro', 'mililitros', 'cm 3', 'cm ³', 'cc'],
  },
  l: { kind: 'volume', singular: 'litro', plural: 'litros', ml: 1000, forms: ['l', 'lt', 'lts'] },
  g: { kind: 'mass', singular: 'g', plural: 'g', g: 1, forms: ['gr', 'grs', 'gs', 'grama', 'gramas'] },
  kg: {
    kind: 'mass',
    singular: 'kg',
    plural: 'kg',
    g: 1000,
    forms: ['kgs', 'quilo', 'quilos', 'kilo', 'kilos', 'quilograma', 'quilogramas'],
  },
  mg: { kind: 'mass', singular: 'mg', plural: 'mg', g: 0.001, forms: ['miligrama', 'miligramas'] },
  pitada: {
    kind: 'pinch',
    singular: 'pitada',
    plural: 'pitadas',
    ml: 0.5,
    forms: ['pitadinha', 'pitadinhas'],
  },
  gota: { kind: 'pinch', singular: 'gota', plural: 'gotas', ml: 0.05, forms: ['gotinha', 'gotinhas'] },
  fio: { kind: 'pinch', singular: 'fio', plural: 'fios', forms: [] },
  punhado: { kind: 'pinch', singular: 'punhado', plural: 'punhados', forms: ['mao cheia', 'maos cheias'] },
  a_gosto: {
    kind: 'to-taste',
    singular: 'a gosto',
    plural: 'a gosto',
    forms: [
      'ao gosto',
      'q b',
      'qb',
      'quanto baste',
      'quanto bastar',
      'o quanto baste',
      'o suficiente',
      'q s',
      'qs',
      'a vontade',
    ],
  },
  unidade: {
    kind: 'count',
    singular: 'unidade',
    plural: 'unidades',
    forms: ['un', 'und', 'unds', 'unid', 'unids', 'u'],
  },
  lata: {
    kind: 'package',
    singular: 'lata',
    plural: 'latas',
    forms: ['latinha', 'latinhas', 'lt', 'lts'],
  },
  caixinha: {
    kind: 'package',
    singular: 'caixinha',
    plural: 'caixinhas',
    forms: ['caixa', 'caixas', 'cx', 'cxs', 'tetra pak'],
  },
  pacote: {
    kind: 'package',
    singular: 'pacote',
    plural: 'pacotes',
    forms: ['pacotinho', 'pacotinhos', 'pct', 'pcts', 'pcte', 'pctes', 'pc'],
  },
  envelope: {
    kind: 'package',
    singular: 'envelope',
    plural: 'envelopes',
    forms: ['env', 'sache', 'saches', 'saquinho', 'saquinhos'],
  },
  tablete: { kind: 'package', singular: 'tablete', plural: 'tabletes', forms: ['tab', 'tabs'] },
  barra: { kind: 'package', singular: 'barra', plural: 'barras', forms: ['barrinha', 'barrinhas'] },
  vidro: { kind: 'package', singular: 'vidro', plural: 'vidros', forms: ['vidrinho', 'vidrinhos'] },
  garrafa: { kind: 'package', singular: 'garrafa', plural: 'garrafas', forms: ['garrafinha', 'garrafinhas'] },
  pote: { kind: 'package', singular: 'pote', plural: 'potes', forms: ['potinho', 'potinhos'] },
  // As much as fits in the package used before.
  medida: { kind: 'relative', singular: 'medida', plural: 'medidas', forms: [] },
  dente: { kind: 'count', singular: 'dente', plural: 'dentes', forms: [] },
  folha: { kind: 'count', singular: 'folha', plural: 'folhas', forms: [] },
  fatia: { kind: 'count', singular: 'fatia', plural: 'fatias', forms: [] },
  fava: { kind: 'count', singular: 'fava', plural: 'favas', forms: [] },
  pau: { kind: 'count', singular: 'pau', plural: 'paus', forms: ['rama', 'ramas'] },
  ramo: {
    kind: 'count',
    singular: 'ramo',
    plural: 'ramos',
    forms: ['raminho', 'raminhos', 'galho', 'galhos', 'galhinho', 'galhinhos', 'rama', 'ramas'],
  },
  porcao: { kind: 'count', singular: 'porção', plural: 'porções', forms: ['maco', 'macos'] },
  duzia: { kind: 'count', singular: 'dúzia', plural: 'dúzias', forms: ['dz'] },
} as const satisfies Record<string, UnitFacts>

/** `a_gosto` for "a gosto" and "q.b."; `unidade` for plain counts. */
export type UnitId = keyof typeof UNITS

export function unitFacts(id: UnitId): UnitFacts {
  return UNITS[id]
}
