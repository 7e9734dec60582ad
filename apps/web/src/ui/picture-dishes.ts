// The dishes that the product has pictures of, and which of them a recipe's title names.

/** Name of the picture → the words that name the dish, as alternatives. Matched without accents, case and endings of the plural. */
const DISH_NAMES = {
  brigadeiro: ['brigadeiro'],
  beijinho: ['beijinho'],
  cajuzinho: ['cajuzinho'],
  'bicho-de-pe': ['bicho pe'],
  'palha-italiana': ['palha italiana'],
  'brigadeiro-gourmet': ['brigadeiro gourmet', 'brigadeiro belga'],
  'doce-de-leite': ['doce leite'],
  cocada: ['cocada'],
  suspiro: ['suspiro', 'merengue'],
  quindim: ['quindim', 'quindin'],
  alfajor: ['alfajor', 'alfajore'],
  'bem-casado': ['bem casado'],
  'pao-de-mel': ['pao mel'],
  'trufa-de-chocolate': ['trufa chocolate', 'trufa'],
  churros: ['churro'],
  sonho: ['sonho', 'sonho creme'],
  'bolo-de-cenoura': ['bolo cenoura', 'bolo cenoura chocolate', 'bolo cenoura brigadeiro'],
  'bolo-de-fuba': ['bolo fuba', 'bolo milho'],
  'bolo-de-chocolate': ['bolo chocolate'],
  brownie: ['brownie', 'brownie chocolate', 'brownie noz'],
  cookies: ['cookie', 'cookie gota chocolate', 'cookie chocolate', 'cookie baunilha gota chocolate'],
  cupcake: ['cupcake', 'cupcake baunilha'],
  'bolo-de-pote': ['bolo pote', 'bolo pote chocolate', 'bolo pote brigadeiro'],
  'bolo-de-leite-ninho': ['bolo leite ninho', 'bolo ninho', 'bolo leite po'],
  'bolo-red-velvet': ['bolo red velvet', 'red velvet'],
  'naked-cake': ['naked cake', 'naked cake fruta vermelha'],
  banoffee: ['banoffee', 'torta banoffee', 'banoffee pie', 'torta banana doce leite'],
  'torta-de-limao': ['torta limao', 'torta limao merengue'],
  cheesecake: ['cheesecake', 'cheesecake fruta vermelha'],
  'torta-alema': ['torta alema'],
  'torta-holandesa': ['torta holandesa'],
  'torta-de-morango': ['torta morango'],
  'mousse-de-maracuja': ['mousse maracuja', 'musse maracuja'],
  'mousse-de-limao': ['mousse limao', 'musse limao'],
  'mousse-de-morango': ['mousse morango', 'musse morango'],
  'mousse-de-chocolate': ['mousse chocolate', 'musse chocolate'],
  'pave-de-morango': ['pave morango'],
  'pave-de-chocolate': ['pave chocolate'],
  'manjar-de-coco': ['manjar coco', 'manjar', 'manjar branco'],
  'pudim-de-leite-condensado': ['pudim leite condensado', 'pudim leite', 'pudim'],
  'panna-cotta': ['panna cotta', 'panacota', 'pannacotta'],
  'creme-brulee': ['creme brulee'],
  tiramisu: ['tiramisu'],
  'arroz-doce': ['arroz doce'],
  canjica: ['canjica', 'munguza'],
  curau: ['curau', 'curau milho', 'curau milho verde'],
  'geladinho-gourmet': ['geladinho', 'geladinho gourmet', 'geladinho morango', 'dindin', 'sacole'],
  'sorvete-caseiro': ['sorvete', 'sorvete creme', 'sorvete baunilha'],
} as const satisfies Record<string, readonly string[]>

export type DishName = keyof typeof DISH_NAMES

export const DISH_PICTURES = Object.keys(DISH_NAMES) as DishName[]

/** Words that do not change what the dish looks like. A title with any other word beside a dish's name shows no dish for sure. */
const SILENT = new Set(
  (
    'a as o os de da do das dos e com em no na para pra por cobertura recheio calda ' +
    'caseiro caseira tradicional classico classica simples facil rapido rapida perfeito perfeita cremoso cremosa fofinho fofinha ' +
    'fofo fofa molhadinho molhadinha especial profissional verdadeiro verdadeira melhor receita minha meu vo vovo mae tia casa ' +
    'festa aniversario mineiro mineira brasileiro brasileira liquidificador forno travessa taca tabuleiro gelado gelada economico ' +
    'economica gostoso gostosa delicioso deliciosa basico basica irresistivel famoso famosa'
  ).split(' '),
)

const dishByWords = new Map<string, DishName>()
for (const dish of DISH_PICTURES) {
  for (const words of DISH_NAMES[dish]) dishByWords.set(inOrder(words.split(' ')), dish)
}

/** The dish that the title names beyond doubt, or null: a picture of another dish is worse than none. */
export function dishOfTitle(title: string): DishName | null {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !SILENT.has(word))
    .map((word) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word))
  return dishByWords.get(inOrder(words)) ?? null
}

function inOrder(words: string[]): string {
  return words.sort().join(' ')
}
