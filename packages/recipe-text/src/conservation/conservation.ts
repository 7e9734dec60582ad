// Storage times and places of 48 desserts, looked up by title.
//
// The tips are cautious advice for a home kitchen; sellers determine the shelf life of their own products.
// Ground rule: prepared food at 4 °C or below keeps 5 days at most (Anvisa RDC 216/2004, 4.8.17), frozen food stays at
// -18 °C or below (4.8.16). Cream fillings and fresh fruit, 2 to 3 days (Nestlé); sweets and mousses by Mococa's guide
// to food safety, cut to the rule's 5 days; plain cakes, 3 days at room temperature (Bolos para Vender); raw egg, 24 hours.

export interface ConservationEntry {
  /** Matches an equal title or part of a longer one; case, accents and hyphens are ignored. */
  readonly title: string
  /** Match an equal title only. */
  readonly synonyms: readonly string[]
  readonly tip: string
}

export const CONSERVATION: readonly ConservationEntry[] = [
  {
    title: 'Banoffee',
    synonyms: ['torta banoffee', 'banoffee no pote'],
    tip: 'Leve à geladeira por 2 a 5 horas antes de servir. Conserva de 3 a 4 dias refrigerada.',
  },
  {
    title: 'Mousse de Maracujá',
    synonyms: ['mousse maracujá', 'musse de maracujá'],
    tip: 'Conserva até 3 dias refrigerada, em recipiente tampado.',
  },
  {
    title: 'Mousse de Chocolate',
    synonyms: ['musse de chocolate'],
    tip: 'Conserva até 3 dias refrigerada e tampada. Se levar ovo cru, consuma em 24 horas.',
  },
  {
    title: 'Mousse de Limão',
    synonyms: ['musse de limão'],
    tip: 'Conserva até 3 dias refrigerada, em recipiente tampado.',
  },
  {
    title: 'Mousse de Morango',
    synonyms: ['musse de morango'],
    tip: 'Conserva até 3 dias refrigerada; com fruta fresca, prefira consumir em 2 dias.',
  },
  {
    title: 'Pavê de Chocolate',
    synonyms: ['pavê'],
    tip: 'Conserva até 4 dias refrigerado, coberto com filme.',
  },
  {
    title: 'Pavê de Morango',
    synonyms: [],
    tip: 'Conserva até 3 dias refrigerado, coberto com filme.',
  },
  {
    title: 'Pudim de Leite Condensado',
    synonyms: ['pudim', 'pudim de leite'],
    tip: 'Conserva até 5 dias refrigerado, com a calda, em recipiente fechado.',
  },
  {
    title: 'Brigadeiro',
    synonyms: ['brigadeiro tradicional', 'brigadeiro de colher'],
    tip: 'Conserva até 5 dias refrigerado ou 2 dias em local fresco, em pote fechado.',
  },
  {
    title: 'Brigadeiro Gourmet',
    synonyms: ['brigadeiro belga'],
    tip: 'Conserva até 5 dias refrigerado, em pote fechado. Sirva em temperatura ambiente.',
  },
  {
    title: 'Beijinho',
    synonyms: ['beijinho de coco'],
    tip: 'Conserva até 5 dias refrigerado, em pote fechado.',
  },
  {
    title: 'Cajuzinho',
    synonyms: [],
    tip: 'Conserva até 5 dias refrigerado ou 3 dias em local fresco, em pote fechado.',
  },
  {
    title: 'Bicho de Pé',
    synonyms: ['bicho-de-pé'],
    tip: 'Conserva até 5 dias refrigerado, em pote fechado.',
  },
  {
    title: 'Palha Italiana',
    synonyms: [],
    tip: 'Conserva até 5 dias refrigerada, embalada uma a uma.',
  },
  {
    title: 'Bem-casado',
    synonyms: ['bem casado'],
    tip: 'Embrulhado, conserva até 5 dias em local fresco. Não leve à geladeira.',
  },
  {
    title: 'Pão de Mel',
    synonyms: [],
    tip: 'Bem embalado, conserva até 7 dias em local fresco e seco.',
  },
  {
    title: 'Alfajor',
    synonyms: [],
    tip: 'Bem embalado, conserva até 7 dias em local fresco e seco.',
  },
  {
    title: 'Brownie',
    synonyms: [],
    tip: 'Conserva até 5 dias em pote fechado, em local fresco.',
  },
  {
    title: 'Cookies',
    synonyms: ['cookie', 'cookies de chocolate'],
    tip: 'Conservam até 7 dias em pote bem fechado, em local seco.',
  },
  {
    title: 'Bolo de Cenoura',
    synonyms: [],
    tip: 'Conserva até 3 dias em local fresco, tampado. Com cobertura de brigadeiro, leve à geladeira e consuma em até 5 dias.',
  },
  {
    title: 'Bolo de Chocolate',
    synonyms: [],
    tip: 'Sem recheio, conserva até 3 dias em local fresco. Recheado, até 3 dias refrigerado.',
  },
  {
    title: 'Bolo de Fubá',
    synonyms: [],
    tip: 'Conserva até 3 dias em local fresco, tampado.',
  },
  {
    title: 'Bolo de Leite Ninho',
    synonyms: ['bolo de ninho', 'bolo de leite ninho com morango'],
    tip: 'Conserva até 3 dias refrigerado. Retire 30 minutos antes de servir.',
  },
  {
    title: 'Bolo de Pote',
    synonyms: ['bolo no pote'],
    tip: 'Conserva até 4 dias refrigerado, com a tampa bem fechada.',
  },
  {
    title: 'Bolo Red Velvet',
    synonyms: [],
    tip: 'Conserva até 3 dias refrigerado, coberto.',
  },
  {
    title: 'Naked Cake',
    synonyms: ['naked cake de frutas vermelhas'],
    tip: 'Conserva até 2 dias refrigerado: a massa fica exposta e resseca.',
  },
  {
    title: 'Torta de Limão',
    synonyms: ['lemon pie'],
    tip: 'Conserva até 3 dias refrigerada. O merengue pode soltar água depois do segundo dia.',
  },
  {
    title: 'Torta Holandesa',
    synonyms: [],
    tip: 'Conserva até 4 dias refrigerada, coberta.',
  },
  {
    title: 'Torta de Morango',
    synonyms: [],
    tip: 'Conserva até 2 dias refrigerada: a fruta fresca solta líquido.',
  },
  {
    title: 'Torta Alemã',
    synonyms: [],
    tip: 'Conserva até 4 dias refrigerada, coberta.',
  },
  {
    title: 'Cheesecake',
    synonyms: ['cheesecake de frutas vermelhas', 'cheesecake de goiabada'],
    tip: 'Conserva até 4 dias refrigerada. Coloque a cobertura de fruta na hora de servir.',
  },
  {
    title: 'Tiramisù',
    synonyms: [],
    tip: 'Conserva até 2 dias refrigerado. Com ovo cru, consuma em 24 horas.',
  },
  {
    title: 'Panna Cotta',
    synonyms: [],
    tip: 'Conserva até 3 dias refrigerada, coberta.',
  },
  {
    title: 'Crème Brûlée',
    synonyms: [],
    tip: 'Conserva até 3 dias refrigerado, sem queimar. Faça o caramelo na hora de servir.',
  },
  {
    title: 'Manjar de Coco',
    synonyms: ['manjar branco'],
    tip: 'Conserva até 4 dias refrigerado, com a calda à parte.',
  },
  {
    title: 'Quindim',
    synonyms: [],
    tip: 'Conserva até 4 dias refrigerado, em recipiente fechado.',
  },
  {
    title: 'Arroz-doce',
    synonyms: ['arroz doce'],
    tip: 'Conserva até 3 dias refrigerado, em recipiente tampado.',
  },
  {
    title: 'Canjica',
    synonyms: ['mungunzá'],
    tip: 'Conserva até 3 dias refrigerada, em recipiente tampado.',
  },
  {
    title: 'Curau',
    synonyms: ['curau de milho'],
    tip: 'Conserva até 3 dias refrigerado, coberto com filme em contato.',
  },
  {
    title: 'Cocada',
    synonyms: [],
    tip: 'Conserva até 7 dias em pote fechado, em local seco. A cremosa vai à geladeira e dura até 5 dias.',
  },
  {
    title: 'Doce de Leite',
    synonyms: ['doce de leite caseiro'],
    tip: 'Conserva até 5 dias refrigerado, em vidro limpo e bem fechado.',
  },
  {
    title: 'Geladinho Gourmet',
    synonyms: ['sacolé', 'dindim', 'geladinho'],
    tip: 'Conserva até 30 dias no freezer, bem fechado.',
  },
  {
    title: 'Sorvete Caseiro',
    synonyms: [],
    tip: 'Conserva até 30 dias no freezer, com filme em contato com a superfície.',
  },
  {
    title: 'Trufa de Chocolate',
    synonyms: ['trufas', 'bombom trufado'],
    tip: 'Conserva até 5 dias refrigerada, embalada. Sirva em temperatura ambiente.',
  },
  {
    title: 'Suspiro',
    synonyms: ['merengue', 'suspiros'],
    tip: 'Conserva até 15 dias em pote hermético, em local seco. Não leve à geladeira.',
  },
  {
    title: 'Cupcake',
    synonyms: ['cupcakes'],
    tip: 'Com cobertura, conserva até 3 dias refrigerado; sem cobertura, até 3 dias em local fresco.',
  },
  {
    title: 'Churros',
    synonyms: [],
    tip: 'Consuma no mesmo dia: perdem a crocância. O recheio guarda até 5 dias refrigerado.',
  },
  {
    title: 'Sonho',
    synonyms: ['sonho de padaria'],
    tip: 'Recheado com creme, consuma em até 24 horas, refrigerado.',
  },
]
