// Whole recipes in thirty shapes, written for these tests: each text with all that is read of it. "¶" stands for the end of a line.

export const SHAPES: readonly (readonly [pasted: string, expected: string])[] = [
  [
    '🎂 BOLO DE BANANA CARAMELADA 🍌 ¶ ⏰ 1h10 | 🍰 10 fatias | 👩‍🍳 fácil ¶  ¶ 🛒 INGREDIENTES ¶ ▫️ 4 bananas maduras ¶ ▫️ 3 ovos ¶ ▫️ 1/2 xícara (chá) de óleo ¶ ▫️ 2 xícaras (chá) de farinha de rosca ¶ ▫️ 1 colher (sopa) de fermento ¶  ¶ 🥣 CALDA ¶ ▫️ 1 xícara (chá) de açúcar ¶ ▫️ 1/2 xícara (chá) de água ¶  ¶ 👉 MODO DE PREPARO ¶ 1️⃣ Derreta o açúcar, junte a água e caramelize a forma. ¶ 2️⃣ Bata as bananas, os ovos e o óleo. ¶ 3️⃣ Misture a farinha e o fermento. ¶ 4️⃣ Asse por 45 minutos a 180 °C. ¶  ¶ 📌 Salva essa receita e marca quem ama bolo! ¶ #bolo #banana',
    'title BOLO DE BANANA CARAMELADA ¶ yield 10 fatias ¶ total 70 ¶ - 4 bananas maduras ¶ - 3 ovos ¶ - 1/2 xícara (chá) de óleo ¶ - 2 xícaras (chá) de farinha de rosca ¶ - 1 colher (sopa) de fermento ¶ part CALDA ¶ - 1 xícara (chá) de açúcar ¶ - 1/2 xícara (chá) de água ¶ > Derreta o açúcar, junte a água e caramelize a fo ¶ > Bata as bananas, os ovos e o óleo. ¶ > Misture a farinha e o fermento. ¶ > Asse por 45 minutos a 180 °C.',
  ],
  [
    '[03/11 08:15] Vó Cida: Bom dia querida ¶ [03/11 08:16] Vó Cida: Pudim de leite ¶ [03/11 08:16] Vó Cida: 1 lata de leite condensado ¶ [03/11 08:17] Vó Cida: 2 latas de leite (mede na lata) ¶ [03/11 08:17] Vó Cida: 3 ovos ¶ [03/11 08:18] Vó Cida: calda: 1 xícara de açúcar ¶ [03/11 08:20] Vó Cida: bate tudo no liquidificador ¶ [03/11 08:21] Vó Cida: põe na forma com a calda e assa em banho-maria 1 hora ¶ [03/11 08:22] Marina: obrigada vó ❤️',
    'title Pudim de leite ¶ - 1 lata de leite condensado ¶ - 2 latas de leite (mede na lata) ¶ - 3 ovos ¶ part calda ¶ - 1 xícara de açúcar ¶ > bate tudo no liquidificador ¶ > põe na forma com a calda e assa em banho-maria 1 ¶ mark no-yield',
  ],
  [
    'Torta de Limão da Confeitaria (rende 12 fatias) ¶  ¶ MASSA ¶ Ingredientes: ¶ 200 g de biscoito maisena ¶ 100 g de manteiga derretida ¶ Modo de preparo: ¶ Triture o biscoito e misture com a manteiga. ¶ Forre uma forma de 24 cm e asse por 10 minutos. ¶  ¶ RECHEIO ¶ Ingredientes: ¶ 1 lata de leite condensado ¶ 1 caixinha de creme de leite ¶ 1/2 xícara de suco de limão ¶ Modo de preparo: ¶ Bata tudo e despeje sobre a massa. ¶  ¶ MERENGUE ¶ Ingredientes: ¶ 3 claras ¶ 6 colheres (sopa) de açúcar ¶ Modo de preparo: ¶ Bata em banho-maria até formar picos. ¶ Cubra a torta e doure com o maçarico.',
    'title Torta de Limão da Confeitaria ¶ yield 12 fatias ¶ part MASSA ¶ - 200 g de biscoito maisena ¶ - 100 g de manteiga derretida ¶ part RECHEIO ¶ - 1 lata de leite condensado ¶ - 1 caixinha de creme de leite ¶ - 1/2 xícara de suco de limão ¶ part MERENGUE ¶ - 3 claras ¶ - 6 colheres (sopa) de açúcar ¶ > (MASSA) Triture o biscoito e misture com a manteiga. ¶ > (MASSA) Forre uma forma de 24 cm e asse por 10 minutos. ¶ > (RECHEIO) Bata tudo e despeje sobre a massa. ¶ > (MERENGUE) Bata em banho-maria até formar picos. ¶ > (MERENGUE) Cubra a torta e doure com o maçarico.',
  ],
  [
    'Brigadeiro gourmet - 30 unidades ¶ Ingrediente\tQuantidade ¶ Leite condensado\t395 g ¶ Creme de leite\t100 g ¶ Chocolate 50%\t40 g ¶ Manteiga\t1 colher (sopa) ¶ Modo de preparo ¶ Leve tudo ao fogo baixo, mexendo até desgrudar. ¶ Deixe esfriar e enrole.',
    'title Brigadeiro gourmet ¶ yield 30 unidades ¶ - Leite condensado: 395 g ¶ - Creme de leite: 100 g ¶ - Chocolate 50%: 40 g ¶ - Manteiga: 1 colher (sopa) ¶ > Leve tudo ao fogo baixo, mexendo até desgrudar. ¶ > Deixe esfriar e enrole.',
  ],
  [
    'Cocada cremosa. Ingredientes: 1 coco ralado, 2 xícaras de açúcar, 1 lata de leite condensado e 1 pitada de sal. Como fazer: Leve o coco e o açúcar ao fogo. Junte o leite condensado e o sal. Mexa até dar o ponto. Rende 20 porções.',
    'title Cocada cremosa ¶ yield 20 porções ¶ - 1 coco ralado ¶ - 2 xícaras de açúcar ¶ - 1 lata de leite condensado ¶ - 1 pitada de sal ¶ > Leve o coco e o açúcar ao fogo. ¶ > Junte o leite condensado e o sal. ¶ > Mexa até dar o ponto.',
  ],
  [
    'Receita: Mousse de maracujá ¶ Serve 8 pessoas - Pronta em 4 horas ¶ Você vai precisar de: ¶ - [ ] 1 lata de leite condensado ¶ - [ ] 1 lata de creme de leite sem soro ¶ - [ ] 1 lata de suco de maracujá concentrado ¶ Faz assim: ¶ a) Bata tudo no liquidificador por 3 minutos ¶ b) Despeje em taças ¶ c) Leve à geladeira por 4 horas',
    'title Mousse de maracujá ¶ yield 8 pessoas ¶ - 1 lata de leite condensado ¶ - 1 lata de creme de leite sem soro ¶ - 1 lata de suco de maracujá concentrado ¶ > Bata tudo no liquidificador por 3 minutos ¶ > Despeje em taças ¶ > Leve à geladeira por 4 horas',
  ],
  [
    '## Pão de mel ¶  ¶ **Rendimento:** 25 unidades ¶ **Tempo de preparo:** 1 h ¶  ¶ ### Massa ¶  ¶ | Ingrediente | Quantidade | ¶ |-------------|-----------:| ¶ | Mel | 1/2 xícara | ¶ | Leite | 1 xícara | ¶ | Farinha de trigo | 2 xícaras | ¶ | Bicarbonato | 1 colher (chá) | ¶  ¶ ### Cobertura ¶  ¶ | Ingrediente | Quantidade | ¶ |-------------|-----------:| ¶ | Chocolate meio amargo | 500 g | ¶  ¶ ### Modo de preparo ¶  ¶ 1. Misture os ingredientes da massa. ¶ 2. Asse em forminhas por 20 minutos. ¶ 3. Banhe no chocolate derretido.',
    'title Pão de mel ¶ yield 25 unidades ¶ preparation 60 ¶ part Massa ¶ - Mel: 1/2 xícara ¶ - Leite: 1 xícara ¶ - Farinha de trigo: 2 xícaras ¶ - Bicarbonato: 1 colher (chá) ¶ part Cobertura ¶ - Chocolate meio amargo: 500 g ¶ > Misture os ingredientes da massa. ¶ > Asse em forminhas por 20 minutos. ¶ > Banhe no chocolate derretido.',
  ],
  [
    'bolo de chocolate sem batedeira ¶ 3 ovos ¶ 1 xicara de leite ¶ 2 xicaras de farinha ¶ 1 xicara de chocolate em po ¶ 1 colher de fermento ¶ mistura os ovos com o leite ¶ junta a farinha e o chocolate ¶ por ultimo o fermento ¶ assa 35 min',
    'title bolo de chocolate sem batedeira ¶ - 3 ovos ¶ - 1 xicara de leite ¶ - 2 xicaras de farinha ¶ - 1 xicara de chocolate em po ¶ - 1 colher de fermento ¶ > mistura os ovos com o leite ¶ > junta a farinha e o chocolate ¶ > por ultimo o fermento ¶ > assa 35 min ¶ mark no-yield',
  ],
  [
    'BEIJINHO DE COCO ¶  ¶ INGREDIENTES ¶  ¶ 1 lata de leite condensado ¶  ¶ 1 colher (sopa) de manteiga ¶  ¶ 100 g de coco ralado ¶  ¶ açúcar cristal para passar ¶  ¶ cravos para decorar ¶  ¶ MODO DE PREPARO ¶  ¶ Leve ao fogo o leite condensado, a manteiga e o coco. ¶  ¶ Mexa até desgrudar do fundo. ¶  ¶ Deixe esfriar, enrole, passe no açúcar e decore com cravos. ¶  ¶ Rende 25 docinhos.',
    'title BEIJINHO DE COCO ¶ yield 25 docinhos ¶ - 1 lata de leite condensado ¶ - 1 colher (sopa) de manteiga ¶ - 100 g de coco ralado ¶ - açúcar cristal para passar ¶ - cravos para decorar ¶ > Leve ao fogo o leite condensado, a manteiga e o ¶ > Mexa até desgrudar do fundo. ¶ > Deixe esfriar, enrole, passe no açúcar e decore ¶ mark amount-missing açúcar cristal para pass ¶ mark amount-missing cravos para decorar',
  ],
  [
    'Quindim | 12 unidades | 1h30 ¶ Ingredientes - 10 gemas, 200 g de açúcar, 100 g de coco ralado, 1 colher (sopa) de manteiga e água ¶ Execução - misture tudo, deixe descansar 20 minutos e asse em banho-maria por 40 minutos.',
    'title Quindim ¶ yield 12 unidades ¶ total 90 ¶ - 10 gemas ¶ - 200 g de açúcar ¶ - 100 g de coco ralado ¶ - 1 colher (sopa) de manteiga ¶ - água ¶ > misture tudo, deixe descansar 20 minutos e asse ¶ mark amount-missing água',
  ],
  [
    'Palha italiana ¶ Ingredientes ¶ 1 ¶ lata de leite condensado ¶ 200 g ¶ biscoito maisena ¶ 3 colheres (sopa) ¶ chocolate em pó ¶ 1 colher (sopa) ¶ manteiga ¶ Modo de preparo ¶ Passo 1 ¶ Leve ao fogo o leite condensado, o chocolate e a manteiga. ¶ Passo 2 ¶ Misture o biscoito picado. ¶ Passo 3 ¶ Espalhe numa forma e corte.',
    'title Palha italiana ¶ - 1 lata de leite condensado ¶ - 200 g biscoito maisena ¶ - 3 colheres (sopa) chocolate em pó ¶ - 1 colher (sopa) manteiga ¶ > Leve ao fogo o leite condensado, o chocolate e a ¶ > Misture o biscoito picado. ¶ > Espalhe numa forma e corte. ¶ mark no-yield',
  ],
  [
    'Cheesecake de frutas vermelhas ¶ Porções: 10 | Preparo: 30 min | Forno: 50 min | Geladeira: 6 h ¶ Para a base ¶ 200 g de biscoito ¶ 80 g de manteiga ¶ Para o creme ¶ 600 g de cream cheese ¶ 200 g de açúcar ¶ 3 ovos ¶ 1 colher (chá) de baunilha ¶ Para a calda ¶ 300 g de frutas vermelhas ¶ 80 g de açúcar ¶ Preparo da base: triture o biscoito, misture a manteiga e forre a forma. ¶ Preparo do creme: bata tudo e asse a 160 °C por 50 minutos. ¶ Preparo da calda: leve ao fogo por 10 minutos e deixe esfriar.',
    'title Cheesecake de frutas vermelhas ¶ yield 10 porções ¶ preparation 30 ¶ cooking 50 ¶ rest 360 ¶ part base ¶ - 200 g de biscoito ¶ - 80 g de manteiga ¶ part creme ¶ - 600 g de cream cheese ¶ - 200 g de açúcar ¶ - 3 ovos ¶ - 1 colher (chá) de baunilha ¶ part calda ¶ - 300 g de frutas vermelhas ¶ - 80 g de açúcar ¶ > (base) triture o biscoito, misture a manteiga e forre a ¶ > (creme) bata tudo e asse a 160 °C por 50 minutos. ¶ > (calda) leve ao fogo por 10 minutos e deixe esfriar.',
  ],
  [
    'Arroz doce ¶ Fonte: caderno da mamãe ¶ • 1 xícara de arroz ¶ • 1 litro de leite ¶ • 1 lata de leite condensado ¶ • canela em pau e cravos a gosto ¶ Cozinhe o arroz com a canela. Acrescente o leite e cozinhe por 20 minutos. Junte o leite condensado e mexa até engrossar. Sirva polvilhado com canela. ¶ Bom apetite!',
    'title Arroz doce ¶ - 1 xícara de arroz ¶ - 1 litro de leite ¶ - 1 lata de leite condensado ¶ - canela em pau e cravos a gosto ¶ > Cozinhe o arroz com a canela. ¶ > Acrescente o leite e cozinhe por 20 minutos. ¶ > Junte o leite condensado e mexa até engrossar. ¶ > Sirva polvilhado com canela. ¶ mark no-yield',
  ],
  [
    'Oi gente, tudo bem? Hoje trouxe a receita de brownie que vocês pediram!! ¶  ¶ Brownie de chocolate ¶ 200 g de chocolate meio amargo ¶ 150 g de manteiga ¶ 3 ovos ¶ 1 xícara de açúcar ¶ 3/4 de xícara de farinha ¶  ¶ Preparo: Derreta o chocolate com a manteiga. Bata os ovos com o açúcar, junte o chocolate e a farinha. Asse por 25 minutos a 180 graus. ¶  ¶ Espero que gostem! Me siga @docesdabia para mais receitas',
    'title Brownie de chocolate ¶ - 200 g de chocolate meio amargo ¶ - 150 g de manteiga ¶ - 3 ovos ¶ - 1 xícara de açúcar ¶ - 3/4 de xícara de farinha ¶ > Derreta o chocolate com a manteiga. ¶ > Bata os ovos com o açúcar, junte o chocolate e a ¶ > Asse por 25 minutos a 180 graus. ¶ mark no-yield',
  ],
  [
    '1. Ingredientes ¶ 1.1 Massa ¶ 2 ovos ¶ 1 xícara de açúcar ¶ 1.2 Recheio ¶ 1 lata de doce de leite ¶ 2. Modo de preparo ¶ 2.1 Bata os ovos com o açúcar. ¶ 2.2 Asse por 20 minutos. ¶ 2.3 Recheie com o doce de leite.',
    'part Massa ¶ - 2 ovos ¶ - 1 xícara de açúcar ¶ part Recheio ¶ - 1 lata de doce de leite ¶ > Bata os ovos com o açúcar. ¶ > Asse por 20 minutos. ¶ > Recheie com o doce de leite. ¶ mark no-title ¶ mark no-yield',
  ],
  [
    'Bolo de milho cremoso da roça ¶  ¶ Ingredientes: ¶ ☑️ 1 lata de milho com a água ¶ ☑️ 3 ovos ¶ ☑️ 1 xícara de açúcar ¶ ☑️ 1/2 xícara de óleo ¶ ☑️ 1 xícara de fubá ¶ ☑️ 1 colher de fermento ¶  ¶ Preparação: Bata tudo no liquidificador, menos o fermento. Junte o fermento e misture. Asse em forma untada por 40 minutos. ¶ Rendimento: 16 pedaços ¶  ¶ Enviado do meu Samsung Galaxy',
    'title Bolo de milho cremoso da roça ¶ yield 16 pedaços ¶ - 1 lata de milho com a água ¶ - 3 ovos ¶ - 1 xícara de açúcar ¶ - 1/2 xícara de óleo ¶ - 1 xícara de fubá ¶ - 1 colher de fermento ¶ > Bata tudo no liquidificador, menos o fermento. ¶ > Junte o fermento e misture. ¶ > Asse em forma untada por 40 minutos.',
  ],
  [
    'Alfajor ¶ Rende 20 unidades e fica pronto em 1 hora ¶ MASSA: ¶ * 200 g de manteiga ¶ * 100 g de açúcar ¶ * 2 gemas ¶ * 300 g de amido de milho ¶ RECHEIO: ¶ * 400 g de doce de leite ¶ COBERTURA: ¶ * 300 g de chocolate ¶ PREPARO: ¶ I. Bata a manteiga com o açúcar. ¶ II. Junte as gemas e o amido. ¶ III. Asse por 12 minutos. ¶ IV. Recheie e banhe no chocolate.',
    'title Alfajor ¶ yield 20 unidades ¶ total 60 ¶ part MASSA ¶ - 200 g de manteiga ¶ - 100 g de açúcar ¶ - 2 gemas ¶ - 300 g de amido de milho ¶ part RECHEIO ¶ - 400 g de doce de leite ¶ part COBERTURA ¶ - 300 g de chocolate ¶ > Bata a manteiga com o açúcar. ¶ > Junte as gemas e o amido. ¶ > Asse por 12 minutos. ¶ > Recheie e banhe no chocolate.',
  ],
  [
    'Classic brownies ¶ Serves 16 | Prep: 15 min | Cook: 25 min ¶ Ingredients ¶ 200 g de chocolate ¶ 150 g de manteiga ¶ 3 ovos ¶ Instructions ¶ 1. Derreta o chocolate com a manteiga. ¶ 2. Junte os ovos. ¶ 3. Asse por 25 minutos.',
    'title Classic brownies ¶ yield 16 porções ¶ preparation 15 ¶ cooking 25 ¶ - 200 g de chocolate ¶ - 150 g de manteiga ¶ - 3 ovos ¶ > Derreta o chocolate com a manteiga. ¶ > Junte os ovos. ¶ > Asse por 25 minutos. ¶ mark title-guessed Classic brownies',
  ],
  [
    'Neide, [03/11/2026 10:01] ¶ Geladinho gourmet de morango ¶  ¶ Neide, [03/11/2026 10:02] ¶ 1 lata de leite condensado ¶ 500 ml de leite ¶ 1 caixa de morango ¶ 1 colher (sopa) de emulsificante ¶  ¶ Neide, [03/11/2026 10:04] ¶ Bate tudo no liquidificador ¶ Coloca nos saquinhos ¶ Leva ao congelador por 8 horas ¶  ¶ Neide, [03/11/2026 10:05] ¶ rende 20 geladinhos',
    'title Geladinho gourmet de morango ¶ yield 20 geladinhos ¶ - 1 lata de leite condensado ¶ - 500 ml de leite ¶ - 1 caixa de morango ¶ - 1 colher (sopa) de emulsificante ¶ > Bate tudo no liquidificador ¶ > Coloca nos saquinhos ¶ > Leva ao congelador por 8 horas',
  ],
  [
    'PAVÊ DE CHOCOLATE ¶ (receita da tia Lourdes) ¶ Creme branco ¶ 1 lata de leite condensado ¶ 2 latas de leite ¶ 2 gemas ¶ 1 colher de maisena ¶ Creme de chocolate ¶ 1 lata de creme de leite ¶ 200 g de chocolate ¶ Montagem ¶ 1 pacote de biscoito champanhe ¶ Modo de fazer ¶ Leve os ingredientes do creme branco ao fogo até engrossar. ¶ Derreta o chocolate com o creme de leite. ¶ Monte em camadas e leve à geladeira por 4 horas.',
    'title PAVÊ DE CHOCOLATE ¶ part Creme branco ¶ - 1 lata de leite condensado ¶ - 2 latas de leite ¶ - 2 gemas ¶ - 1 colher de maisena ¶ part Creme de chocolate ¶ - 1 lata de creme de leite ¶ - 200 g de chocolate ¶ part Montagem ¶ - 1 pacote de biscoito champanhe ¶ > Leve os ingredientes do creme branco ao fogo até ¶ > Derreta o chocolate com o creme de leite. ¶ > Monte em camadas e leve à geladeira por 4 horas. ¶ mark heading-guessed Creme branco ¶ mark heading-guessed Creme de chocolate ¶ mark no-yield',
  ],
  [
    'Cookies (rende 24) - 40 min ¶ Secos ¶ 2 xícaras de farinha ¶ 1 colher (chá) de fermento ¶ 1 pitada de sal ¶ Molhados ¶ 150 g de manteiga ¶ 1 xícara de açúcar mascavo ¶ 1 ovo e 1 gema ¶ Finalização ¶ 200 g de gotas de chocolate ¶ Como preparar ¶ Bata a manteiga com o açúcar. ¶ Junte o ovo, a gema e os secos. ¶ Misture as gotas. ¶ Asse por 12 minutos a 180 °C.',
    'title Cookies ¶ yield 24 ¶ total 40 ¶ part Secos ¶ - 2 xícaras de farinha ¶ - 1 colher (chá) de fermento ¶ - 1 pitada de sal ¶ part Molhados ¶ - 150 g de manteiga ¶ - 1 xícara de açúcar mascavo ¶ - 1 ovo ¶ - 1 gema ¶ part Finalização ¶ - 200 g de gotas de chocolate ¶ > Bata a manteiga com o açúcar. ¶ > Junte o ovo, a gema e os secos. ¶ > Misture as gotas. ¶ > Asse por 12 minutos a 180 °C.',
  ],
  [
    'Ingredientes do bolo prestígio: 4 ovos, 2 xíc. de açúcar, 2 xíc. de farinha, 1 xíc. de chocolate em pó, 1 xíc. de leite quente, 1 col. (sopa) de fermento ¶ Recheio: 1 lata de leite condensado, 100 g de coco ralado, 1 col. (sopa) de manteiga ¶ Modo de preparo do bolo: Bata os ovos com o açúcar. Junte os demais. Asse 40 min. ¶ Modo de preparo do recheio: Leve ao fogo até engrossar.',
    'part bolo prestígio ¶ - 4 ovos ¶ - 2 xíc. de açúcar ¶ - 2 xíc. de farinha ¶ - 1 xíc. de chocolate em pó ¶ - 1 xíc. de leite quente ¶ - 1 col. (sopa) de fermento ¶ part Recheio ¶ - 1 lata de leite condensado ¶ - 100 g de coco ralado ¶ - 1 col. (sopa) de manteiga ¶ > (bolo) Bata os ovos com o açúcar. ¶ > (bolo) Junte os demais. ¶ > (bolo) Asse 40 min. ¶ > (recheio) Leve ao fogo até engrossar. ¶ mark no-title ¶ mark no-yield',
  ],
  [
    'Manjar de coco ¶ -------------------- ¶ Tempo: 30min + 4h de geladeira ¶ Porções: 8 ¶  ¶ INGREDIENTES (manjar) ¶ > 1 litro de leite ¶ > 1 vidro de leite de coco ¶ > 1 xícara de açúcar ¶ > 6 colheres (sopa) de amido de milho ¶  ¶ INGREDIENTES (calda) ¶ > 200 g de ameixa seca ¶ > 1 xícara de açúcar ¶ > 1 xícara de água ¶  ¶ PREPARO ¶ > Misture o leite, o leite de coco, o açúcar e o amido e leve ao fogo até engrossar. ¶ > Despeje em forma molhada e gele por 4 horas. ¶ > Ferva a ameixa com o açúcar e a água por 10 minutos. ¶ > Desenforme e cubra com a calda. ¶  ¶ DICA: use leite de coco fresco.',
    'title Manjar de coco ¶ yield 8 porções ¶ preparation 30 ¶ rest 240 ¶ part manjar ¶ - 1 litro de leite ¶ - 1 vidro de leite de coco ¶ - 1 xícara de açúcar ¶ - 6 colheres (sopa) de amido de milho ¶ part calda ¶ - 200 g de ameixa seca ¶ - 1 xícara de açúcar ¶ - 1 xícara de água ¶ > Misture o leite, o leite de coco, o açúcar e o a ¶ > Despeje em forma molhada e gele por 4 horas. ¶ > Ferva a ameixa com o açúcar e a água por 10 minu ¶ > Desenforme e cubra com a calda. ¶ note use leite de coco fresco.',
  ],
  [
    '03/11/2026 19:20 - Bia: <Mídia oculta> ¶ 03/11/2026 19:20 - Bia: *Torta de maçã* 🍎 ¶ *Massa* ¶ 2 xícaras de farinha ¶ 100 g de manteiga ¶ 1 ovo ¶ *Recheio* ¶ 4 maçãs fatiadas ¶ 1/2 xícara de açúcar ¶ 1 colher (chá) de canela ¶ *Preparo* ¶ Misture a massa e forre a forma ¶ Arrume as maçãs, polvilhe o açúcar e a canela ¶ Asse por 40 minutos ¶ 03/11/2026 19:25 - Ju: Que delícia!!! Vou fazer no domingo ¶ 03/11/2026 19:26 - Ju: pode usar margarina? ¶ 03/11/2026 19:30 - Bia: pode sim',
    'title Torta de maçã ¶ part Massa ¶ - 2 xícaras de farinha ¶ - 100 g de manteiga ¶ - 1 ovo ¶ part Recheio ¶ - 4 maçãs fatiadas ¶ - 1/2 xícara de açúcar ¶ - 1 colher (chá) de canela ¶ > Misture a massa e forre a forma ¶ > Arrume as maçãs, polvilhe o açúcar e a canela ¶ > Asse por 40 minutos ¶ mark no-yield',
  ],
  [
    'Panna cotta de baunilha ¶ creme de leite fresco - 500 ml ¶ açúcar - 80 g ¶ gelatina incolor - 1 envelope ¶ fava de baunilha - 1 ¶ 1- Hidrate a gelatina. ¶ 2- Aqueça o creme com o açúcar e a baunilha. ¶ 3- Junte a gelatina e distribua em taças. ¶ 4- Gele por 4 horas. ¶ Validade: 3 dias na geladeira.',
    'title Panna cotta de baunilha ¶ - creme de leite fresco: 500 ml ¶ - açúcar: 80 g ¶ - gelatina incolor: 1 envelope ¶ - fava de baunilha: 1 ¶ > Hidrate a gelatina. ¶ > Aqueça o creme com o açúcar e a baunilha. ¶ > Junte a gelatina e distribua em taças. ¶ > Gele por 4 horas. ¶ note Validade: 3 dias na geladeira. ¶ mark title-guessed Panna cotta de baunilha ¶ mark no-yield',
  ],
  [
    'Trufas de maracujá | 40 unidades ¶ Ingredientes: ¶ Ganache: ¶ - 400 g de chocolate branco ¶ - 150 g de creme de leite ¶ - 50 ml de suco de maracujá ¶ Casquinha: ¶ - 500 g de chocolate ao leite ¶ Modo de preparo: ¶ Ganache: ¶ 1) Derreta o chocolate. ¶ 2) Misture o creme e o suco. ¶ Casquinha: ¶ 3) Tempere o chocolate. ¶ 4) Banhe as trufas. ¶ Receita adaptada do livro Doces do Brasil ¶ Foto: divulgação',
    'title Trufas de maracujá ¶ yield 40 unidades ¶ part Ganache ¶ - 400 g de chocolate branco ¶ - 150 g de creme de leite ¶ - 50 ml de suco de maracujá ¶ part Casquinha ¶ - 500 g de chocolate ao leite ¶ > (Ganache) Derreta o chocolate. ¶ > (Ganache) Misture o creme e o suco. ¶ > (Casquinha) Tempere o chocolate. ¶ > (Casquinha) Banhe as trufas. ¶ mark heading-guessed Casquinha: ¶ mark heading-guessed Casquinha:',
  ],
  [
    'Sagu de vinho ¶ Você vai precisar de 1 xícara de sagu, 1 litro de água, 500 ml de vinho tinto, 1 xícara de açúcar, cravo e canela ¶ Deixe o sagu de molho por 1 hora. ¶ Cozinhe em água fervente até ficar transparente. ¶ Junte o vinho, o açúcar, o cravo e a canela e cozinhe por 10 minutos. ¶ Sirva gelado.',
    'title Sagu de vinho ¶ - 1 xícara de sagu ¶ - 1 litro de água ¶ - 500 ml de vinho tinto ¶ - 1 xícara de açúcar ¶ - cravo e canela ¶ > Deixe o sagu de molho por 1 hora. ¶ > Cozinhe em água fervente até ficar transparente. ¶ > Junte o vinho, o açúcar, o cravo e a canela e co ¶ > Sirva gelado. ¶ mark title-guessed Sagu de vinho ¶ mark amount-missing cravo e canela ¶ mark no-yield',
  ],
  [
    'Suspiro ¶ 3 claras ¶ 200g açúcar ¶ raspas de limão ¶ bater claras em neve, juntar açúcar aos poucos ¶ pingar na assadeira ¶ forno 100 graus 2h',
    'title Suspiro ¶ - 3 claras ¶ - 200g açúcar ¶ - raspas de limão ¶ > bater claras em neve, juntar açúcar aos poucos ¶ > pingar na assadeira ¶ > forno 100 graus 2h ¶ mark amount-missing raspas de limão ¶ mark no-yield',
  ],
  [
    'RECEITA DE CHURROS CASEIRO ¶ ⠀ ¶ INGREDIENTES ⬇️ ¶ ⠀ ¶ 1 xícara de água ¶ 1 xícara de farinha ¶ 1 colher de manteiga ¶ 1 pitada de sal ¶ óleo para fritar ¶ açúcar e canela para passar ¶ ⠀ ¶ MODO DE PREPARO ⬇️ ¶ ⠀ ¶ Ferva a água com a manteiga e o sal. ¶ Junte a farinha e mexa até soltar da panela. ¶ Modele e frite em óleo quente. ¶ Passe no açúcar com canela. ¶ ⠀ ¶ Já salva pra não perder 💾 ¶ Comenta aqui 👇 qual seu recheio favorito?',
    'title CHURROS CASEIRO ¶ - 1 xícara de água ¶ - 1 xícara de farinha ¶ - 1 colher de manteiga ¶ - 1 pitada de sal ¶ - óleo para fritar ¶ - açúcar e canela para passar ¶ > Ferva a água com a manteiga e o sal. ¶ > Junte a farinha e mexa até soltar da panela. ¶ > Modele e frite em óleo quente. ¶ > Passe no açúcar com canela. ¶ mark amount-missing óleo para fritar ¶ mark amount-missing açúcar e canela para pas ¶ mark no-yield',
  ],
  [
    'Bolo gelado de coco - Tia Nena ¶  ¶ Massa: 4 ovos, 2 xícaras de açúcar, 2 xícaras de farinha, 1 xícara de leite e 1 colher de fermento. ¶ Calda: 1 vidro de leite de coco, 1 lata de leite condensado e 200 ml de leite. ¶ Cobertura: 100 g de coco ralado. ¶  ¶ Bata as claras em neve, junte as gemas, o açúcar, a farinha e o leite. Por último o fermento. Asse por 35 minutos. Fure o bolo e regue com a calda. Cubra com o coco. Corte em 20 pedaços e embrulhe em papel alumínio.',
    'title Bolo gelado de coco - Tia Nena ¶ part Massa ¶ - 4 ovos ¶ - 2 xícaras de açúcar ¶ - 2 xícaras de farinha ¶ - 1 xícara de leite ¶ - 1 colher de fermento ¶ part Calda ¶ - 1 vidro de leite de coco ¶ - 1 lata de leite condensado ¶ - 200 ml de leite ¶ part Cobertura ¶ - 100 g de coco ralado ¶ > Bata as claras em neve, junte as gemas, o açúcar ¶ > Por último o fermento. ¶ > Asse por 35 minutos. ¶ > Fure o bolo e regue com a calda. ¶ > Cubra com o coco. ¶ > Corte em 20 pedaços e embrulhe em papel alumínio ¶ mark no-yield',
  ],
  [
    'Ficha: Banoffee ¶ Rendimento: 10 fatias / Tempo: 50 min / Nível: médio ¶ BASE ¶ biscoito maisena | 200 g ¶ manteiga | 100 g ¶ RECHEIO ¶ doce de leite | 400 g ¶ banana | 4 ¶ COBERTURA ¶ creme de leite fresco | 300 ml ¶ açúcar | 2 colheres (sopa) ¶ PREPARO ¶ 1 | Triture o biscoito e misture a manteiga. ¶ 2 | Espalhe o doce de leite e as bananas. ¶ 3 | Bata o creme com o açúcar e cubra.',
    'title Banoffee ¶ yield 10 fatias ¶ preparation 50 ¶ part BASE ¶ - biscoito maisena: 200 g ¶ - manteiga: 100 g ¶ part RECHEIO ¶ - doce de leite: 400 g ¶ - banana: 4 ¶ part COBERTURA ¶ - creme de leite fresco: 300 ml ¶ - açúcar: 2 colheres (sopa) ¶ > Triture o biscoito e misture a manteiga. ¶ > Espalhe o doce de leite e as bananas. ¶ > Bata o creme com o açúcar e cubra. ¶ mark amount-uncertain banana | 4',
  ],
  [
    'Torta de frango doce? Não! Torta Alemã ¶ Ingredientes (creme): 200 g de manteiga; 1 xícara de açúcar; 1 lata de creme de leite ¶ Ingredientes (cobertura): 200 g de chocolate; 1/2 lata de creme de leite ¶ Montagem: 1 pacote de biscoito maisena ¶ Preparação - Bata a manteiga com o açúcar e junte o creme de leite. ¶ Montagem - Intercale camadas de biscoito e creme numa forma. ¶ Cobertura - Derreta o chocolate com o creme e espalhe. ¶ Leve à geladeira por 4 horas.',
    'title Torta de frango doce? Não! Torta Alemã ¶ part creme ¶ - 200 g de manteiga ¶ - 1 xícara de açúcar ¶ - 1 lata de creme de leite ¶ part cobertura ¶ - 200 g de chocolate ¶ - 1/2 lata de creme de leite ¶ part Montagem ¶ - 1 pacote de biscoito maisena ¶ > Bata a manteiga com o açúcar e junte o creme de ¶ > Montagem - Intercale camadas de biscoito e creme ¶ > Cobertura - Derreta o chocolate com o creme e es ¶ > Leve à geladeira por 4 horas. ¶ mark no-yield',
  ],
  [
    'Bolo mármore ¶ Ingredientes ¶  ¶ Massa branca ¶ 1. 3 ovos ¶ 2. 2 xícaras de açúcar ¶ 3. 3 xícaras de farinha ¶  ¶ Massa escura ¶ 4. 3 colheres de chocolate em pó ¶  ¶ Como se faz ¶ 1. Bata os ovos e o açúcar. ¶ 2. Junte a farinha. ¶ 3. Divida e misture o chocolate em uma parte. ¶ 4. Asse 45 min.',
    'title Bolo mármore ¶ part Massa branca ¶ - 3 ovos ¶ - 2 xícaras de açúcar ¶ - 3 xícaras de farinha ¶ part Massa escura ¶ - 3 colheres de chocolate em pó ¶ > Bata os ovos e o açúcar. ¶ > Junte a farinha. ¶ > Divida e misture o chocolate em uma parte. ¶ > Asse 45 min. ¶ mark heading-guessed Massa branca ¶ mark heading-guessed Massa escura ¶ mark no-yield',
  ],
  [
    'Receita de Bolo de Fubá ¶ Rende: 12 fatias. Tempo: 50 minutos. Dificuldade: fácil. ¶ Ingredientes ¶ 3 ovos ¶ 2 xícaras (chá) de fubá ¶ Modo de Preparo ¶ Bata tudo no liquidificador. ¶ Asse até dourar.',
    'title Bolo de Fubá ¶ yield 12 fatias ¶ preparation 50 ¶ - 3 ovos ¶ - 2 xícaras (chá) de fubá ¶ > Bata tudo no liquidificador. ¶ > Asse até dourar.',
  ],
  [
    '[10:01 AM, 11/3/2026] +55 11 90000-0000: Receita do pavê ¶ [10:02 AM, 11/3/2026] +55 11 90000-0000: Ingredientes ¶ [10:02 AM, 11/3/2026] +55 11 90000-0000: 1 lata de leite condensado ¶ [10:02 AM, 11/3/2026] +55 11 90000-0000: 1 pacote de biscoito champanhe ¶ [10:03 AM, 11/3/2026] +55 11 90000-0000: Preparo ¶ [10:03 AM, 11/3/2026] +55 11 90000-0000: Faça o creme no fogo ¶ [10:04 AM, 11/3/2026] +55 11 90000-0000: Monte e gele ¶ [10:05 AM, 11/3/2026] +55 11 90000-0000: Áudio (0:32) ¶ [10:06 AM, 11/3/2026] Ana: 👏👏👏',
    'title pavê ¶ - 1 lata de leite condensado ¶ - 1 pacote de biscoito champanhe ¶ > Faça o creme no fogo ¶ > Monte e gele ¶ mark no-yield',
  ],
  [
    'Brownie ¶ Ingredientes: ¶ 200g de chocolate ¶ 3 ovos ¶ (opcional) 50g de nozes ¶ Modo: ¶ Derreta. Misture. Asse. ¶ Obs: não asse demais. ¶ Rendimento: 1 forma de 20 x 30',
    'title Brownie ¶ yield 1 forma de 20 x 30 ¶ - 200g de chocolate ¶ - 3 ovos ¶ - (opcional) 50g de nozes ¶ > Derreta. ¶ > Misture. ¶ > Asse. ¶ note não asse demais.',
  ],
  [
    'Pão doce da vó ¶ Ingr: 500g farinha + 2 ovos + 10g fermento + 100g açúcar + 1 pitada sal ¶ Modo: misturar tudo, sovar 10min, crescer 1h, assar 25min',
    'title Pão doce da vó ¶ - 500g farinha ¶ - 2 ovos ¶ - 10g fermento ¶ - 100g açúcar ¶ - 1 pitada sal ¶ > misturar tudo, sovar 10min, crescer 1h, assar 25 ¶ mark no-yield',
  ],
  [
    'Bombom de morango (24 un.) ¶ Massa: leite condensado (1 lata), manteiga (1 colher) ¶ Morangos: 24 ¶ Cobertura: chocolate (500 g) ¶ Modo de preparo: Faça o brigadeiro branco, envolva os morangos e banhe no chocolate.',
    'title Bombom de morango ¶ yield 24 unidades ¶ part Massa ¶ - leite condensado (1 lata) ¶ - manteiga (1 colher) ¶ - Morangos: 24 ¶ part Cobertura ¶ - chocolate (500 g) ¶ > Faça o brigadeiro branco, envolva os morangos e',
  ],
  [
    'INGREDIENTES: ¶ MASSA: ¶ 3 OVOS ¶ 1 XÍCARA DE AÇÚCAR ¶ 1 XÍCARA DE FARINHA ¶ RECHEIO: ¶ 1 LATA DE DOCE DE LEITE ¶ MODO DE PREPARO: ¶ BATA OS OVOS COM O AÇÚCAR ATÉ DOBRAR. ¶ JUNTE A FARINHA. ¶ ASSE POR 15 MINUTOS, RECHEIE E ENROLE.',
    'part MASSA ¶ - 3 OVOS ¶ - 1 XÍCARA DE AÇÚCAR ¶ - 1 XÍCARA DE FARINHA ¶ part RECHEIO ¶ - 1 LATA DE DOCE DE LEITE ¶ > BATA OS OVOS COM O AÇÚCAR ATÉ DOBRAR. ¶ > JUNTE A FARINHA. ¶ > ASSE POR 15 MINUTOS, RECHEIE E ENROLE. ¶ mark no-title ¶ mark no-yield',
  ],
  [
    'Rocambole ¶ _Ingredientes_ ¶ ~ 4 ovos ¶ ~ 4 colheres de açúcar ¶ ~ 4 colheres de farinha ¶ _Execução_ - bata os ovos com o açúcar por 10 minutos, junte a farinha e asse por 12 minutos.',
    'title Rocambole ¶ - ~ 4 ovos ¶ - ~ 4 colheres de açúcar ¶ - ~ 4 colheres de farinha ¶ > bata os ovos com o açúcar por 10 minutos, junte ¶ mark no-yield',
  ],
  [
    'Tempo: 1h ¶ Rende: 8 porções ¶ Doce de abóbora ¶ 1 kg de abóbora ¶ 500 g de açúcar ¶ 3 cravos e 1 pau de canela ¶ Cozinhe a abóbora com o açúcar e as especiarias até secar.',
    'title Doce de abóbora ¶ yield 8 porções ¶ preparation 60 ¶ - 1 kg de abóbora ¶ - 500 g de açúcar ¶ - 3 cravos ¶ - 1 pau de canela ¶ > Cozinhe a abóbora com o açúcar e as especiarias',
  ],
  [
    'Bolo de rolo ¶ Ingredientes\tQuantidade\tObservação ¶ Manteiga\t250 g\tem temperatura ambiente ¶ Açúcar\t250 g\t ¶ Gemas\t5\tpeneiradas ¶ Farinha\t250 g\t ¶ Passos ¶ Bata a manteiga com o açúcar ¶ Junte as gemas e a farinha ¶ Asse em camadas finas por 5 minutos',
    'title Bolo de rolo ¶ - Manteiga: 250 g (em temperatura ambiente) ¶ - Açúcar: 250 g ¶ - Gemas: 5 (peneiradas) ¶ - Farinha: 250 g ¶ > Bata a manteiga com o açúcar ¶ > Junte as gemas e a farinha ¶ > Asse em camadas finas por 5 minutos ¶ mark no-yield',
  ],
  [
    'Curau ¶ - Milho verde: 6 espigas ¶ - Leite: 1 litro ¶ - Açúcar: 1 xícara ¶ - Canela: a gosto ¶ Instruções ¶ Bata o milho com o leite e coe. ¶ Leve ao fogo com o açúcar até engrossar. ¶ Polvilhe canela. ¶ Avaliação: 4,8 (120 votos) ¶ Comentários (3) ¶ Ana: ficou ótimo!',
    'title Curau ¶ - Milho verde: 6 espigas ¶ - Leite: 1 litro ¶ - Açúcar: 1 xícara ¶ - Canela: a gosto ¶ > Bata o milho com o leite e coe. ¶ > Leve ao fogo com o açúcar até engrossar. ¶ > Polvilhe canela. ¶ mark no-yield',
  ],
  [
    'Bolo de caneca, 1 porção, 5 minutos ¶ 1 ovo ¶ 4 colheres (sopa) de leite ¶ 3 colheres (sopa) de óleo ¶ 2 colheres (sopa) rasas de chocolate em pó ¶ 4 colheres (sopa) rasas de açúcar ¶ 4 colheres (sopa) rasas de farinha ¶ 1 colher (café) rasa de fermento ¶ > Coloque o ovo na caneca e bata com um garfo ¶ > Acrescente o resto e mexa ¶ > Leve ao micro-ondas por 3 minutos',
    'title Bolo de caneca ¶ yield 1 porção ¶ total 5 ¶ - 1 ovo ¶ - 4 colheres (sopa) de leite ¶ - 3 colheres (sopa) de óleo ¶ - 2 colheres (sopa) rasas de chocolate em pó ¶ - 4 colheres (sopa) rasas de açúcar ¶ - 4 colheres (sopa) rasas de farinha ¶ - 1 colher (café) rasa de fermento ¶ > Coloque o ovo na caneca e bata com um garfo ¶ > Acrescente o resto e mexa ¶ > Leve ao micro-ondas por 3 minutos',
  ],
  [
    'https://www.exemplo.com.br/receita/123 ¶ Torta holandesa ¶  ¶ Ingredientes: ¶  ¶ Base: ¶ • 1 pacote de biscoito ¶ • 100 g de manteiga ¶  ¶ Creme: ¶ • 250 g de manteiga ¶ • 1 xícara de açúcar ¶ • 500 g de creme de leite ¶  ¶ Modo de preparo: ¶  ¶ Base: ¶ Triture o biscoito, misture a manteiga e forre a forma. ¶  ¶ Creme: ¶ Bata a manteiga com o açúcar. Junte o creme de leite. ¶  ¶ Montagem: ¶ Despeje o creme na base e gele por 6 horas. ¶  ¶ Veja também: Torta alemã | Pavê | Mousse',
    'title Torta holandesa ¶ part Base ¶ - 1 pacote de biscoito ¶ - 100 g de manteiga ¶ part Creme ¶ - 250 g de manteiga ¶ - 1 xícara de açúcar ¶ - 500 g de creme de leite ¶ > (Base) Triture o biscoito, misture a manteiga e forre a ¶ > (Creme) Bata a manteiga com o açúcar. Junte o creme de l ¶ > (Montagem) Despeje o creme na base e gele por 6 horas. ¶ mark no-yield',
  ],
  [
    'Brownies (makes 16) ¶ Prep time: 15 minutes ¶ 200 g de chocolate ¶ 2 ovos e 1 pitada de sal ¶ Method ¶ Derreta e asse.',
    'title Brownies ¶ yield 16 ¶ preparation 15 ¶ - 200 g de chocolate ¶ - 2 ovos ¶ - 1 pitada de sal ¶ > Derreta e asse. ¶ mark title-guessed Brownies (makes 16)',
  ],
  [
    '*Bolo de laranja* ¶ 🍊 *Ingredientes* 🍊 ¶ 3 ovos ¶ 1 copo de óleo e açúcar a gosto ¶ suco de 2 laranjas ¶ *Preparo* 👩‍🍳 ¶ 🔹Bata tudo ¶ 🔹Asse por 40 min ¶ *Dica da chef:* sirva com café ☕ ¶ Encaminhado',
    'title Bolo de laranja ¶ - 3 ovos ¶ - 1 copo de óleo ¶ - açúcar a gosto ¶ - suco de 2 laranjas ¶ > Bata tudo ¶ > Asse por 40 min ¶ note sirva com café ¶ mark no-yield',
  ],
  [
    'Doce de leite com coco ¶ Serve: 6 | Dificuldade: Fácil | Tempo: 30 min | Custo: baixo ¶ ✔ 1 litro de leite ¶ ✔ 500 g de açúcar ¶ ✔ 100 g de coco e 1 colher de manteiga ¶ Como fazer ¶ 1º Ferva o leite com o açúcar. ¶ 2º Junte o coco e a manteiga. ¶ 3º Mexa até o ponto. ¶ Curtiu? Deixa um ❤️',
    'title Doce de leite com coco ¶ yield 6 pessoas ¶ preparation 30 ¶ - 1 litro de leite ¶ - 500 g de açúcar ¶ - 100 g de coco ¶ - 1 colher de manteiga ¶ > Ferva o leite com o açúcar. ¶ > Junte o coco e a manteiga. ¶ > Mexa até o ponto.',
  ],
  [
    'Massa: ¶ Ingredientes: ¶ 2 xícaras de farinha ¶ 1 ovo ¶ Preparo: ¶ Misture e abra a massa. ¶ Recheio: ¶ Ingredientes: ¶ 300 g de goiabada ¶ Preparo: ¶ Derreta a goiabada. ¶ Recheie e asse.',
    'part Massa ¶ - 2 xícaras de farinha ¶ - 1 ovo ¶ part Recheio ¶ - 300 g de goiabada ¶ > (Massa) Misture e abra a massa. ¶ > (Recheio) Derreta a goiabada. ¶ > (Recheio) Recheie e asse. ¶ mark no-title ¶ mark no-yield',
  ],
  [
    'Bolo Formigueiro ¶ Ingredientes e medidas ¶ Farinha ......... 2 xícaras ¶ Açúcar .......... 1 e 1/2 xícara ¶ Ovos ............ 4 ¶ Granulado ....... 1/2 xícara ¶ Procedimentos ¶ Bata os ovos e o açúcar. ¶ Junte a farinha e o granulado. ¶ Asse a 180°C. ¶ Tempo de forno: 35 min ¶ Rendimento: 15 fatias',
    'title Bolo Formigueiro ¶ yield 15 fatias ¶ cooking 35 ¶ - Farinha: 2 xícaras ¶ - Açúcar: 1 e 1/2 xícara ¶ - Ovos: 4 ¶ - Granulado: 1/2 xícara ¶ > Bata os ovos e o açúcar. ¶ > Junte a farinha e o granulado. ¶ > Asse a 180°C.',
  ],
  [
    '[03/11 10:01] Neide: *PUDIM* ¶ 1 lata de leite condensado ¶ [03/11 10:02] Ana: Em resposta a Neide: PUDIM ¶ [03/11 10:02] Ana: é o da vó? ¶ [03/11 10:03] Neide: isso ¶ [03/11 10:03] Neide: 3 ovos ¶ 2 xícaras de leite ¶ [03/11 10:04] Neide: Calda: ¶ 1 xícara de açúcar ¶ [03/11 10:05] Neide: Bate tudo e assa 1h em banho maria ¶ [03/11 10:06] Neide: Esta mensagem foi apagada ¶ [03/11 10:07] Ana: ❤️',
    'title PUDIM ¶ - 1 lata de leite condensado ¶ - 3 ovos ¶ - 2 xícaras de leite ¶ part Calda ¶ - 1 xícara de açúcar ¶ > Bate tudo e assa 1h em banho maria ¶ mark no-yield',
  ],
  [
    'Cuca de banana ¶ INGREDIENTES DA MASSA ¶ 3 xícaras de farinha ¶ 1 xícara de açúcar ¶ INGREDIENTES DA FAROFA ¶ 1 xícara de farinha ¶ 100 g de manteiga ¶ INGREDIENTES DO RECHEIO ¶ 6 bananas ¶ MODO DE PREPARO DA MASSA ¶ Misture tudo e sove. ¶ MODO DE PREPARO DA FAROFA ¶ Misture com as pontas dos dedos. ¶ MONTAGEM ¶ Abra a massa, cubra com as bananas e a farofa. ¶ Asse por 30 minutos.',
    'title Cuca de banana ¶ part MASSA ¶ - 3 xícaras de farinha ¶ - 1 xícara de açúcar ¶ part FAROFA ¶ - 1 xícara de farinha ¶ - 100 g de manteiga ¶ part RECHEIO ¶ - 6 bananas ¶ > (MASSA) Misture tudo e sove. ¶ > (FAROFA) Misture com as pontas dos dedos. ¶ > (MONTAGEM) Abra a massa, cubra com as bananas e a farofa. ¶ > (MONTAGEM) Asse por 30 minutos. ¶ mark title-guessed Cuca de banana ¶ mark no-yield',
  ],
  [
    'Pé de moleque ¶ 500 g de amendoim ¶ 2 xícaras de açúcar ¶ Leve ao fogo até caramelizar ¶ Despeje no mármore ¶ Corte ainda quente ¶ Rende aproximadamente 40 pedaços ¶ Conservar em pote fechado por até 15 dias ¶ @docesdavovo ¶ www.docesdavovo.com.br',
    'title Pé de moleque ¶ yield 40 pedaços ¶ - 500 g de amendoim ¶ - 2 xícaras de açúcar ¶ > Leve ao fogo até caramelizar ¶ > Despeje no mármore ¶ > Corte ainda quente ¶ > Conservar em pote fechado por até 15 dias',
  ],
  [
    'Creme de confeiteiro: ¶ Leite - 500 ml; Gemas - 4; Açúcar - 100 g; Amido - 40 g; Baunilha - 1 colher (chá). ¶ Execução: aqueça o leite; misture as gemas, o açúcar e o amido; junte e cozinhe até engrossar.',
    'part Creme de confeiteiro ¶ - Leite: 500 ml ¶ - Gemas - 4 ¶ - Açúcar: 100 g ¶ - Amido: 40 g ¶ - Baunilha: 1 colher (chá) ¶ > (Creme de confeiteiro) aqueça o leite; misture as gemas, o açúcar e o a ¶ mark no-title ¶ mark no-yield',
  ],
  [
    'Bolo invertido de abacaxi ¶  ¶ INGREDIENTES: ¶  ¶ Para a calda ¶  ¶ 1 xícara de açúcar ¶ 1/2 xícara de água ¶  ¶ Para o bolo ¶  ¶ 3 ovos ¶ 2 xícaras de farinha ¶  ¶ PREPARO: ¶  ¶ Calda ¶  ¶ Derreta o açúcar e junte a água. ¶  ¶ Bolo ¶  ¶ Bata os ovos e misture a farinha. ¶  ¶ Montagem ¶  ¶ Despeje sobre a calda e asse por 40 minutos.',
    'title Bolo invertido de abacaxi ¶ part calda ¶ - 1 xícara de açúcar ¶ - 1/2 xícara de água ¶ part bolo ¶ - 3 ovos ¶ - 2 xícaras de farinha ¶ > (Calda) Derreta o açúcar e junte a água. ¶ > (Bolo) Bata os ovos e misture a farinha. ¶ > (Montagem) Despeje sobre a calda e asse por 40 minutos. ¶ mark no-yield',
  ],
  [
    'Torta salgada? Doce! Torta de nozes ¶ Ingredientes ¶  1 ½ xícara de farinha ¶  125g de manteiga ¶  200g de nozes ¶ Modo de preparo ¶  Misture a farinha e a manteiga e forre a forma ¶  Cubra com as nozes ¶  Asse por 30 minutos ¶ Página 1 de 2',
    'title Torta salgada? Doce! Torta de nozes ¶ - 1 ½ xícara de farinha ¶ - 125g de manteiga ¶ - 200g de nozes ¶ > Misture a farinha e a manteiga e forre a forma ¶ > Cubra com as nozes ¶ > Asse por 30 minutos ¶ mark no-yield',
  ],
  [
    'Mousse de limão rápida (3 ingredientes) ¶ 1 lata de leite condensado, 1 caixa de creme de leite, suco de 4 limões ¶ bata tudo e leve pra gelar 3h',
    'title Mousse de limão rápida (3 ingredientes) ¶ - 1 lata de leite condensado ¶ - 1 caixa de creme de leite ¶ - suco de 4 limões ¶ > bata tudo e leve pra gelar 3h ¶ mark no-yield',
  ],
  [
    '1. Separe os ingredientes: 3 ovos, 200 g de açúcar e 100 g de farinha. ¶ 2. Bata os ovos com o açúcar. ¶ 3. Junte a farinha e asse.',
    '> Separe os ingredientes: 3 ovos, 200 g de açúcar ¶ > Bata os ovos com o açúcar. ¶ > Junte a farinha e asse. ¶ mark no-title ¶ mark no-yield ¶ mark no-ingredients',
  ],
  [
    'Bolo de nozes ¶ Ingredientes: ovos (4), açúcar (200 g), nozes (150 g), farinha (100 g) ¶ Passo 1: Bata os ovos com o açúcar. ¶ Passo 2: Misture as nozes e a farinha. ¶ Passo 3: Asse por 35 minutos. ¶ Nota: congele por até 3 meses.',
    'title Bolo de nozes ¶ - ovos (4) ¶ - açúcar (200 g) ¶ - nozes (150 g) ¶ - farinha (100 g) ¶ > Bata os ovos com o açúcar. ¶ > Misture as nozes e a farinha. ¶ > Asse por 35 minutos. ¶ note Nota: congele por até 3 meses. ¶ mark no-yield',
  ],
]
