// The units of a Brazilian kitchen and their written forms. Their sizes are in packages/measures.

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
   * Further written forms: folded words without marks and without "de", so that 'col sopa' covers "col. (sopa)" and
   * "col. de sopa". Singular and plural need not be repeated.
   */
  readonly forms: readonly string[]
}

function headed(heads: string, ...qualifiers: readonly string[]): string[] {
  return qualifiers.flatMap((qualifier) => heads.split(' ').map((head) => `${head} ${qualifier}`.trim()))
}

const CUP = 'xicara xicaras xic xics xicr xicrs xc xcs xcr chavena chavenas chav chv'
const LITTLE_CUP = 'xicarinha xicarinhas xicrinha xicrinhas'
const SPOON = 'colher colheres col cols colh colhs clh clhs clr clrs cl c cda colherada colheradas'

/** Cups and glasses: "xícara de café" may be a drink, "colher de café" never is. */
export const DRINKING_VESSELS: ReadonlySet<string> = new Set(
  `${CUP} ${LITTLE_CUP} copo copos x`.split(' ').filter((word) => word !== 'chv'),
)

export const UNITS = {
  xicara_cha: {
    kind: 'household',
    singular: 'xícara (chá)',
    plural: 'xícaras (chá)',
    forms: [...headed(CUP, '', 'cha'), ...headed(LITTLE_CUP, 'cha'), 'x cha'],
  },
  // The American cup of 236,6 ml, which no Brazilian cup's calibration changes.
  xicara_eua: {
    kind: 'household',
    singular: 'xícara americana',
    plural: 'xícaras americanas',
    forms: ['cup', 'cups', 'us cup', 'us cups', 'xicara eua', 'xicaras eua', 'xicara us', 'xicaras us'],
  },
  xicara_cafe: {
    kind: 'household',
    singular: 'xícara (café)',
    plural: 'xícaras (café)',
    forms: [...headed(CUP, 'cafe', 'cafezinho'), ...headed(LITTLE_CUP, '', 'cafe', 'cafezinho')],
  },
  colher_sopa: {
    kind: 'household',
    singular: 'colher (sopa)',
    plural: 'colheres (sopa)',
    forms: [
      ...headed(SPOON, 'sopa', 'sp'),
      'c s',
      'cs',
      'csp',
      'csopa',
      'cds',
      'tbsp',
      'tablespoon',
      'tablespoons',
    ],
  },
  colher_sobremesa: {
    kind: 'household',
    singular: 'colher (sobremesa)',
    plural: 'colheres (sobremesa)',
    forms: headed(SPOON, 'sobremesa', 'sob'),
  },
  colher_cha: {
    kind: 'household',
    singular: 'colher (chá)',
    plural: 'colheres (chá)',
    forms: [
      ...headed(SPOON, 'cha'),
      ...headed('colherinha colherinhas colherzinha colherzinhas', '', 'cha'),
      'c c',
      'cc',
      'tsp',
      'teaspoon',
      'teaspoons',
    ],
  },
  colher_cafe: {
    kind: 'household',
    singular: 'colher (café)',
    plural: 'colheres (café)',
    forms: [
      ...headed(SPOON, 'cafe', 'cafezinho'),
      ...headed('colherinha colherinhas colherzinha colherzinhas', 'cafe'),
    ],
  },
  // A spoon of unstated kind, mostly a tablespoon.
  colher: {
    kind: 'household',
    singular: 'colher',
    plural: 'colheres',
    forms: ['col', 'cols', 'colh', 'colhs', 'colherada', 'colheradas'],
  },
  copo_americano: {
    kind: 'household',
    singular: 'copo americano',
    plural: 'copos americanos',
    forms: ['copos americano'],
  },
  copo_requeijao: {
    kind: 'household',
    singular: 'copo de requeijão',
    plural: 'copos de requeijão',
    forms: [],
  },
  copo: { kind: 'household', singular: 'copo', plural: 'copos', forms: [] },
  calice: { kind: 'household', singular: 'cálice', plural: 'cálices', forms: ['dose', 'doses'] },
  ml: {
    kind: 'volume',
    singular: 'ml',
    plural: 'ml',
    forms: ['mls', 'mililitro', 'mililitros', 'cm 3', 'cm ³', 'cc'],
  },
  l: { kind: 'volume', singular: 'litro', plural: 'litros', forms: ['l', 'lt', 'lts', 'ltr', 'ltrs', 'lit'] },
  g: {
    kind: 'mass',
    singular: 'g',
    plural: 'g',
    forms: ['gr', 'grs', 'gs', 'gm', 'gms', 'grm', 'grms', 'grama', 'gramas'],
  },
  kg: {
    kind: 'mass',
    singular: 'kg',
    plural: 'kg',
    forms: [
      'kgs',
      'k',
      'kgr',
      'quilo',
      'quilos',
      'kilo',
      'kilos',
      'quilograma',
      'quilogramas',
      'kilograma',
      'kilogramas',
    ],
  },
  onca: {
    kind: 'mass',
    singular: 'oz',
    plural: 'oz',
    forms: ['ozs', 'onca', 'oncas', 'ounce', 'ounces'],
  },
  libra: {
    kind: 'mass',
    singular: 'lb',
    plural: 'lb',
    forms: ['lbs', 'libra', 'libras', 'pound', 'pounds'],
  },
  onca_fluida: {
    kind: 'volume',
    singular: 'fl oz',
    plural: 'fl oz',
    forms: [
      'floz',
      'fl onca',
      'fl oncas',
      'onca fluida',
      'oncas fluidas',
      'onca liquida',
      'oncas liquidas',
      'fluid ounce',
      'fluid ounces',
    ],
  },
  mg: { kind: 'mass', singular: 'mg', plural: 'mg', forms: ['miligrama', 'miligramas'] },
  pitada: {
    kind: 'pinch',
    singular: 'pitada',
    plural: 'pitadas',
    forms: ['pitadinha', 'pitadinhas'],
  },
  gota: { kind: 'pinch', singular: 'gota', plural: 'gotas', forms: ['gotinha', 'gotinhas', 'gts'] },
  fio: { kind: 'pinch', singular: 'fio', plural: 'fios', forms: ['fiozinho', 'fiozinhos'] },
  punhado: {
    kind: 'pinch',
    singular: 'punhado',
    plural: 'punhados',
    forms: ['punhadinho', 'punhadinhos', 'mao cheia', 'maos cheias', 'mancheia', 'mancheias'],
  },
  a_gosto: {
    kind: 'to-taste',
    singular: 'a gosto',
    plural: 'a gosto',
    forms: [
      'ao gosto',
      'a seu gosto',
      'ao seu gosto',
      'agosto',
      'q b',
      'qb',
      'o quanto baste',
      'o quanto basta',
      'o quanto bastar',
      ...headed('qto qnto qt qnt quanto', 'baste', 'basta', 'bastar', 'bate'),
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
    forms: ['un', 'uns', 'uni', 'und', 'unds', 'unid', 'unids', 'u'],
  },
  lata: {
    kind: 'package',
    singular: 'lata',
    plural: 'latas',
    forms: ['latinha', 'latinhas', 'lat', 'lt', 'lts'],
  },
  caixinha: {
    kind: 'package',
    singular: 'caixinha',
    plural: 'caixinhas',
    forms: ['caixa', 'caixas', 'cx', 'cxs', 'cxa', 'cxas', 'cxinha', 'cxinhas', 'tetra pak'],
  },
  pacote: {
    kind: 'package',
    singular: 'pacote',
    plural: 'pacotes',
    forms: ['pacotinho', 'pacotinhos', 'pct', 'pcts', 'pcte', 'pctes', 'pac', 'pacs', 'pc'],
  },
  envelope: {
    kind: 'package',
    singular: 'envelope',
    plural: 'envelopes',
    forms: [
      'env',
      'envs',
      'sache',
      'saches',
      'sachet',
      'sachets',
      'saqueta',
      'saquetas',
      'saquinho',
      'saquinhos',
    ],
  },
  tablete: {
    kind: 'package',
    singular: 'tablete',
    plural: 'tabletes',
    forms: ['tab', 'tabs', 'tabl', 'tabls', 'tabletinho', 'tabletinhos'],
  },
  barra: { kind: 'package', singular: 'barra', plural: 'barras', forms: ['barrinha', 'barrinhas'] },
  // The American stick of butter, a quarter of a pound.
  stick: { kind: 'package', singular: 'stick', plural: 'sticks', forms: [] },
  bisnaga: { kind: 'package', singular: 'bisnaga', plural: 'bisnagas', forms: [] },
  vidro: { kind: 'package', singular: 'vidro', plural: 'vidros', forms: ['vidrinho', 'vidrinhos', 'vdr'] },
  garrafa: { kind: 'package', singular: 'garrafa', plural: 'garrafas', forms: ['garrafinha', 'garrafinhas'] },
  pote: { kind: 'package', singular: 'pote', plural: 'potes', forms: ['potinho', 'potinhos'] },
  // The content of a package that the recipe used before.
  medida: {
    kind: 'relative',
    singular: 'medida',
    plural: 'medidas',
    forms: ['mesma medida', ...headed('vez vezes x', 'a mesma medida', 'a medida')],
  },
  dente: { kind: 'count', singular: 'dente', plural: 'dentes', forms: ['dentinho', 'dentinhos'] },
  folha: { kind: 'count', singular: 'folha', plural: 'folhas', forms: ['folhinha', 'folhinhas', 'fls'] },
  fatia: { kind: 'count', singular: 'fatia', plural: 'fatias', forms: ['fatiazinha', 'fatiazinhas'] },
  fava: { kind: 'count', singular: 'fava', plural: 'favas', forms: [] },
  pau: { kind: 'count', singular: 'pau', plural: 'paus', forms: ['rama', 'ramas'] },
  ramo: {
    kind: 'count',
    singular: 'ramo',
    plural: 'ramos',
    forms: ['raminho', 'raminhos', 'galho', 'galhos', 'galhinho', 'galhinhos', 'rama', 'ramas'],
  },
  porcao: { kind: 'count', singular: 'porção', plural: 'porções', forms: ['maco', 'macos'] },
  duzia: { kind: 'count', singular: 'dúzia', plural: 'dúzias', forms: ['dz', 'dzs', 'duz'] },
} as const satisfies Record<string, UnitFacts>

/** `a_gosto` for "a gosto" and "q.b."; `unidade` for plain counts. */
export type UnitId = keyof typeof UNITS

export function unitFacts(id: UnitId): UnitFacts {
  return UNITS[id]
}

/** Narrows stored text to a unit id. */
export function isUnitId(id: string): id is UnitId {
  return Object.hasOwn(UNITS, id)
}
