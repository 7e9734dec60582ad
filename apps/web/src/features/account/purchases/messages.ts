export const messages = {
  title: 'Minhas compras',
  back: 'Voltar ao perfil',
  list: 'Suas compras',
  empty: 'Nenhuma compra nesta conta',
  emptyText: 'O que você comprar com este e-mail aparece aqui sozinho, assim que o pagamento é confirmado.',
  seeMaterials: 'Ver materiais',

  nameless: 'Compra',
  /** The title of a purchase without a name of its own. */
  titles: (titles: readonly string[]) => (titles.length === 0 ? null : titles.join(' e ')),
  boughtOn: (day: string, provider: string) => `Comprado em ${day}, pela ${provider}`,
  orderedOn: (day: string, provider: string) => `Pedido feito em ${day}, pela ${provider}`,
  givenOn: (day: string) => `Liberado pelo Ateliê em ${day}`,
  forGood: 'Acesso sem data para acabar',
  openUntil: (day: string) => `Acesso até ${day}`,
  transaction: (code: string) => `Código da compra: ${code}`,
  badges: { open: 'Aberta', waiting: 'Aguardando', closed: 'Encerrada' },
  reasons: {
    refunded: (day: string | null) =>
      `O valor foi devolvido${day === null ? '' : ` em ${day}`}, por isso o acesso terminou. O que você anotou e os seus preços continuam com você.`,
    chargeback: (day: string | null) =>
      `O pagamento foi contestado${day === null ? '' : ` em ${day}`}, por isso o acesso terminou. Se foi engano, fale com a gente.`,
    pending:
      'Estamos esperando a confirmação do pagamento. O Pix costuma levar minutos; o boleto, até três dias úteis.',
    canceled: 'O pagamento não foi concluído, e a compra foi cancelada.',
    expired: 'O prazo para pagar terminou. Se ainda quiser o material, faça um novo pedido.',
    unknownProduct:
      'O pagamento foi confirmado, e estamos abrindo o material para você. Se demorar, fale com a gente.',
    disputed: 'Você pediu a devolução. O acesso continua até que ela seja feita.',
    overdue: 'O pagamento da assinatura está atrasado. Regularize para continuar com o acesso.',
    ending: 'A assinatura foi cancelada. O acesso continua até o fim do período pago.',
    over: (day: string | null) => (day === null ? 'O acesso terminou.' : `O acesso terminou em ${day}.`),
  },

  withdrawal: {
    title: 'Desistir da compra',
    until: (day: string) => `Você pode desistir até ${day} e receber tudo de volta, sem explicar o motivo.`,
    byPage: (provider: string) =>
      `Na página da ${provider}, informe o código da compra e o e-mail que você usou. O acesso termina quando a devolução é feita.`,
    byMail: (provider: string) =>
      `No e-mail de confirmação da ${provider} está o contato para pedir a devolução. O acesso termina quando ela é feita.`,
    open: (provider: string) => `Pedir a devolução na ${provider}`,
  },
  receipt: (provider: string) => `Recibo na ${provider}`,
  receiptByMail: (provider: string) => `O recibo está no e-mail de confirmação da ${provider}.`,
  open: (title: string) => `Abrir ${title}`,
  buyAgain: (title: string) => `Ver ${title}`,
  contact: 'Falar com o Ateliê',

  claim: {
    title: 'Comprei com outro e-mail',
    intro:
      'Traga a compra para esta conta: digite o código da compra, que está no e-mail de confirmação, e enviamos um código para o e-mail usado na compra.',
    transaction: 'Código da compra',
    transactionHint: 'Por exemplo, HP1234567890.',
    transactionMissing: 'Digite o código da compra.',
    send: 'Enviar código',
    sent: (transaction: string) =>
      `Se a compra ${transaction} existe, o código chegou ao e-mail usado nela. Abra aquela caixa de entrada e digite o código aqui.`,
    code: 'Código recebido por e-mail',
    codeMissing: 'Digite o código que chegou ao e-mail da compra.',
    wrongCode: 'Este código não vale. Confira se é o do e-mail mais recente, ou peça outro.',
    tooMany: 'Foram muitas tentativas. Espere uma hora e tente novamente.',
    failed: 'Não conseguimos enviar agora. Verifique sua internet e tente novamente.',
    confirm: 'Trazer a compra',
    again: 'Usar outro código de compra',
    done: 'Pronto! A compra agora está nesta conta.',
  },
} as const
