// The dishes that the product has pictures of, and which of them a recipe's title names.

/** The ground that the page lays behind a picture, in the colours of the theme; `none` lets the page's own show. */
export type PictureGround = 'blush' | 'caramel' | 'pistachio' | 'cream' | 'none'

/**
 * Name of the picture → its ground, and what else the dish is called. Neighbours in a list differ, and a pale dish stands on a deeper
 * ground. Names are matched without accents, case and endings of the plural.
 */
const DISHES = {
  brigadeiro: ['blush'],
  beijinho: ['caramel'],
  cajuzinho: ['pistachio'],
  'bicho-de-pe': ['pistachio'],
  'palha-italiana': ['caramel'],
  'brigadeiro-gourmet': ['blush', 'brigadeiro belga'],
  'doce-de-leite': ['caramel'],
  cocada: ['blush'],
  suspiro: ['blush', 'merengue'],
  quindim: ['pistachio', 'quindin'],
  alfajor: ['blush', 'alfajore'],
  'bem-casado': ['blush'],
  'pao-de-mel': ['blush'],
  'trufa-de-chocolate': ['cream', 'trufa'],
  churros: ['pistachio'],
  sonho: ['caramel', 'sonho creme'],
  'bolo-de-cenoura': ['blush', 'bolo cenoura chocolate', 'bolo cenoura brigadeiro'],
  'bolo-de-fuba': ['pistachio', 'bolo milho'],
  'bolo-de-chocolate': ['caramel'],
  brownie: ['caramel', 'brownie chocolate', 'brownie noz'],
  cookies: ['cream', 'cookie gota chocolate', 'cookie chocolate', 'cookie baunilha gota chocolate'],
  cupcake: ['blush', 'cupcake baunilha'],
  'bolo-de-pote': ['caramel', 'bolo pote chocolate', 'bolo pote brigadeiro'],
  'bolo-de-leite-ninho': ['blush', 'bolo ninho', 'bolo leite po'],
  'bolo-red-velvet': ['pistachio', 'red velvet'],
  'naked-cake': ['pistachio', 'naked cake fruta vermelha'],
  banoffee: ['caramel', 'torta banoffee', 'banoffee pie', 'torta banana doce leite'],
  'torta-de-limao': ['cream', 'torta limao merengue'],
  cheesecake: ['pistachio', 'cheesecake fruta vermelha'],
  'torta-alema': ['blush'],
  'torta-holandesa': ['caramel'],
  'torta-de-morango': ['pistachio'],
  'mousse-de-maracuja': ['pistachio', 'musse maracuja'],
  'mousse-de-limao': ['blush', 'musse limao'],
  'mousse-de-morango': ['pistachio', 'musse morango'],
  'mousse-de-chocolate': ['blush', 'musse chocolate'],
  'pave-de-morango': ['pistachio'],
  'pave-de-chocolate': ['caramel'],
  'manjar-de-coco': ['blush', 'manjar', 'manjar branco'],
  'pudim-de-leite-condensado': ['cream', 'pudim leite', 'pudim'],
  'panna-cotta': ['pistachio', 'panacota', 'pannacotta'],
  'creme-brulee': ['cream'],
  tiramisu: ['blush'],
  'arroz-doce': ['blush'],
  canjica: ['pistachio', 'munguza'],
  curau: ['caramel', 'curau milho', 'curau milho verde'],
  'geladinho-gourmet': ['pistachio', 'geladinho', 'geladinho morango', 'dindin', 'sacole'],
  'sorvete-caseiro': ['blush', 'sorvete creme', 'sorvete baunilha'],
} as const satisfies Record<string, readonly [PictureGround, ...string[]]>

export type DishName = keyof typeof DISHES

export const DISH_PICTURES = Object.keys(DISHES) as DishName[]

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
  const [, ...others] = DISHES[dish]
  for (const name of [dish, ...others]) dishByWords.set(wordsOf(name), dish)
}

/** The dish that the title names beyond doubt, or null: a picture of another dish is worse than none. */
export function dishOfTitle(title: string): DishName | null {
  return dishByWords.get(wordsOf(title)) ?? null
}

/** The ground of a dish's picture; null for any other name. */
export function groundOfDish(name: string): PictureGround | null {
  return (DISHES as Readonly<Record<string, readonly [PictureGround, ...string[]]>>)[name]?.[0] ?? null
}

/** The words that distinguish a dish, in alphabetical order. */
function wordsOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !SILENT.has(word))
    .map((word) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word))
    .sort()
    .join(' ')
}
