// Portuguese sentences for the domain packages' diagnostics, by code. `{name}` is replaced by the value of that name.

import type { MeasureDiagnostic, MeasureDiagnosticCode } from '@ateliedoce/measures'
import type { PricingDiagnostic, PricingDiagnosticCode } from '@ateliedoce/pricing'
import {
  formatNumber,
  type Diagnostic,
  type LineDiagnostic,
  type LineDiagnosticCode,
} from '@ateliedoce/recipe-text'

export const LINE_MESSAGES: Readonly<Record<LineDiagnosticCode, string>> = {
  'unreadable-number': 'Há um número aqui que não dá para ler com certeza.',
  'unknown-unit': 'Não conhecemos esta medida.',
  'ambiguous-unit': 'Esta abreviação pode ser mais de uma medida.',
  'compound-amount': 'A quantidade soma medidas diferentes.',
  'several-amounts': 'A linha traz mais de uma quantidade; só a primeira foi lida.',
  'glued-ingredients':
    'Parecem dois ingredientes numa linha: só o primeiro foi lido. Escreva um em cada linha.',
  'assumed-decimal': 'O ponto foi lido como vírgula decimal.',
  'assumed-number': 'Lemos o número mais provável: confira.',
  'assumed-unit': 'Lemos a medida mais parecida: confira.',
  'converted-unit': 'A medida foi convertida para mililitros.',
  'no-amount': 'A linha não diz a quantidade.',
  'no-ingredient': 'A linha não diz qual é o ingrediente.',
  heading: 'A linha é um título.',
  'no-ingredient-line': 'A linha fala da receita, não de um ingrediente.',
  empty: 'A linha está vazia.',
  'unexpected-shape': 'O ingrediente está num formato desconhecido.',
  'too-long': 'O texto é longo demais para ser um ingrediente.',
}

export const MEASURE_MESSAGES: Readonly<Record<MeasureDiagnosticCode, string>> = {
  'not-a-number': 'Digite um número, como 3,5.',
  'not-positive': 'Precisa ser maior que zero.',
  'too-large': 'Este número é grande demais.',
  'unknown-ingredient': 'Não conhecemos este ingrediente.',
  'similar-name': 'Usamos um ingrediente de nome parecido: confira se é este.',
  'kind-by-unit': 'A linha não diz o tipo: usamos o que costuma ser medido assim. Confira.',
  'other-state': 'O peso publicado não é deste preparo: confira na balança.',
  drained: 'Parte do conteúdo da embalagem é escorrida: o custo conta a embalagem inteira.',
  'unknown-density': 'Não encontramos o peso publicado de uma xícara deste ingrediente: pese uma vez.',
  'low-confidence': 'Há poucas fontes para este ingrediente, ou elas divergem: confira na balança.',
  'unknown-package': 'Não sabemos quanto vem nesta embalagem: veja o rótulo.',
  'package-size': 'O tamanho da embalagem varia: vale o do rótulo.',
  'piece-weight': 'O peso de uma unidade varia: este é o publicado, sem o que não se come.',
  'unknown-weight': 'Não sabemos quanto pesa uma unidade deste ingrediente: pese uma vez.',
  'no-amount': 'Esta medida não tem uma quantidade definida.',
  'ambiguous-unit':
    'A linha não diz o tipo da medida: contamos com {ml} ml, mas pode ter de {min} a {max} ml.',
  'rough-unit': 'Esta medida é aproximada por natureza.',
  'rough-fill': 'Quanto vai numa medida cheia depende da mão: é uma aproximação.',
  'unknown-fill': 'Não sabemos quanto a mais cabe nesta medida cheia: contamos como rasa.',
  'unusual-cup': 'Esta xícara é bem diferente das vendidas: confira a pesagem.',
  'egg-part-by-size':
    'Os pesos publicados de clara e gema são só do ovo grande: calculamos na mesma proporção.',
  'unknown-oven': 'Não reconhecemos esta temperatura.',
  'unusual-oven': 'Poucos fornos chegam a esta temperatura.',
  'unknown-height': 'Sem a altura das duas formas, não dá para calcular o volume: comparamos a área.',
  'no-area': 'Só sabemos o volume de uma das formas: comparamos os volumes.',
  'no-common-size': 'Estas formas não têm uma medida em comum: informe a altura.',
  'impossible-pan': 'Não existe forma com estas medidas. Confira os números.',
  'other-height': 'As formas têm alturas diferentes: a massa pode ficar mais alta ou mais baixa.',
  'times-differ': 'O tempo de forno não cresce na mesma proporção: confira o ponto antes.',
  'less-leavening': 'Acima do dobro, cerca de {percent}% do fermento costuma bastar.',
  'too-many-times': 'É mais de mil vezes a receita: escreva uma quantidade menor.',
  'too-small-a-part': 'É tão pouco que as medidas sumiriam: escreva uma quantidade maior.',
  'unit-heavier-than-all': 'A receita inteira pesa menos que isso.',
  'too-long': 'Este texto é longo demais.',
}

export const PRICING_MESSAGES: Readonly<Record<PricingDiagnosticCode, string>> = {
  'not-a-number': 'Digite um número, como 3,5.',
  'not-whole-cents': 'Use no máximo duas casas, para os centavos.',
  'not-positive': 'O valor precisa ser maior que zero.',
  negative: 'O valor não pode ser negativo.',
  'too-small': 'O valor é pequeno demais. Confira as casas decimais.',
  'too-large': 'O valor é grande demais. Confira as casas decimais.',
  'below-one': 'O fator de correção é o peso bruto dividido pelo líquido: nunca menor que 1.',
  'hundred-percent-or-more': 'Precisa ser menor que 100%.',
  'nothing-left': 'As taxas e a margem somam 100% ou mais: nenhum preço alcança isso.',
  'units-differ':
    'Sem o peso de cada medida, não dá para comparar a embalagem com a receita. Use a mesma medida nas duas.',
  'sellable-over-made': 'Não dá para vender mais unidades do que a receita rende.',
  'fixed-costs-twice':
    'Os custos fixos já estão no custo da receita: não os some também como percentual do preço.',
  'sold-at-a-loss': 'Por este preço, cada venda dá prejuízo.',
  'never-breaks-even': 'Cada venda não cobre nem o próprio custo: não há ponto de equilíbrio.',
  'raised-to-minimum': 'O preço foi elevado ao mínimo, para não dar prejuízo.',
  'no-amount': 'Sem quantidade: este item ficou fora do custo.',
  'no-price': 'Sem preço: este item ficou fora do custo.',
  'base-cycle': 'Esta receita acabaria dentro dela mesma.',
  'base-too-deep': 'São receitas demais uma dentro da outra.',
  'base-unknown': 'Esta receita não está mais aqui.',
  'base-without-weight': 'Informe quanto pesa esta receita pronta, ou use porções.',
  'base-faulty': 'O custo desta receita ainda tem um campo a corrigir.',
}

export function lineMessage(diagnostic: LineDiagnostic): string {
  return sentence(LINE_MESSAGES[diagnostic.code], diagnostic)
}

export function measureMessage(diagnostic: MeasureDiagnostic): string {
  return sentence(MEASURE_MESSAGES[diagnostic.code], diagnostic)
}

export function pricingMessage(diagnostic: PricingDiagnostic): string {
  return sentence(PRICING_MESSAGES[diagnostic.code], diagnostic)
}

function sentence(text: string, { values = {} }: Diagnostic): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => formatNumber(values[name] ?? Number.NaN))
}
