import type { CostParts, PriceStep } from '@ateliedoce/pricing'
import type { NumberName } from './typed-fields.ts'

interface FieldWords {
  readonly label: string
  readonly prefix?: string
  readonly suffix?: string
  readonly hint?: string
}

/** The sheet's single number fields. */
export const fieldWords: Readonly<Record<NumberName, FieldWords>> = {
  yieldMade: { label: 'Quanto a receita rende', hint: 'Contando tudo o que sai do forno ou da panela.' },
  yieldSold: {
    label: 'Quanto você vende',
    hint: 'Só o que vai para a venda. Em branco: vende tudo.',
  },
  lossPercent: {
    label: 'Perda na produção',
    suffix: '%',
    hint: 'O que queima, quebra ou fica na panela. Em branco: nada se perde.',
  },
  minutes: {
    label: 'Tempo de trabalho',
    suffix: 'min',
    hint: 'Só as mãos na massa: pesar, mexer, enrolar, embalar, lavar.',
  },
  hourly: { label: 'Valor da sua hora', prefix: 'R$', hint: 'Não sabe? Abra “Quanto vale a minha hora?”.' },
  monthlyIncome: { label: 'Quanto você quer ganhar por mês', prefix: 'R$' },
  workDays: { label: 'Dias de trabalho por mês', suffix: 'dias' },
  hoursPerDay: { label: 'Horas por dia', suffix: 'h' },
  gasMinutes: { label: 'Tempo de fogo ou forno a gás', suffix: 'min' },
  cylinderPrice: { label: 'Preço do botijão', prefix: 'R$' },
  cylinderKilograms: { label: 'Peso do botijão', suffix: 'kg', hint: 'O de cozinha tem 13 kg.' },
  gasPerHour: {
    label: 'Gás por hora',
    suffix: 'kg',
    hint: 'Estimativa para uma boca ou forno de casa: de 0,2 a 0,3.',
  },
  tariff: {
    label: 'Preço da energia por kWh',
    prefix: 'R$',
    hint: 'Total da conta de luz dividido pelos kWh.',
  },
  fixedMonthly: {
    label: 'Custos fixos por mês',
    prefix: 'R$',
    hint: 'Aluguel, internet, água, equipamentos e o DAS do MEI, que é um valor fixo por mês.',
  },
  fixedHours: { label: 'Horas de trabalho por mês', suffix: 'h' },
  fixedUnits: { label: 'Unidades vendidas por mês' },
  fixedPercent: {
    label: 'Ou: custos fixos como % do preço',
    suffix: '%',
    hint: 'Só se você não contou os custos fixos acima.',
  },
  taxPercent: {
    label: 'Imposto sobre a venda',
    suffix: '%',
    hint: 'É MEI? Deixe em branco: o DAS é um valor fixo por mês e entra nos custos fixos.',
  },
  goalPercent: { label: 'Quanto você quer ganhar', suffix: '%' },
  ownPrice: { label: 'O preço que eu cobro', prefix: 'R$' },
  portionGrams: { label: 'Peso de cada unidade', suffix: 'g' },
}

export const partNames: Readonly<Record<keyof CostParts | 'order' | 'profit', string>> = {
  ingredients: 'Ingredientes',
  loss: 'Perda na produção',
  packaging: 'Embalagem',
  labour: 'Seu trabalho',
  gas: 'Gás',
  energy: 'Energia',
  fixedCosts: 'Custos fixos',
  order: 'Taxas fixas e entrega',
  profit: 'Seu lucro',
}

export const stepNames: Readonly<Record<PriceStep, string>> = {
  cent: 'ao centavo',
  '5-cents': 'de 5 em 5 centavos',
  '10-cents': 'de 10 em 10 centavos',
  '50-cents': 'de 50 em 50 centavos',
  'ending-90': 'com final ,90',
  real: 'em reais inteiros',
}
