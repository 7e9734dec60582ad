/** Texts of e-mails and pushes about notifications. The screens' own texts are in the web app's `notifications/messages.ts`. */
export const messages = {
  product: 'Ateliê Doce',

  opened: (material: string) => `${material} está liberado`,
  openedText: 'Todas as receitas já estão abertas.',
  ended: (material: string) => `Seu acesso a ${material} terminou`,
  endedBecause: {
    pending: 'O pagamento ainda não foi confirmado.',
    overdue: 'Há um pagamento em atraso.',
    disputed: 'A compra está em disputa.',
    refunded: 'A compra foi reembolsada.',
    chargeback: 'A compra foi contestada no cartão.',
    canceled: 'A compra foi cancelada.',
    expired: 'O prazo de acesso chegou ao fim.',
  },
  added: (count: number, material: string) =>
    count === 1 ? `Receita nova em ${material}` : `${count} receitas novas em ${material}`,
  addedText: (count: number, newest: string) => (count === 1 ? newest : `Entre elas, ${newest}.`),
  changed: (recipe: string) => `${recipe} mudou`,
  changedText: 'A professora fez uma alteração: veja antes de começar.',
  priceChanged: (ingredient: string) => `O preço de ${ingredient} mudou`,
  priceChangedText: (sheet: string) => `A ficha ${sheet} usa este ingrediente: confira o custo.`,
  certificate: (material: string) => `Seu certificado de ${material} está pronto`,
  certificateText: 'Parabéns! Ele já pode ser aberto e compartilhado.',
  answered: (exercise: string) => `Exercício concluído: ${exercise}`,
  answeredText: 'As respostas e as explicações continuam lá.',
  timer: (task: string) => `Timer: ${task}`,

  digest: {
    subject: (first: string, others: number) =>
      others === 0 ? first : `${first} e mais ${others === 1 ? 'uma novidade' : `${others} novidades`}`,
    preview: 'O que mudou nos seus materiais e receitas.',
    heading: 'Novidades na sua cozinha',
    greeting: (name: string) => (name === '' ? 'Olá!' : `Olá, ${name}!`),
    introduction: 'Aconteceu desde a última vez que você abriu o Ateliê:',
    all: 'Ver tudo no Ateliê',
    goodbye: 'Até a próxima fornada!',
    why: (email: string) => `Enviado para ${email}, no máximo uma vez por dia, pelo Ateliê Doce.`,
    choose: 'Escolher o que recebo',
    stop: 'Parar de receber estes e-mails',
  },
} as const
