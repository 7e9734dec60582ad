export const costs = {
  intro: 'Cada ficha técnica começa com estes números; nela, você muda o que quiser.',

  work: 'Minha hora',
  hour: 'Valor da sua hora',
  helper: 'Ainda não sabe? Comece pelo que você quer ganhar:',
  income: 'Quanto quer ganhar por mês',
  days: 'Dias de trabalho por mês',
  hours: 'Horas por dia',
  hourSum: (income: string, days: string, hours: string, result: string) =>
    `${income} ÷ (${days} dias × ${hours}h) = ${result} por hora`,
  takeHour: (result: string) => `Usar ${result}`,

  energy: 'Gás e energia',
  gasPrice: 'Preço do botijão',
  gasKilograms: 'Peso do gás no botijão',
  gasKilogramsHint: 'O botijão de cozinha comum tem 13 kg.',
  gasPerHour: 'Consumo do fogão',
  gasPerHourHint: 'Um queimador de casa gasta cerca de 0,2 a 0,3 kg por hora.',
  electricity: 'Tarifa de energia por kWh',
  electricityHint: 'Na conta de luz: o total pago dividido pelos kWh.',

  fixed: 'Custos fixos do mês',
  fixedTotal: 'Soma dos custos fixos',
  fixedTotalHint: 'Aluguel, internet, água, DAS do MEI, desgaste dos equipamentos.',
  fixedHours: 'Horas de produção por mês',
  fixedHoursHint: 'Os custos fixos são divididos por elas.',

  sale: 'Venda',
  margin: 'Margem de lucro desejada',
  marginHint: 'Parte do preço que fica para você.',
  tax: 'Imposto sobre a venda',
  taxHint: 'No MEI é zero: o DAS entra nos custos fixos.',
  channels: 'Onde você vende',
  channelsHint: 'Cartão, aplicativo, encomenda: cada um com a taxa que cobra.',
  channel: (place: number) => `Canal ${place}`,
  channelName: 'Nome',
  channelFee: 'Taxa',
  addChannel: 'Adicionar canal',
  removeChannel: (name: string) => (name === '' ? 'Remover este canal' : `Remover ${name}`),

  save: 'Salvar custos',
  saved: { title: 'Custos salvos', description: 'As próximas fichas começam com estes números.' },
  failed: 'Não foi possível salvar os seus custos.',
  failedOffline:
    'Não foi possível salvar os seus custos. Verifique sua internet e tente novamente: o que você escreveu continua aqui.',
  problems: {
    share: 'Precisa ser menor que 100%.',
    nothingLeft: 'Com o imposto e a margem, as taxas somam 100% ou mais: nenhum preço alcança isso.',
    channelName: 'Dê um nome a este canal.',
    channelFee: 'Escreva a taxa; se não houver, escreva 0.',
  },
} as const
