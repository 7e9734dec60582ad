import type { EggPart, EggSize, MeasureDiagnosticCode } from '@ateliedoce/measures'
import type { ConverterTab } from './converter-search.ts'
import type { AmountProblem } from './typed-amount.ts'

export const messages = {
  /** Beside a source: what it measured. */
  measured: {
    one: (unit: string) => `1 ${unit}`,
    fluidOunce: '1 onça líquida',
    recipes: (count: number) => (count === 1 ? 'em 1 receita' : `em ${count} receitas`),
  },

  title: 'Conversor de medidas',
  back: 'Voltar às ferramentas',
  tabs: 'O que converter',
  tab: { medidas: 'Medidas', forno: 'Forno', ovos: 'Ovos', formas: 'Formas' } satisfies Record<
    ConverterTab,
    string
  >,
  share: 'Compartilhar este cálculo',
  shared: { title: 'Link copiado', description: 'É só colar na conversa.' },
  notShared: { title: 'Não conseguimos copiar', description: 'Copie o endereço da página.' },

  amount: 'Quanto',
  amountHint: 'Por exemplo: 350 g, 1 ½ ou 2 xícaras de farinha.',
  amountPlaceholder: '2 xícaras',
  unit: 'Medida',
  ingredient: 'Ingrediente',

  result: 'Resultado',
  others: 'Em outras medidas',
  reverse: 'Toque em uma medida para converter a partir dela.',
  invert: 'Inverter',
  reverseFrom: 'converter a partir daqui',
  source: (names: string) => `fonte: ${names}`,
  ownWeighing: 'pela sua pesagem',
  cup: ({ ml, isOwn }: { ml: string; isOwn: boolean }) =>
    isOwn ? `com a sua xícara de ${ml} ml` : `com a xícara padrão de ${ml} ml`,
  calibrate: 'Calibrar minha xícara',
  seeCup: 'Ver minha xícara',
  evidence: 'De onde vêm estes números',
  evidenceText: 'O resultado usa um destes valores publicados.',
  nothingTyped: 'Escreva uma quantidade e veja o resultado em todas as medidas.',
  examplesTitle: 'Por exemplo',
  examples: [
    '1 xícara de farinha de trigo',
    '1 xícara de açúcar',
    '200 g de chocolate em pó',
    '2 colheres de sopa de manteiga',
    '500 ml de leite',
  ],
  missing: {
    'unknown-ingredient': 'Para ver também em peso, escolha o ingrediente.',
    'unknown-ingredient-of-weight': 'Para ver também em xícaras e colheres, escolha o ingrediente.',
    'unknown-density': (name: string) => `Não encontramos o peso publicado de uma xícara de ${name}.`,
    'unknown-weight':
      'Não sabemos quanto pesa uma unidade deste ingrediente. Escreva em gramas ou em xícaras.',
    'unknown-package':
      'Não sabemos quanto vem nesta embalagem. Veja o peso no rótulo e escreva em gramas ou ml.',
    'no-amount': 'Não dá para converter esta medida: ela não tem uma quantidade definida.',
  } satisfies Partial<Record<MeasureDiagnosticCode | 'unknown-ingredient-of-weight', unknown>>,
  weighOnce: 'Pesar uma vez',

  recent: 'Recentes',
  clearRecent: 'Limpar recentes',
  recentOf: (amount: string, ingredient: string) => `${amount} de ${ingredient}`,

  problems: {
    'no-number': 'Não entendemos a quantidade. Escreva, por exemplo, 2 xícaras, 350 g ou 1 1/2.',
    'not-above-zero': 'Escreva uma quantidade maior que zero.',
    'too-large': 'Escreva uma quantidade até 100.000.',
    'unknown-unit': 'Não conhecemos esta medida. Use g, ml, xícara, colher, copo ou unidade.',
    'one-measure': 'Uma medida de cada vez: escreva só a primeira.',
    'one-amount': 'Escreva uma quantidade só, sem intervalo.',
    'too-long': 'Este texto é longo demais. Escreva só a quantidade e a medida.',
  } satisfies Record<AmountProblem, string>,

  oven: {
    field: 'Temperatura ou ponto do forno',
    hint: 'Por exemplo: 180, 350 °F, forno médio.',
    placeholder: '180',
    scale: 'Graus',
    celsius: 'Celsius (°C)',
    fahrenheit: 'Fahrenheit (°F)',
    levels: 'Como a receita diz',
    level: (name: string) => `Forno ${name}`,
    range: (min: string, max: string) => `de ${min} a ${max} °C`,
    dial: (fahrenheit: string) => `no botão: ${fahrenheit} °F`,
    fan: 'Forno com ventilação',
    fanText: (celsius: string) =>
      `Comece com cerca de ${celsius} °C e confira o ponto antes do tempo. Baixar 20 °C é costume de cozinha: não encontramos publicação que confirme.`,
    sources: (names: string) => `Fonte dos nomes: ${names}`,
    unreadable: 'Não reconhecemos esta temperatura. Escreva graus, como 180, ou palavras, como forno médio.',
    unusual: 'Poucos fornos chegam a esta temperatura. Confira a escala: °C ou °F?',
    table: 'Todos os pontos',
    name: 'Forno',
    celsiusColumn: '°C',
    fahrenheitColumn: '°F',
  },

  eggs: {
    field: 'Quantos ovos, ou quantos gramas',
    hint: 'Por exemplo: 3 ou 150 g.',
    placeholder: '3',
    part: 'Qual parte',
    parts: { ovo: 'Inteiro', clara: 'Clara', gema: 'Gema' } satisfies Record<EggPart, string>,
    size: 'Tamanho do ovo',
    sizes: {
      pequeno: 'Pequeno',
      medio: 'Médio',
      grande: 'Grande',
      extra: 'Extra',
      jumbo: 'Jumbo',
    } satisfies Record<EggSize, string>,
    one: (part: EggPart, grams: string) =>
      `${{ ovo: '1 ovo', clara: '1 clara', gema: '1 gema' }[part]} = ${grams} g`,
    count: (part: EggPart, count: string, isMany: boolean) => `${count} ${isMany ? `${part}s` : part}`,
    exact: (count: string) => `o cálculo dá ${count}`,
    weigh: (grams: string) => `Bata e pese ${grams} g para ficar exato.`,
    withoutShell: 'Sem a casca.',
    onlyGramsOrCount: 'Aqui valem unidades, dúzias ou gramas.',
    noNumber: 'Não entendemos a quantidade. Escreva, por exemplo, 3 ou 150 g.',
  },

  pans: {
    from: 'Forma da receita',
    to: 'Forma que eu tenho',
    count: 'Quantas formas iguais',
    factor: 'Multiplique a receita por',
    times: (factor: string) => `${factor}×`,
    byArea: 'para a massa ficar com a mesma altura (área)',
    byVolume: 'para encher a forma na mesma proporção (volume)',
    noArea: 'sem área',
    noVolume: 'falta a altura',
    unchanged: 'Se você não mudar a receita',
    fill: (part: string, from: string) => `a massa ocupa ${part} da forma; na da receita, ocupava ${from}.`,
    overflow: 'Não cabe: sobra massa. Diminua a receita ou use mais formas.',
    filled: 'Bolo que cresce: encha até ⅔. Pudim e flan: até ⅞.',
    realPans: 'Formas reais têm cantos arredondados e lados inclinados: nelas cabe de 5% a 10% menos.',
    choose: 'Escolha as duas formas para comparar.',
  },
}
