export const messages = {
  title: 'Minha cozinha',
  description:
    'O que só a sua cozinha tem: as suas medidas e os seus custos. Vale em todos os seus aparelhos.',
  back: 'Voltar às ferramentas',
  toConverter: 'Converter medidas',
  tabs: { label: 'Partes da cozinha', measures: 'Medidas', costs: 'Custos' },
  notSaved: 'Não foi possível salvar agora. O que você escreveu continua aqui: tente novamente.',
  grams: 'Quanto pesou',
  gramsHint: 'Só o conteúdo: zere a balança com a xícara vazia em cima.',

  cup: {
    title: 'Minha xícara',
    standard: (ml: string) => `Você usa a xícara padrão de ${ml} ml.`,
    own: (ml: string) => `A sua xícara tem ${ml} ml.`,
    why: 'As xícaras vendidas vão de 180 a 300 ml. Com a sua medida, os cálculos saem certos na sua bancada.',
    how: 'Como saber',
    ways: { weigh: 'Calibrar na balança', know: 'Já sei quantos ml' },
    steps: 'Encha a xícara até a borda, nivele e pese uma vez. Com água é mais certo.',
    filledWith: 'O que está na xícara',
    ml: 'Quantos ml cabem',
    result: (ml: string) => `A sua xícara tem ${ml} ml`,
    between: (min: string, max: string) =>
      `entre ${min} e ${max} ml, segundo o que já foi publicado sobre este ingrediente`,
    save: 'Salvar esta xícara',
    reset: (ml: string) => `Voltar à xícara padrão de ${ml} ml`,
    saved: 'Xícara salva.',
    unknownDensity: 'Não encontramos o peso publicado de uma xícara deste ingrediente. Use água.',
    noCup: 'Este tamanho não parece o de uma xícara. Confira a pesagem: aceitamos de 50 a 1.000 ml.',
  },

  weighed: {
    title: 'O que eu já pesei',
    text: 'A sua pesagem vale mais que a tabela. Serve também para o que não está nela.',
    none: 'Você ainda não salvou nenhuma pesagem. Elas aparecem aqui.',
    ingredient: 'Ingrediente',
    ingredientHint: 'Qualquer um: se não estiver na lista, escreva o nome que você usa.',
    amount: 'Quantas',
    unit: 'Medida',
    result: (amount: string, name: string, grams: string) => `${amount} de ${name} = ${grams}`,
    published: (min: string, max: string) => `Os valores publicados vão de ${min} a ${max}.`,
    outside:
      'A sua pesagem ficou fora dos valores publicados. Se você pesou duas vezes e deu igual, confie nela.',
    save: 'Salvar a pesagem',
    saved: 'Pesagem salva.',
    remove: (name: string) => `Excluir a pesagem de ${name}`,
    absurd: 'Este peso não parece possível. Confira os números.',
  },
}
