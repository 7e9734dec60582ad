// Classes of shapes in which recipes are pasted, written for these tests: each text with all that is read of it. "¶" stands for the end of a line.

export interface ClassOfPastes {
  readonly name: string
  readonly cases: readonly (readonly [pasted: string, expected: string])[]
}

export const CLASSES: readonly ClassOfPastes[] = [
  {
    name: 'several facts on one line',
    cases: [
      [
        'Bolo de fubá ¶ Rende 12 fatias | Tempo: 40 min | Dificuldade: fácil ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ preparation 40 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ ⏱ 50 min • 🍽 8 porções • ⭐ fácil ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 8 porções ¶ total 50 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Rendimento: 12 fatias - Tempo de preparo: 1h20 - Custo: R$ 20 ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ preparation 80 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Preparo: 20 min, forno: 40 min, rende 12 fatias ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ preparation 20 ¶ cooking 40 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Tempo de preparo: 20 min; Tempo de forno: 40 min; Porções: 12 ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 porções ¶ preparation 20 ¶ cooking 40 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Rende 30 unidades e leva 40 minutos ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 30 unidades ¶ preparation 40 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá (rende 12 fatias, 40 min) ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ total 40 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Porções: 8 Tempo: 45 minutos Dificuldade: Fácil ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 8 porções ¶ preparation 45 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Tempo total 1h20 / Rendimento 12 fatias / Calorias 250 kcal ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ total 80 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ 8 porções, 45 min ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 8 porções ¶ total 45 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
    ],
  },
  {
    name: 'parts with lists and methods of their own',
    cases: [
      [
        'Torta de limão ¶  ¶ *Massa:* ¶ Ingredientes ¶ 200 g de biscoito ¶ 100 g de manteiga ¶ Preparo ¶ Triture o biscoito e misture a manteiga. ¶ Forre a forma. ¶  ¶ *Recheio:* ¶ Ingredientes ¶ 1 lata de leite condensado ¶ ½ xícara de suco de limão ¶ Preparo ¶ Bata até engrossar.',
        'title Torta de limão ¶ part Massa ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part Recheio ¶ - 1 lata de leite condensado ¶ - ½ xícara de suco de limão ¶ > (Massa) Triture o biscoito e misture a manteiga. ¶ > (Massa) Forre a forma. ¶ > (Recheio) Bata até engrossar. ¶ mark no-yield',
      ],
      [
        'Torta de limão ¶ MASSA ¶ Ingredientes:  ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ Modo de preparo:  ¶ Triture o biscoito e misture a manteiga. ¶ RECHEIO ¶ Ingredientes:  ¶ - 1 lata de leite condensado ¶ Modo de preparo:  ¶ Bata até engrossar. ¶ COBERTURA ¶ Ingredientes: ¶ - 3 claras ¶ Modo de preparo: ¶ Bata as claras em neve.',
        'title Torta de limão ¶ part MASSA ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part RECHEIO ¶ - 1 lata de leite condensado ¶ part COBERTURA ¶ - 3 claras ¶ > (MASSA) Triture o biscoito e misture a manteiga. ¶ > (RECHEIO) Bata até engrossar. ¶ > (COBERTURA) Bata as claras em neve. ¶ mark no-yield',
      ],
      [
        'Torta de limão ¶ 1. Massa ¶ Ingredientes: ¶ 200 g de biscoito ¶ 100 g de manteiga ¶ Preparo: Triture o biscoito e misture a manteiga. ¶ 2. Recheio ¶ Ingredientes: ¶ 1 lata de leite condensado ¶ Preparo: Bata até engrossar.',
        'title Torta de limão ¶ part Massa ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part Recheio ¶ - 1 lata de leite condensado ¶ > (Massa) Triture o biscoito e misture a manteiga. ¶ > (Recheio) Bata até engrossar. ¶ mark no-yield',
      ],
      [
        'Torta de limão ¶ Para a massa: ¶ Ingredientes ¶ 200 g de biscoito ¶ 100 g de manteiga ¶ Modo de fazer ¶ Triture o biscoito e misture a manteiga. ¶ Para o creme de limão: ¶ Ingredientes ¶ 1 lata de leite condensado ¶ Modo de fazer ¶ Bata até engrossar.',
        'title Torta de limão ¶ part massa ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part creme de limão ¶ - 1 lata de leite condensado ¶ > (massa) Triture o biscoito e misture a manteiga. ¶ > (creme de limão) Bata até engrossar. ¶ mark no-yield',
      ],
      [
        'Torta de limão ¶  ¶ Massa ¶ Ingredientes ¶ 200 g de biscoito ¶ 100 g de manteiga ¶  ¶ Recheio ¶ Ingredientes ¶ 1 lata de leite condensado ¶  ¶ Modo de preparo ¶  ¶ Massa ¶ Triture o biscoito e misture a manteiga. ¶  ¶ Recheio ¶ Bata até engrossar.',
        'title Torta de limão ¶ part Massa ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part Recheio ¶ - 1 lata de leite condensado ¶ > (Massa) Triture o biscoito e misture a manteiga. ¶ > (Recheio) Bata até engrossar. ¶ mark no-yield',
      ],
      [
        '🥧 Torta de limão 🥧 ¶ 🍪 Massa: 🍪 ¶ Ingredientes: ¶ ✅ 200 g de biscoito ¶ ✅ 100 g de manteiga ¶ Como fazer: ¶ Triture o biscoito e misture a manteiga. ¶ 🍋 Recheio: 🍋 ¶ Ingredientes: ¶ ✅ 1 lata de leite condensado ¶ Como fazer: ¶ Bata até engrossar.',
        'title Torta de limão ¶ part Massa ¶ - 200 g de biscoito ¶ - 100 g de manteiga ¶ part Recheio ¶ - 1 lata de leite condensado ¶ > (Massa) Triture o biscoito e misture a manteiga. ¶ > (Recheio) Bata até engrossar. ¶ mark no-yield',
      ],
      [
        'Bolo de cenoura com brigadeiro ¶ Bolo: ¶ Ingredientes ¶ 3 ovos ¶ 2 cenouras ¶ Preparo ¶ Bata tudo. ¶ Brigadeiro: ¶ Ingredientes ¶ 1 lata de leite condensado ¶ 3 colheres de chocolate ¶ Preparo ¶ Mexa até desgrudar.',
        'title Bolo de cenoura com brigadeiro ¶ part Bolo ¶ - 3 ovos ¶ - 2 cenouras ¶ part Brigadeiro ¶ - 1 lata de leite condensado ¶ - 3 colheres de chocolate ¶ > (Bolo) Bata tudo. ¶ > (Brigadeiro) Mexa até desgrudar. ¶ mark no-yield',
      ],
    ],
  },
  {
    name: "a part's name is no ingredient",
    cases: [
      [
        'Bolo no pote ¶ Massa de chocolate ¶ 3 ovos ¶ 200 g de farinha ¶ Recheio de leite ninho ¶ 1 lata de leite condensado ¶ 4 colheres (sopa) de leite em pó ¶ Bata tudo e monte.',
        'title Bolo no pote ¶ part Massa de chocolate ¶ - 3 ovos ¶ - 200 g de farinha ¶ part Recheio de leite ninho ¶ - 1 lata de leite condensado ¶ - 4 colheres (sopa) de leite em pó ¶ > Bata tudo e monte. ¶ mark heading-guessed Massa de chocolate ¶ mark heading-guessed Recheio de leite ninho ¶ mark no-yield',
      ],
      [
        'Bolo no pote ¶ Ingredientes ¶ Creme de coco: ¶ 200 ml de leite de coco ¶ 1 lata de leite condensado ¶ Calda de chocolate: ¶ 100 g de chocolate ¶ Modo de preparo ¶ Misture tudo.',
        'title Bolo no pote ¶ part Creme de coco ¶ - 200 ml de leite de coco ¶ - 1 lata de leite condensado ¶ part Calda de chocolate ¶ - 100 g de chocolate ¶ > Misture tudo. ¶ mark no-yield',
      ],
      [
        'Bolo no pote ¶ Ingredientes: ¶ Brigadeiro branco ¶ 1 lata de leite condensado ¶ 1 colher de manteiga ¶ Geleia de morango ¶ 200 g de morango ¶ 80 g de açúcar ¶ Modo de preparo: ¶ Misture tudo.',
        'title Bolo no pote ¶ part Brigadeiro branco ¶ - 1 lata de leite condensado ¶ - 1 colher de manteiga ¶ part Geleia de morango ¶ - 200 g de morango ¶ - 80 g de açúcar ¶ > Misture tudo. ¶ mark heading-guessed Brigadeiro branco ¶ mark heading-guessed Geleia de morango ¶ mark no-yield',
      ],
      [
        'Bolo no pote ¶ Ingredientes ¶ — Ganache — ¶ 200 g de chocolate ¶ 100 g de creme de leite ¶ — Doce de leite — ¶ 1 lata de leite condensado ¶ Preparo ¶ Misture tudo.',
        'title Bolo no pote ¶ part Ganache ¶ - 200 g de chocolate ¶ - 100 g de creme de leite ¶ part Doce de leite ¶ - 1 lata de leite condensado ¶ > Misture tudo. ¶ mark heading-guessed — Doce de leite — ¶ mark no-yield',
      ],
      [
        'Bolo no pote ¶ Ingredientes ¶ Secos ¶ 200 g de farinha ¶ 1 colher de fermento ¶ Líquidos ¶ 3 ovos ¶ 1 xícara de leite ¶ Preparo ¶ Misture tudo.',
        'title Bolo no pote ¶ part Secos ¶ - 200 g de farinha ¶ - 1 colher de fermento ¶ part Líquidos ¶ - 3 ovos ¶ - 1 xícara de leite ¶ > Misture tudo. ¶ mark no-yield',
      ],
      [
        'Bolo no pote ¶ Ingredientes ¶ Chantilly ¶ 500 ml de creme de leite fresco ¶ 2 colheres de açúcar ¶ Pão de ló ¶ 4 ovos ¶ 120 g de farinha ¶ Preparo ¶ Bata.',
        'title Bolo no pote ¶ part Chantilly ¶ - 500 ml de creme de leite fresco ¶ - 2 colheres de açúcar ¶ part Pão de ló ¶ - 4 ovos ¶ - 120 g de farinha ¶ > Bata. ¶ mark heading-guessed Pão de ló ¶ mark no-yield',
      ],
      [
        'Bolo no pote ¶ Ingredientes ¶ [Massa] ¶ 4 ovos ¶ 120 g de farinha ¶ [Para decorar] ¶ morangos ¶ folhas de hortelã ¶ Preparo ¶ Bata.',
        'title Bolo no pote ¶ part Massa ¶ - 4 ovos ¶ - 120 g de farinha ¶ part Para decorar ¶ - morangos ¶ - folhas de hortelã ¶ > Bata. ¶ mark amount-missing morangos ¶ mark amount-missing folhas de hortelã ¶ mark no-yield',
      ],
    ],
  },
  {
    name: 'tables, and amounts on lines of their own',
    cases: [
      [
        'Bolo de fubá ¶ | Ingrediente | Quantidade | ¶ |---|---| ¶ | Farinha de trigo | 300 g | ¶ | Ovos | 3 | ¶ | Açúcar | 2 xícaras | ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Açúcar: 2 xícaras ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ Farinha de trigo | 300 g ¶ Ovos | 3 ¶ Leite | 1 xícara ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Leite: 1 xícara ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingrediente\tQuantidade ¶ Farinha de trigo\t300 g ¶ Ovos\t3 ¶ Leite\t1 xícara ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Leite: 1 xícara ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Quantidade\tIngrediente ¶ 300 g\tfarinha de trigo ¶ 3\tovos ¶ 1 xícara\tleite ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 300 g farinha de trigo ¶ - 3 ovos ¶ - 1 xícara leite ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Qtd\tUnidade\tIngrediente ¶ 300\tg\tfarinha de trigo ¶ 3\tun\tovos ¶ 1\txícara\tleite ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 300 g farinha de trigo ¶ - 3 un ovos ¶ - 1 xícara leite ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 300 g ¶ farinha de trigo ¶ 3 ¶ ovos ¶ 1 xícara ¶ leite ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 300 g farinha de trigo ¶ - 3 ovos ¶ - 1 xícara leite ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ Farinha de trigo ¶ 300 g ¶ Ovos ¶ 3 ¶ Leite ¶ 1 xícara ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Leite: 1 xícara ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ Farinha de trigo\t300\tg ¶ Ovos\t3\tun ¶ Leite\t240\tml ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 un ¶ - Leite: 240 ml ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes;Quantidade ¶ Farinha de trigo;300 g ¶ Ovos;3 ¶ Leite;1 xícara ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Leite: 1 xícara ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ Farinha de trigo - 300 g ¶ Ovos - 3 ¶ Leite - 1 xícara ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Leite: 1 xícara ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ Farinha de trigo........300 g ¶ Ovos........3 ¶ Leite = 1 xícara ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 300 g ¶ - Ovos: 3 ¶ - Leite = 1 xícara ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ | Qtd. | Ingrediente | ¶ |:---:|:---| ¶ | 300 g | farinha de trigo | ¶ | 3 | ovos | ¶  ¶ | Passo | O que fazer | ¶ |---|---| ¶ | 1 | Bata tudo. | ¶ | 2 | Asse por 40 minutos. |',
        'title Bolo de fubá ¶ - 300 g farinha de trigo ¶ - 3 ovos ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Item\tMedida\tPeso ¶ Farinha de trigo\t2 xícaras\t240 g ¶ Leite\t1 xícara\t240 ml ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - Farinha de trigo: 2 xícaras (240 g) ¶ - Leite: 1 xícara (240 ml) ¶ > Bata tudo. ¶ mark no-yield',
      ],
    ],
  },
  {
    name: 'footers are no steps',
    cases: [
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Espero que gostem! ¶ Me sigam no Instagram @doces ¶ #bolo #fuba',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Gostou da receita? Salve e compartilhe com as amigas! ¶ Receita da chef Fulana',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Fonte: site Receitas da Casa ¶ Foto: Maria ¶ Todos os direitos reservados.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Um beijo e até a próxima receita! ¶ Curta, comente e marque quem ama bolo',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ 1. Bata tudo. ¶ 2. Asse por 40 minutos. ¶ Enviado do meu iPhone',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Prontinho, agora é só servir e se deliciar! ¶ Deixe seu like e se inscreva no canal ¶ Encomendas pelo WhatsApp (11) 90000-0000',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Já fez? Me conta aqui nos comentários 👇 ¶ Link na bio',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Leia também: Bolo de cenoura fofinho ¶ Clique aqui para ver mais receitas ¶ Publicado em 03/11/2026',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Bom apetite!!!  ¶ Receita enviada por Maria da Silva ¶ Imprimir | Compartilhar',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Bata tudo. ¶ Asse por 40 minutos. ¶ Receita testada e aprovada ❤️ ¶ Se fizer me marca ¶ Salva pra não perder ¶ Comente EU QUERO que eu mando o PDF ¶ Quer o e-book com 50 receitas? Chama no direct',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ > Asse por 40 minutos. ¶ mark no-yield',
      ],
    ],
  },
  {
    name: 'a second ingredient without an amount',
    cases: [
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos e sal ¶ 200 g de fubá e canela em pó ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - sal ¶ - 200 g de fubá ¶ - canela em pó ¶ > Bata tudo. ¶ mark amount-missing sal ¶ mark amount-missing canela em pó ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 1 pitada de sal e noz-moscada ¶ 2 xícaras de açúcar e manteiga para untar ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 1 pitada de sal ¶ - noz-moscada ¶ - 2 xícaras de açúcar ¶ - manteiga para untar ¶ > Bata tudo. ¶ mark amount-missing noz-moscada ¶ mark amount-missing manteiga para untar ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes: 3 ovos, 200 g de fubá, 1 pitada de sal e canela ¶ Modo de preparo: bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ - 1 pitada de sal ¶ - canela ¶ > bata tudo. ¶ mark amount-missing canela ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes: 3 ovos, sal, 200 g de fubá e raspas de limão ¶ Modo de preparo: bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - sal ¶ - 200 g de fubá ¶ - raspas de limão ¶ > bata tudo. ¶ mark amount-missing sal, ¶ mark amount-missing raspas de limão ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ Manteiga e farinha para untar ¶ Açúcar e canela para polvilhar ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - Manteiga e farinha para untar ¶ - Açúcar e canela para polvilhar ¶ > Bata tudo. ¶ mark amount-missing Manteiga e farinha para ¶ mark amount-missing Açúcar e canela para pol ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 2 ovos inteiros e 1 gema ¶ 1 lata de leite condensado e a mesma medida de leite ¶ 200 ml de leite e um fio de óleo ¶ 100 g de chocolate ao leite e meio amargo ¶ Modo de preparo ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 2 ovos inteiros ¶ - 1 gema ¶ - 1 lata de leite condensado e a mesma medida de leite ¶ - 200 ml de leite ¶ - um fio de óleo ¶ - 100 g de chocolate ao leite e meio amargo ¶ > Bata tudo. ¶ mark several-ingredients 1 lata de leite condensa ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Leva 3 ovos, 1 xícara de açúcar e leite ¶ E mistura tudo',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 1 xícara de açúcar ¶ - leite ¶ > E mistura tudo ¶ mark amount-missing leite ¶ mark no-yield',
      ],
    ],
  },
  {
    name: 'the yield in the title or in English',
    cases: [
      [
        'Bolo de fubá - rende 12 fatias ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá para 12 pessoas ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 pessoas ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá (12 fatias) ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        '24 cupcakes de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title 24 cupcakes de fubá ¶ yield 24 cupcakes ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Cornbread cake ¶ Serves 12 ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Cornbread cake ¶ yield 12 porções ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ mark title-guessed Cornbread cake',
      ],
      [
        'Cookies de aveia ¶ Makes 24 cookies ¶ 3 ovos ¶ 200 g de aveia ¶ Bata tudo.',
        'title Cookies de aveia ¶ yield 24 cookies ¶ - 3 ovos ¶ - 200 g de aveia ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Yield: 12 slices | Prep time: 20 min | Cook time: 40 min ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 12 fatias ¶ preparation 20 ¶ cooking 40 ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'Bolo de fubá ¶ Servings: 8 ¶ 3 ovos ¶ 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ yield 8 porções ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo.',
      ],
      [
        'BRIGADEIRO - RENDIMENTO: 30 UNIDADES ¶ 1 lata de leite condensado ¶ Bata tudo.',
        'title BRIGADEIRO ¶ yield 30 unidades ¶ - 1 lata de leite condensado ¶ > Bata tudo.',
      ],
      [
        'Brigadeiro, rende 30 ¶ 1 lata de leite condensado ¶ Bata tudo.',
        'title Brigadeiro ¶ yield 30 ¶ - 1 lata de leite condensado ¶ > Bata tudo.',
      ],
      [
        'Brigadeiro | 30 unidades ¶ 1 lata de leite condensado ¶ Bata tudo.',
        'title Brigadeiro ¶ yield 30 unidades ¶ - 1 lata de leite condensado ¶ > Bata tudo.',
      ],
      [
        'Receita de brigadeiro: rende cerca de 30 unidades ¶ 1 lata de leite condensado ¶ Bata tudo.',
        'title brigadeiro ¶ yield 30 unidades ¶ - 1 lata de leite condensado ¶ > Bata tudo.',
      ],
    ],
  },
  {
    name: 'numbered and lettered steps',
    cases: [
      [
        'Bolo de fubá ¶ 3 ovos ¶ 200 g de fubá ¶ a) Bata os ovos ¶ b) Junte o fubá ¶ c) Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ A. Bata os ovos ¶ B. Junte o fubá ¶ C. Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ 1- Bata os ovos ¶ 2- Junte o fubá ¶ 3- Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ I. Bata os ovos ¶ II. Junte o fubá ¶ III. Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ 1 ¶ Bata os ovos ¶ 2 ¶ Junte o fubá ¶ 3 ¶ Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ Passo 1 ¶ Bata os ovos ¶ Passo 2 ¶ Junte o fubá',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ 1º passo: Bata os ovos ¶ 2º passo: Junte o fubá ¶ Etapa 3 - Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ a. 2 ovos vão na batedeira até espumar ¶ b. fubá aos poucos ¶ c. 40 minutos de forno',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > 2 ovos vão na batedeira até espumar ¶ > fubá aos poucos ¶ > 40 minutos de forno ¶ mark ingredient-or-step a. 2 ovos vão na batedei ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo: 1. Bata os ovos. 2. Junte o fubá. 3. Asse.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos. ¶ > Junte o fubá. ¶ > Asse. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo: a) bata os ovos; b) junte o fubá; c) asse.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > bata os ovos; ¶ > junte o fubá; ¶ > asse. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ 1) 3 ovos ¶ 2) 200 g de fubá ¶ 3) 1 pitada de sal ¶ Modo de preparo ¶ 1) Bata os ovos ¶ 2) Asse',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ - 1 pitada de sal ¶ > Bata os ovos ¶ > Asse ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ 3 ovos ¶ 200 g de fubá ¶ Modo de preparo ¶ ① Bata os ovos ¶ ② Junte o fubá ¶ (3) Asse por 40 minutos',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata os ovos ¶ > Junte o fubá ¶ > Asse por 40 minutos ¶ mark no-yield',
      ],
    ],
  },
  {
    name: 'ingredients with check boxes',
    cases: [
      [
        'Bolo de fubá ¶ [ ] 3 ovos ¶ [ ] 200 g de fubá ¶ [x] 1 pitada de sal ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ - 1 pitada de sal ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ - [ ] 3 ovos ¶ - [x] 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ ☐ 3 ovos ¶ ☑ 200 g de fubá ¶ ✅ 1 pitada de sal ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ - 1 pitada de sal ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ ( ) 3 ovos ¶ (x) 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ ◻️ 3 ovos ¶ ⬜ 200 g de fubá ¶ ▢ 1 pitada de sal ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ - 1 pitada de sal ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ Ingredientes ¶ [] 3 ovos ¶ [X] 200 g de fubá ¶ [✓] canela ¶ Preparo ¶ [ ] Bata tudo. ¶ [ ] Asse.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ - canela ¶ > Bata tudo. ¶ > Asse. ¶ mark amount-missing [✓] canela ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ ☐3 ovos ¶ ☐ ½ xícara de fubá ¶ □ sal a gosto ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - ½ xícara de fubá ¶ - sal a gosto ¶ > Bata tudo. ¶ mark no-yield',
      ],
      [
        'Bolo de fubá ¶ * [ ] 3 ovos ¶ + 200 g de fubá ¶ Bata tudo.',
        'title Bolo de fubá ¶ - 3 ovos ¶ - 200 g de fubá ¶ > Bata tudo. ¶ mark no-yield',
      ],
    ],
  },
]
