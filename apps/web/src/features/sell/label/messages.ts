import {
  FREEZER_CELSIUS,
  FRIDGE_CELSIUS,
  MAX_FRIDGE_DAYS,
  type Allergen,
  type StoragePlace,
} from '@ateliedoce/recipe-text'
import { once } from '../../../lib/once.ts'

const list = once(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }))

export const allergenNames: Readonly<Record<Allergen, string>> = {
  trigo: 'Trigo',
  centeio: 'Centeio',
  cevada: 'Cevada',
  aveia: 'Aveia',
  crustaceos: 'Crustáceos',
  ovos: 'Ovos',
  peixes: 'Peixes',
  amendoim: 'Amendoim',
  soja: 'Soja',
  leite: 'Leite',
  amendoa: 'Amêndoa',
  avela: 'Avelã',
  castanha_de_caju: 'Castanha-de-caju',
  castanha_do_para: 'Castanha-do-pará',
  macadamia: 'Macadâmia',
  nozes: 'Nozes',
  peca: 'Pecã',
  pistache: 'Pistache',
  pinoli: 'Pinoli',
  castanha: 'Castanha portuguesa',
  latex: 'Látex natural',
}

const places: Readonly<Record<StoragePlace, { label: string; onLabel: string }>> = {
  fridge: { label: 'Geladeira', onLabel: `Conservar refrigerado, até ${FRIDGE_CELSIUS} °C` },
  cool: { label: 'Local fresco', onLabel: 'Conservar em local fresco e seco, em embalagem fechada' },
  freezer: { label: 'Freezer', onLabel: `Conservar congelado, a −${-FREEZER_CELSIUS} °C. Não recongelar` },
}

export const messages = {
  title: 'Etiqueta de validade',
  back: 'Voltar à receita',
  unread: 'Não conseguimos abrir esta receita',
  needsRecipe: 'A etiqueta é feita a partir de uma receita que você tem.',
  seeRecipes: 'Ver receitas',

  name: 'Nome do doce',
  weight: 'Peso ou quantidade (opcional)',
  weightHint: 'Como no pacote: “250 g”, “6 unidades”.',
  producer: 'Quem fez (opcional)',
  producerHint: 'Seu nome ou marca, e um contato. Guardamos neste aparelho para a próxima.',
  madeOn: 'Feito em',
  place: 'Onde conservar',
  places,
  days: 'Validade em dias',
  tip: (text: string) => `A receita diz: “${text}”`,
  validUntil: (day: string) => `Válido até ${day}`,

  problems: {
    name: 'Dê um nome ao doce.',
    madeOn: 'Informe o dia em que foi feito.',
    days: 'Informe por quantos dias ele conserva.',
    daysWhole: 'Use um número inteiro de dias, até 365.',
    reason: 'Informe por que este doce dura mais.',
  },

  fridge: {
    title: `Mais de ${MAX_FRIDGE_DAYS} dias na geladeira?`,
    text: `A regra sanitária (RDC 216/2004) dá no máximo ${MAX_FRIDGE_DAYS} dias para alimento preparado, a ${FRIDGE_CELSIUS} °C ou menos. Passe disso só com um motivo seu, como um laudo de validade.`,
    accept: 'Assumo um prazo maior',
    reason: 'Por quê?',
    reasonHint:
      'Por exemplo: “laudo de vida de prateleira de 10/2026”. Fica neste aparelho, fora da etiqueta.',
  },

  allergens: 'Alérgicos',
  allergensText: 'Marcamos o que os ingredientes da receita costumam trazer. Confira sempre, e ajuste.',
  readyMade: (names: readonly string[]) => `Leia também o rótulo de ${list().format(names)}.`,
  unknown: (names: readonly string[]) =>
    `Não sabemos o que contém: ${list().format(names)}. Leia a embalagem e marque os alérgicos dela.`,
  checked: 'Li as embalagens e marquei o que contém e o que pode conter',
  lactose: 'Tem lactose: mais de 100 mg em cada 100 g',
  lactoseText: 'Deixe sem marcar só quando todo o leite e derivados forem sem lactose.',
  mayContain: 'Pode conter',
  mayContainText:
    'O aviso “pode conter” das embalagens, e o que passa de um doce a outro na sua cozinha. Só o que não está marcado acima.',
  traces: (names: readonly string[]) => `Veja se há esse aviso na embalagem de ${list().format(names)}.`,
  otherAllergens: 'Outros alérgicos',

  format: 'Papel',
  formats: { roll: 'Rolo 60 × 40 mm', sheet: 'Folha A4' },
  copies: { roll: 'Quantas etiquetas', sheet: 'Quantas folhas' },
  copiesHint: { roll: 'Uma por página do rolo.', sheet: '21 etiquetas por folha, de 60 × 40 mm.' },
  copiesProblem: 'Use um número de 1 a 100.',

  preview: 'Assim sai a etiqueta',
  print: 'Imprimir etiquetas',
  printHint: 'No diálogo da impressora, deixe as margens em “nenhuma” e a escala em 100%.',
  mend: 'Confira os campos marcados antes de imprimir.',

  onLabel: {
    made: 'Feito em',
    validUntil: 'Válido até',
    heading: 'ALÉRGICOS:',
    contains: (names: readonly string[]) => `CONTÉM ${list().format(names).toUpperCase()}.`,
    mayContain: (names: readonly string[]) => `PODE CONTER ${list().format(names).toUpperCase()}.`,
    gluten: 'CONTÉM GLÚTEN.',
    noGluten: 'NÃO CONTÉM GLÚTEN.',
    check: (names: readonly string[]) => `CONFERIR: ${list().format(names)}.`,
    lactose: 'CONTÉM LACTOSE.',
  },
}

export function commonNames(allergens: readonly Allergen[]): string[] {
  return allergens.map((allergen) => allergenNames[allergen].toLowerCase())
}

/** As the declaration names them: cereals and soy are listed as derivatives, after the allergens that are contained as such. */
export function declaredNames(allergens: readonly Allergen[]): string[] {
  const named = (isDerived: boolean) => allergens.filter((allergen) => DERIVED.has(allergen) === isDerived)
  return [...commonNames(named(false)), ...commonNames(named(true)).map((name) => `derivados de ${name}`)]
}

const DERIVED: ReadonlySet<Allergen> = new Set(['trigo', 'centeio', 'cevada', 'aveia', 'soja'])
