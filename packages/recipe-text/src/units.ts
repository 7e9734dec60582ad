// The forty units of a Brazilian kitchen and the words they are written with.
//
// Millilitres follow the convention "xícara 240, colher de sopa 15, sobremesa 10, chá 5, café 2,5", level spoons.
// Other sources differ (a label's cup is 200 ml by Anvisa RDC 359/2003; the cups sold in Rio hold 213 ml on average,
// Demetra 2019, DOI 10.12957/demetra.2019.37993; magazines use 250), so only `g`, `kg`, `mg`, `ml` and `l` are exact.

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
  /** Written forms: folded words without marks and without "de" ("col. (sopa)" and "col. de sopa" are 'col sopa'). */
  readonly forms: readonly string[]
  /** Millilitres of one, by the convention above. */
  readonly ml?: number
  /** Grams of one. */
  readonly g?: number
}

const spoon = (kind: string): string[] =>
  ['colher', 'colheres', 'col', 'cols', 'colh', 'colhs', 'c', 'cda'].map((head) => `${head} ${kind}`)
const cup = (kind: string): string[] =>
  ['xicara', 'xicaras', 'xic', 'xics', 'chavena', 'chavenas'].map((head) => `${head} ${kind}`)

export const UNITS = {
  xicara_cha: {
    kind: 'household',
    singular: 'xícara (chá)',
    plural: 'xícaras (chá)',
    ml: 240,
    forms: ['xicara', 'xicaras', 'xic', 'xics', 'cup', 'cups', 'chavena', 'chavenas', ...cup('cha')],
  },
  xicara_cafe: {
    kind: 'household',
    singular: 'xícara (café)',
    plural: 'xícaras (café)',
    ml: 50,
    forms: [...cup('cafe'), ...cup('cafezinho')],
  },
  colher_sopa: {
    kind: 'household',
    singular: 'colher (sopa)',
    plural: 'colheres (sopa)',
    ml: 15,
    forms: [...spoon('sopa'), 'c s', 'cs'],
  },
  colher_sobremesa: {
    kind: 'household',
    singular: 'colher (sobremesa)',
    plural: 'colheres (sobremesa)',
    ml: 10,
    forms: spoon('sobremesa'),
  },
  colher_cha: {
    kind: 'household',
    singular: 'colher (chá)',
    plural: 'colheres (chá)',
    ml: 5,
    forms: [...spoon('cha'), 'colherinha', 'colherinhas', 'cc'],
  },
  colher_cafe: {
    kind: 'household',
    singular: 'colher (café)',
    plural: 'colheres (café)',
    ml: 2.5,
    forms: [...spoon('cafe'), ...spoon('cafezinho')],
  },
  colher: {
    kind: 'household',
    singular: 'colher',
    plural: 'colheres',
    ml: 15,
    forms: ['colher', 'colheres', 'col', 'colh'],
  },
  copo_americano: {
    kind: 'household',
    singular: 'copo americano',
    plural: 'copos americanos',
    ml: 190,
    forms: ['copo americano', 'copos americanos', 'copos americano'],
  },
  copo_requeijao: {
    kind: 'household',
    singular: 'copo de requeijão',
    plural: 'copos de requeijão',
    ml: 250,
    forms: ['copo requeijao', 'copos requeijao'],
  },
  copo: { kind: 'household', singular: 'copo', plural: 'copos', ml: 200, forms: ['copo', 'copos'] },
  calice: {
    kind: 'household',
    singular: 'cálice',
    plural: 'cálices',
    ml: 50,
    forms: ['calice', 'calices', 'dose', 'doses'],
  },
  ml: {
    kind: 'volume',
    singular: 'ml',
    plural: 'ml',
    ml: 1,
    forms: ['ml', 'mls', 'mililitro', 'mililitros', 'cm 3', 'cm ³', 'cc'],
  },
  l: {
    kind: 'volume',
    singular: 'litro',
    plural: 'litros',
    ml: 1000,
    forms: ['l', 'lt', 'lts', 'litro', 'litros'],
  },
  g: { kind: 'mass', singular: 'g', plural: 'g', g: 1, forms: ['g', 'gr', 'grs', 'gs', 'grama', 'gramas'] },
  kg: {
    kind: 'mass',
    singular: 'kg',
    plural: 'kg',
    g: 1000,
    forms: ['kg', 'kgs', 'quilo', 'quilos', 'kilo', 'kilos', 'quilograma', 'quilogramas'],
  },
  mg: { kind: 'mass', singular: 'mg', plural: 'mg', g: 0.001, forms: ['mg', 'miligrama', 'miligramas'] },
  pitada: {
    kind: 'pinch',
    singular: 'pitada',
    plural: 'pitadas',
    ml: 0.5,
    forms: ['pitada', 'pitadas', 'pitadinha', 'pitadinhas'],
  },
  gota: {
    kind: 'pinch',
    singular: 'gota',
    plural: 'gotas',
    ml: 0.05,
    forms: ['gota', 'gotas', 'gotinha', 'gotinhas'],
  },
  fio: { kind: 'pinch', singular: 'fio', plural: 'fios', forms: ['fio', 'fios'] },
  punhado: {
    kind: 'pinch',
    singular: 'punhado',
    plural: 'punhados',
    forms: ['punhado', 'punhados', 'mao cheia', 'maos cheias'],
  },
  a_gosto: {
    kind: 'to-taste',
    singular: 'a gosto',
    plural: 'a gosto',
    forms: [
      'a gosto',
      'ao gosto',
      'q b',
      'qb',
      'quanto baste',
      'quanto bastar',
      'o quanto baste',
      'o suficiente',
    ],
  },
  unidade: {
    kind: 'count',
    singular: 'unidade',
    plural: 'unidades',
    forms: ['unidade', 'unidades', 'un', 'und', 'unds', 'unid', 'unids', 'u'],
  },
  lata: {
    kind: 'package',
    singular: 'lata',
    plural: 'latas',
    forms: ['lata', 'latas', 'latinha', 'latinhas', 'lt', 'lts'],
  },
  caixinha: {
    kind: 'package',
    singular: 'caixinha',
    plural: 'caixinhas',
    forms: ['caixinha', 'caixinhas', 'caixa', 'caixas', 'cx', 'cxs', 'tetra pak'],
  },
  pacote: {
    kind: 'package',
    singular: 'pacote',
    plural: 'pacotes',
    forms: ['pacote', 'pacotes', 'pacotinho', 'pacotinhos', 'pct', 'pcts', 'pcte', 'pctes', 'pc'],
  },
  envelope: {
    kind: 'package',
    singular: 'envelope',
    plural: 'envelopes',
    forms: ['envelope', 'envelopes', 'env', 'sache', 'saches', 'saquinho', 'saquinhos'],
  },
  tablete: {
    kind: 'package',
    singular: 'tablete',
    plural: 'tabletes',
    forms: ['tablete', 'tabletes', 'tab', 'tabs'],
  },
  barra: {
    kind: 'package',
    singular: 'barra',
    plural: 'barras',
    forms: ['barra', 'barras', 'barrinha', 'barrinhas'],
  },
  vidro: {
    kind: 'package',
    singular: 'vidro',
    plural: 'vidros',
    forms: ['vidro', 'vidros', 'vidrinho', 'vidrinhos'],
  },
  garrafa: {
    kind: 'package',
    singular: 'garrafa',
    plural: 'garrafas',
    forms: ['garrafa', 'garrafas', 'garrafinha', 'garrafinhas'],
  },
  pote: {
    kind: 'package',
    singular: 'pote',
    plural: 'potes',
    forms: ['pote', 'potes', 'potinho', 'potinhos'],
  },
  medida: { kind: 'relative', singular: 'medida', plural: 'medidas', forms: ['medida', 'medidas'] },
  dente: { kind: 'count', singular: 'dente', plural: 'dentes', forms: ['dente', 'dentes'] },
  folha: { kind: 'count', singular: 'folha', plural: 'folhas', forms: ['folha', 'folhas'] },
  fatia: { kind: 'count', singular: 'fatia', plural: 'fatias', forms: ['fatia', 'fatias'] },
  fava: { kind: 'count', singular: 'fava', plural: 'favas', forms: ['fava', 'favas'] },
  pau: { kind: 'count', singular: 'pau', plural: 'paus', forms: ['pau', 'paus'] },
  ramo: {
    kind: 'count',
    singular: 'ramo',
    plural: 'ramos',
    forms: ['ramo', 'ramos', 'raminho', 'raminhos', 'galho', 'galhos', 'galhinho', 'galhinhos'],
  },
  porcao: {
    kind: 'count',
    singular: 'porção',
    plural: 'porções',
    forms: ['porcao', 'porcoes', 'maco', 'macos'],
  },
  duzia: { kind: 'count', singular: 'dúzia', plural: 'dúzias', forms: ['duzia', 'duzias'] },
} as const satisfies Record<string, UnitFacts>

export type UnitId = keyof typeof UNITS

export function unitFacts(id: UnitId): UnitFacts {
  return UNITS[id]
}
