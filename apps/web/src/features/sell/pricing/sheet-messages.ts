/** Texts beside the fields of a sheet, and names of unnamed rows. */
export const sheetMessages = {
  /** Beside a blank field that another field makes necessary. */
  missing: {
    hourly: 'Informe quanto vale a sua hora.',
    cylinderPrice: 'Informe quanto custa o botijão.',
    gasPerHour: 'Informe o consumo: 0,2 é comum.',
    tariff: 'Informe a tarifa, que está na conta de luz: R$ por kWh.',
    fixedHours: 'Informe quantas horas você trabalha por mês.',
    minutes: 'Informe os minutos: os custos fixos são divididos por eles.',
    fixedUnits: 'Informe quantas unidades você vende por mês.',
  },
  missingInRow: {
    count: 'Informe quantas você usa.',
    price: 'Informe quanto custou.',
    watts: 'Informe a potência, que está na etiqueta do aparelho.',
    minutes: 'Informe por quantos minutos.',
    percent: 'Informe a porcentagem.',
  },
  missingInLine: { size: 'Informe quanto vem na embalagem.', price: 'Informe quanto custou a embalagem.' },
  correctionFactor: 'O fator de correção é o peso bruto dividido pelo líquido: nunca menor que 1.',
  weightOfLine: 'Peso informado na própria receita.',
  /** The name under which eggs are noted for a line of whites or yolks. */
  eggs: 'Ovos',
  sameEggs: 'Sai dos mesmos ovos: não custa de novo.',
  readAs: (written: string, read: string) => `Lemos “${written}” como ${read}.`,
  sameFruit: 'Sai das mesmas frutas: não custa de novo.',
  portions: (count: string, isOne: boolean) => `${count} ${isOne ? 'porção' : 'porções'}`,
  unpricedBase: (lines: readonly string[]) => `Nesta receita ainda falta preço ou peso: ${lines.join('; ')}.`,
  wholeShare: 'Precisa ser menor que 100%.',

  shares: {
    tax: 'Imposto',
    fixed: 'Custos fixos',
    fee: 'Outra taxa',
    commission: (channel: string) => `Comissão: ${channel || 'canal'}`,
    payment: 'Cartão ou pagamento',
  },
  channels: {
    direct: 'Venda direta',
    ifoodBasic: 'iFood Básico',
    ifoodDelivery: 'iFood Entrega',
    shopee: 'Shopee',
    card: 'Maquininha',
  },
}
