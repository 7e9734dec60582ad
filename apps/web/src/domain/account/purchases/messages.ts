export const messages = {
  contact: 'Falar com o Ateliê',
  buy: 'Comprar o material',
  otherAccount: 'Comprei com outro e-mail',
  /** The texts before and after the account's e-mail. */
  thisAccount: ['Você está na conta ', '. '],
  whereItIs:
    'O que você comprou fica na conta do e-mail da compra. Traga a compra para esta conta com o código dela, ou saia e entre com aquele e-mail para voltar a esta página. Se não lembra qual foi, fale com a gente.',
  claim: 'Trazer a compra para cá',
  switchAccount: 'Entrar com outro e-mail',
} as const
