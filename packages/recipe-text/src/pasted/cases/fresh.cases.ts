// Forty recipes in shapes of real life, written with their readings before the reader saw them. "¶" stands for the end of a line.

export interface FreshCase {
  readonly name: string
  readonly pasted: string
  /**
   * One line a fact: title, yield, times, parts, "- amount unit | goods", "> step" in full, "note", and "aside" for lines outside the
   * recipe.
   */
  readonly expected: string
}

export const FRESH: readonly FreshCase[] = [
  {
    name: 'a chat of a mother, with amounts in words and no headings',
    pasted:
      'Filha anota a receita do bolo de mandioca da vó ¶ 1 kg de mandioca crua ralada e espremida ¶ 3 ovos inteiros ¶ duas xícaras de açúcar ¶ 1 vidro de leite de coco ¶ meia xícara de manteiga derretida ¶ 100g coco ralado fresco ¶ uma pitada de sal ¶ Mistura tudo numa bacia, unta a forma com manteiga e põe pra assar em forno médio por mais ou menos uma hora. ¶ Tá bom quando dourar em cima. ¶ Dá uns 20 pedaços ¶ Bjs',
    expected:
      'title bolo de mandioca da vó ¶ yield 20 pedaços ¶ - 1 kg | mandioca crua ¶ - 3 unidade | ovo inteiro ¶ - 2 xicara_cha | açúcar ¶ - 1 vidro | leite de coco ¶ - 0.5 xicara_cha | manteiga ¶ - 100 g | coco ralado fresco ¶ - 1 pitada | sal ¶ > Mistura tudo numa bacia, unta a forma com manteiga e põe pra assar em forno médio por mais ou menos uma hora. ¶ > Tá bom quando dourar em cima. ¶ aside Bjs',
  },
  {
    name: 'a site with a crumb trail, ratings, times with colons and numbered steps',
    pasted:
      'Página inicial > Doces > Pudins ¶ Pudim de pão sem leite condensado ¶ 4,8 (132 avaliações) ¶ Preparo: 0:25 ¶ Forno: 1:10 ¶ Rendimento: 10 fatias ¶  ¶ Ingredientes ¶ • 4 pães franceses amanhecidos ¶ • 700 ml de leite ¶ • 4 ovos ¶ • 1 ½ xícara (chá) de açúcar ¶ • 1 colher (sopa) de margarina ¶ • Canela em pó a gosto ¶  ¶ Calda ¶ • 1 xícara (chá) de açúcar ¶ • ½ xícara (chá) de água ¶  ¶ Modo de preparo ¶ 1. Pique os pães e deixe de molho no leite por 15 minutos. ¶ 2. Bata no liquidificador com os ovos, o açúcar e a margarina. ¶ 3. Para a calda, derreta o açúcar até dourar e junte a água. ¶ 4. Despeje na forma caramelizada e asse em banho-maria a 180 °C. ¶  ¶ Compartilhe esta receita',
    expected:
      'title Pudim de pão sem leite condensado ¶ yield 10 fatias ¶ preparation 25 ¶ cooking 70 ¶ - 4 unidade | pão francês amanhecido ¶ - 700 ml | leite ¶ - 4 unidade | ovo ¶ - 1.5 xicara_cha | açúcar ¶ - 1 colher_sopa | margarina ¶ - ? a_gosto | canela em pó ¶ part Calda ¶ - 1 xicara_cha | açúcar ¶ - 0.5 xicara_cha | água ¶ > Pique os pães e deixe de molho no leite por 15 minutos. ¶ > Bata no liquidificador com os ovos, o açúcar e a margarina. ¶ > Para a calda, derreta o açúcar até dourar e junte a água. ¶ > Despeje na forma caramelizada e asse em banho-maria a 180 °C. ¶ aside Página inicial > Doces > Pudins ¶ aside 4,8 (132 avaliações) ¶ aside Compartilhe esta receita',
  },
  {
    name: 'an old notebook that abbreviates everything',
    pasted:
      'BOLO INGLÊS (D. Nair) ¶ 250 grs manteiga ¶ 250 grs açúcar ¶ 5 ovos ¶ 300 grs farinha ¶ 1 c. sopa fermento royal ¶ 150 grs frutas cristalizadas ¶ 1 cálice de rum ¶ Mod. fazer: Bate-se a manteiga com o açúcar. Juntam-se as gemas uma a uma, a farinha peneirada com o fermento, o rum e as frutas. Por último as claras em neve. Forno regular, 50 min.',
    expected:
      'title BOLO INGLÊS (D. Nair) ¶ - 250 g | manteiga ¶ - 250 g | açúcar ¶ - 5 unidade | ovo ¶ - 300 g | farinha ¶ - 1 colher_sopa | fermento ¶ - 150 g | frutas cristalizadas ¶ - 1 calice | rum ¶ > Bate-se a manteiga com o açúcar. ¶ > Juntam-se as gemas uma a uma, a farinha peneirada com o fermento, o rum e as frutas. ¶ > Por último as claras em neve. ¶ > Forno regular, 50 min.',
  },
  {
    name: 'keycaps as bullets of the steps, hearts as bullets of the list',
    pasted:
      '🍓 Geleia de morango caseira 🍓 ¶  ¶ INGREDIENTES ¶ ❤️ 500 g de morangos maduros ¶ ❤️ 250 g de açúcar cristal ¶ ❤️ suco de 1 limão ¶  ¶ COMO FAZER ¶ 1️⃣ Lave e pique os morangos. ¶ 2️⃣ Leve tudo ao fogo baixo por 30 minutos. ¶ 3️⃣ Guarde em vidro limpo, na geladeira. ¶  ¶ 💡 Dica: dobre a receita e dê de presente! ¶ 🕐 45 min | 🍽️ 2 vidros ¶ Salve para não perder! 📌',
    expected:
      'title Geleia de morango caseira ¶ yield 2 vidros ¶ total 45 ¶ - 500 g | morangos ¶ - 250 g | açúcar cristal ¶ - 1 unidade | suco de limão ¶ > Lave e pique os morangos. ¶ > Leve tudo ao fogo baixo por 30 minutos. ¶ > Guarde em vidro limpo, na geladeira. ¶ note dobre a receita e dê de presente! ¶ aside Salve para não perder! 📌',
  },
  {
    name: 'an exported chat with times and two people',
    pasted:
      '[14:02, 21/10/2026] Paula Doces: Oi Ju, segue a da torta búlgara ¶ [14:03, 21/10/2026] Paula Doces: Torta búlgara ¶ 300 g de chocolate meio amargo ¶ 200 g de manteiga ¶ 1 xícara de açúcar ¶ 6 ovos ¶ [14:04, 21/10/2026] Paula Doces: Derrete o chocolate com a manteiga. Bate os ovos com o açúcar, mistura tudo e assa em banho-maria 40 minutos a 160. ¶ [14:09, 21/10/2026] Ju: Amei!! obrigada',
    expected:
      'title Torta búlgara ¶ - 300 g | chocolate meio amargo ¶ - 200 g | manteiga ¶ - 1 xicara_cha | açúcar ¶ - 6 unidade | ovo ¶ > Derrete o chocolate com a manteiga. Bate os ovos com o açúcar, mistura tudo e assa em banho-maria 40 minutos a 160. ¶ aside Oi Ju, segue a da torta búlgara ¶ aside Amei!! obrigada',
  },
  {
    name: 'amounts behind the names in dotted lines',
    pasted:
      'Sequilhos de leite condensado ¶ Amido de milho ........ 500 g ¶ Leite condensado ...... 1 lata ¶ Manteiga .............. 200 g ¶ Gemas ................. 2 ¶ Sal ................... 1 pitada ¶ Preparo ¶ Amasse tudo até soltar das mãos. ¶ Faça bolinhas e marque com o garfo. ¶ Asse a 160 graus por 15 minutos. ¶ Rendimento: 80 sequilhos',
    expected:
      'title Sequilhos de leite condensado ¶ yield 80 sequilhos ¶ - 500 g | amido de milho ¶ - 1 lata | leite condensado ¶ - 200 g | manteiga ¶ - 2 unidade | gema ¶ - 1 pitada | sal ¶ > Amasse tudo até soltar das mãos. ¶ > Faça bolinhas e marque com o garfo. ¶ > Asse a 160 graus por 15 minutos.',
  },
  {
    name: 'a running text without a list',
    pasted:
      'Mousse de doce de leite ¶  ¶ Ingredientes: 1 lata de doce de leite, 2 caixinhas de creme de leite, 1 envelope de gelatina sem sabor e 5 colheres (sopa) de água. ¶  ¶ Modo de fazer: Hidrate a gelatina na água e derreta no micro-ondas. Bata o doce de leite com o creme de leite, junte a gelatina e leve à geladeira por 3 horas. ¶  ¶ Serve 8 pessoas.',
    expected:
      'title Mousse de doce de leite ¶ yield 8 pessoas ¶ - 1 lata | doce de leite ¶ - 2 caixinha | creme de leite ¶ - 1 envelope | gelatina sem sabor ¶ - 5 colher_sopa | água ¶ > Hidrate a gelatina na água e derreta no micro-ondas. Bata o doce de leite com o creme de leite, junte a gelatina e leve à geladeira por 3 horas.',
  },
  {
    name: 'a spreadsheet with the amount, the unit and the goods in columns',
    pasted:
      'Torta mousse de chocolate ¶ Qtd\tUnid\tIngrediente ¶ 200\tg\tbiscoito de chocolate ¶ 80\tg\tmanteiga ¶ 300\tg\tchocolate meio amargo ¶ 400\tml\tcreme de leite fresco ¶ 3\tun\tovos ¶ Modo de preparo ¶ Triture o biscoito com a manteiga e forre a forma. ¶ Derreta o chocolate e misture ao creme batido. ¶ Leve à geladeira por 6 horas.',
    expected:
      'title Torta mousse de chocolate ¶ - 200 g | biscoito de chocolate ¶ - 80 g | manteiga ¶ - 300 g | chocolate meio amargo ¶ - 400 ml | creme de leite fresco ¶ - 3 unidade | ovo ¶ > Triture o biscoito com a manteiga e forre a forma. ¶ > Derreta o chocolate e misture ao creme batido. ¶ > Leve à geladeira por 6 horas.',
  },
  {
    name: 'parts with "para" in capitals, and a yield of units with a weight',
    pasted:
      'BOMBOM ABERTO DE COLHER ¶ RENDE 12 UNIDADES DE 150 G ¶  ¶ PARA O BRIGADEIRO BRANCO ¶ 2 LATAS DE LEITE CONDENSADO ¶ 1 CAIXA DE CREME DE LEITE ¶ 50 G DE MANTEIGA ¶  ¶ PARA MONTAR ¶ 500 G DE MORANGOS ¶ 400 G DE CHOCOLATE AO LEITE ¶  ¶ PREPARO ¶ COZINHE O LEITE CONDENSADO COM O CREME E A MANTEIGA ATÉ DAR PONTO. ¶ MONTE COM OS MORANGOS E CUBRA COM O CHOCOLATE DERRETIDO.',
    expected:
      'title BOMBOM ABERTO DE COLHER ¶ yield 12 unidades ¶ part BRIGADEIRO BRANCO ¶ - 2 lata | leite condensado ¶ - 1 caixinha | creme de leite ¶ - 50 g | manteiga ¶ part PARA MONTAR ¶ - 500 g | morangos ¶ - 400 g | chocolate ao leite ¶ > COZINHE O LEITE CONDENSADO COM O CREME E A MANTEIGA ATÉ DAR PONTO. ¶ > MONTE COM OS MORANGOS E CUBRA COM O CHOCOLATE DERRETIDO.',
  },
  {
    name: 'a forwarded message with bold, arrows and a signature',
    pasted:
      'Encaminhada ¶ *PÃO DE QUEIJO DE LIQUIDIFICADOR* 😋 ¶  ¶ ➡ 2 ovos ¶ ➡ 1 copo (americano) de óleo ¶ ➡ 2 copos (americanos) de leite ¶ ➡ 4 copos (americanos) de polvilho doce ¶ ➡ 100g de queijo ralado ¶ ➡ sal a gosto ¶  ¶ *Como fazer* ¶ ✔ Bate tudo no liquidificador. ¶ ✔ Coloca em forminhas untadas. ¶ ✔ Assa em forno quente por 25 minutos. ¶  ¶ _Rende 30 pãezinhos_ ¶ Enviado do meu iPhone',
    expected:
      'title PÃO DE QUEIJO DE LIQUIDIFICADOR ¶ yield 30 pãezinhos ¶ - 2 unidade | ovo ¶ - 1 copo_americano | óleo ¶ - 2 copo_americano | leite ¶ - 4 copo_americano | polvilho doce ¶ - 100 g | queijo ralado ¶ - ? a_gosto | sal ¶ > Bate tudo no liquidificador. ¶ > Coloca em forminhas untadas. ¶ > Assa em forno quente por 25 minutos. ¶ aside Enviado do meu iPhone',
  },
  {
    name: 'a blog with an introduction and a subtitle of tools',
    pasted:
      'Bolo de iogurte fofinho ¶ Publicado em 12 de março de 2026 por Carla ¶  ¶ Esse bolo é a cara da minha infância: minha mãe fazia todo sábado e a casa ficava com cheiro de baunilha. ¶  ¶ Você vai precisar de: ¶ 1 pote de iogurte natural (170 g) ¶ 2 potes de açúcar ¶ 3 potes de farinha de trigo ¶ 1/2 pote de óleo ¶ 3 ovos ¶ 1 colher de sopa de fermento ¶  ¶ Passo a passo: ¶ Passo 1 - Bata os ovos com o açúcar e o óleo. ¶ Passo 2 - Junte o iogurte e a farinha. ¶ Passo 3 - Misture o fermento e asse por 40 minutos. ¶  ¶ Tempo total: 1h ¶ Rende 12 fatias',
    expected:
      'title Bolo de iogurte fofinho ¶ yield 12 fatias ¶ total 60 ¶ - 1 pote | iogurte natural ¶ - 2 pote | açúcar ¶ - 3 pote | farinha de trigo ¶ - 0.5 pote | óleo ¶ - 3 unidade | ovo ¶ - 1 colher_sopa | fermento ¶ > Bata os ovos com o açúcar e o óleo. ¶ > Junte o iogurte e a farinha. ¶ > Misture o fermento e asse por 40 minutos. ¶ aside Publicado em 12 de março de 2026 por Carla ¶ aside Esse bolo é a cara da minha infância: minha mãe fazia todo sábado e a casa ficava com cheiro de baunilha.',
  },
  {
    name: 'bakery formula with percentages set aside',
    pasted:
      'Massa de sonho - receita da padaria ¶ Farinha de trigo 1 kg ¶ Açúcar 150 g ¶ Fermento biológico fresco 40 g ¶ Ovos 3 unidades ¶ Leite morno 400 ml ¶ Manteiga 100 g ¶ Sal 10 g ¶ Processo: ¶ Misture os secos e junte os líquidos. ¶ Sove por 10 minutos. ¶ Deixe descansar 1 hora. ¶ Modele, deixe crescer e frite.',
    expected:
      'title Massa de sonho - receita da padaria ¶ - 1 kg | farinha de trigo ¶ - 150 g | açúcar ¶ - 40 g | fermento biológico fresco ¶ - 3 unidade | ovo ¶ - 400 ml | leite ¶ - 100 g | manteiga ¶ - 10 g | sal ¶ > Misture os secos e junte os líquidos. ¶ > Sove por 10 minutos. ¶ > Deixe descansar 1 hora. ¶ > Modele, deixe crescer e frite.',
  },
  {
    name: 'a list with ranges, alternatives and remarks in brackets',
    pasted:
      'Cuca de uva (forma grande) ¶  ¶ Ingredientes da massa ¶ 3 a 4 xícaras de farinha de trigo ¶ 2 ovos ¶ 1 xícara de açúcar (pode ser demerara) ¶ 100 g de manteiga ou margarina ¶ 1 xícara de leite morno ¶ 2 tabletes de fermento de pão ¶  ¶ Ingredientes da farofa ¶ 1 xícara de farinha ¶ 1 xícara de açúcar ¶ 80 g de manteiga gelada ¶  ¶ Cobertura: 500 g de uvas ¶  ¶ Preparo ¶ Dissolva o fermento no leite, junte o resto da massa e sove. ¶ Abra na forma, espalhe as uvas e a farofa. ¶ Asse a 200 °C por 35 a 40 minutos.',
    expected:
      'title Cuca de uva (forma grande) ¶ part massa ¶ - 3-4 xicara_cha | farinha de trigo ¶ - 2 unidade | ovo ¶ - 1 xicara_cha | açúcar ¶ - 100 g | manteiga ¶ - 1 xicara_cha | leite ¶ - 2 tablete | fermento de pão ¶ part farofa ¶ - 1 xicara_cha | farinha ¶ - 1 xicara_cha | açúcar ¶ - 80 g | manteiga ¶ part Cobertura ¶ - 500 g | uvas ¶ > Dissolva o fermento no leite, junte o resto da massa e sove. ¶ > Abra na forma, espalhe as uvas e a farofa. ¶ > Asse a 200 °C por 35 a 40 minutos.',
  },
  {
    name: 'a post with hashtags, prices and an order line',
    pasted:
      '✨Coxinha de morango✨ ¶ (receita que vende muito!) ¶  ¶ Massa: ¶ - 2 latas de leite condensado ¶ - 2 colheres de sopa de manteiga ¶ - 4 colheres de sopa de leite em pó ¶  ¶ Recheio: ¶ - 20 morangos ¶  ¶ Finalização: ¶ - açúcar cristal ¶  ¶ Preparo: ¶ Leve os ingredientes da massa ao fogo até desgrudar. ¶ Espere esfriar, envolva cada morango e passe no açúcar. ¶  ¶ Rendimento: 20 unidades ¶ Custo: R$ 28,00 ¶ Vendo a R$ 5,00 cada ¶ #coxinhademorango #docesgourmet #confeitaria ¶ Encomendas pelo direct 💌',
    expected:
      'title Coxinha de morango ¶ yield 20 unidades ¶ part Massa ¶ - 2 lata | leite condensado ¶ - 2 colher_sopa | manteiga ¶ - 4 colher_sopa | leite em pó ¶ part Recheio ¶ - 20 unidade | morango ¶ part Finalização ¶ - ? ? | açúcar cristal ¶ > Leve os ingredientes da massa ao fogo até desgrudar. ¶ > Espere esfriar, envolva cada morango e passe no açúcar. ¶ aside (receita que vende muito!) ¶ aside Custo: R$ 28,00 ¶ aside Vendo a R$ 5,00 cada ¶ aside #coxinhademorango #docesgourmet #confeitaria ¶ aside Encomendas pelo direct 💌',
  },
  {
    name: 'typed on a phone without accents or capitals',
    pasted:
      'pave de bis ¶ 2 latas leite condensado ¶ 2 caixas creme de leite ¶ 3 gemas ¶ 2 colheres maisena ¶ 500ml leite ¶ 1 caixa de bis picado ¶ faz o creme com leite condensado, gemas, leite e maisena no fogo ate engrossar ¶ desliga e poe o creme de leite ¶ monta camada de creme e camada de bis ¶ geladeira 4 horas',
    expected:
      'title pave de bis ¶ - 2 lata | leite condensado ¶ - 2 caixinha | creme de leite ¶ - 3 unidade | gema ¶ - 2 colher | amido de milho ¶ - 500 ml | leite ¶ - 1 caixinha | bis ¶ > faz o creme com leite condensado, gemas, leite e maisena no fogo ate engrossar ¶ > desliga e poe o creme de leite ¶ > monta camada de creme e camada de bis ¶ > geladeira 4 horas',
  },
  {
    name: 'two columns of a table of a page, amounts first',
    pasted:
      'Bolo de aipim com coco ¶ | Quantidade | Ingrediente | ¶ |---|---| ¶ | 1 kg | aipim ralado | ¶ | 200 ml | leite de coco | ¶ | 4 | ovos | ¶ | 2 xícaras | açúcar | ¶ | 100 g | coco ralado | ¶  ¶ Modo de preparo ¶  ¶ Misture todos os ingredientes em uma tigela. ¶  ¶ Asse em forma untada a 180 °C por 1 hora.',
    expected:
      'title Bolo de aipim com coco ¶ - 1 kg | aipim ¶ - 200 ml | leite de coco ¶ - 4 unidade | ovo ¶ - 2 xicara_cha | açúcar ¶ - 100 g | coco ralado ¶ > Misture todos os ingredientes em uma tigela. ¶ > Asse em forma untada a 180 °C por 1 hora.',
  },
  {
    name: 'an e-mail with a subject, a greeting and a farewell',
    pasted:
      'Assunto: Receita da ambrosia ¶ Olá, Marta! ¶ Conforme combinamos, mando a receita. ¶  ¶ Ambrosia ¶ 1 litro de leite ¶ 500 g de açúcar ¶ 8 ovos ¶ Suco de 1 limão ¶ Cravo e canela a gosto ¶  ¶ Modo de preparo: ¶ Faça uma calda com o açúcar e um pouco de água. ¶ Junte o leite, o limão e os ovos batidos. ¶ Cozinhe em fogo baixo, sem mexer muito, até dourar. ¶  ¶ Um abraço, ¶ Sônia',
    expected:
      'title Ambrosia ¶ - 1 l | leite ¶ - 500 g | açúcar ¶ - 8 unidade | ovo ¶ - 1 unidade | suco de limão ¶ - ? a_gosto | cravo ¶ > Faça uma calda com o açúcar e um pouco de água. ¶ > Junte o leite, o limão e os ovos batidos. ¶ > Cozinhe em fogo baixo, sem mexer muito, até dourar. ¶ aside Olá, Marta! ¶ aside Conforme combinamos, mando a receita. ¶ aside Um abraço, ¶ aside Sônia',
  },
  {
    name: 'steps with letters and a list with check boxes',
    pasted:
      'Rosca húngara ¶ Ingredientes: ¶ [ ] 500 g de farinha de trigo ¶ [x] 30 g de fermento fresco ¶ [ ] 100 g de açúcar ¶ [ ] 2 ovos ¶ [ ] 200 ml de leite ¶ [ ] 80 g de manteiga ¶ Recheio: ¶ [ ] 100 g de coco ralado ¶ [ ] 100 g de açúcar ¶ Modo de preparo: ¶ a) Misture o fermento com o açúcar e o leite. ¶ b) Junte o resto e sove bem. ¶ c) Abra, recheie, enrole e corte. ¶ d) Asse a 200 °C por 30 minutos.',
    expected:
      'title Rosca húngara ¶ - 500 g | farinha de trigo ¶ - 30 g | fermento fresco ¶ - 100 g | açúcar ¶ - 2 unidade | ovo ¶ - 200 ml | leite ¶ - 80 g | manteiga ¶ part Recheio ¶ - 100 g | coco ralado ¶ - 100 g | açúcar ¶ > Misture o fermento com o açúcar e o leite. ¶ > Junte o resto e sove bem. ¶ > Abra, recheie, enrole e corte. ¶ > Asse a 200 °C por 30 minutos.',
  },
  {
    name: 'American measures of a translated recipe',
    pasted:
      'Banana bread (pão de banana americano) ¶ Serves 10 ¶ Prep: 15 min ¶ Cook: 60 min ¶  ¶ 3 bananas maduras ¶ 1/2 cup de manteiga ¶ 1 cup de açúcar mascavo ¶ 2 ovos ¶ 1 1/2 cup de farinha de trigo ¶ 1 tsp de bicarbonato ¶ 1/2 tsp de sal ¶ 4 oz de nozes ¶  ¶ Amasse as bananas e misture com a manteiga, o açúcar e os ovos. ¶ Junte a farinha, o bicarbonato, o sal e as nozes. ¶ Asse a 350 °F por 1 hora.',
    expected:
      'title Banana bread (pão de banana americano) ¶ yield 10 porções ¶ preparation 15 ¶ cooking 60 ¶ - 3 unidade | banana ¶ - 0.5 xicara_eua | manteiga ¶ - 1 xicara_eua | açúcar mascavo ¶ - 2 unidade | ovo ¶ - 1.5 xicara_eua | farinha de trigo ¶ - 1 colher_cha | bicarbonato ¶ - 0.5 colher_cha | sal ¶ - 4 onca | nozes ¶ > Amasse as bananas e misture com a manteiga, o açúcar e os ovos. ¶ > Junte a farinha, o bicarbonato, o sal e as nozes. ¶ > Asse a 350 °F por 1 hora.',
  },
  {
    name: 'a recipe card of a package',
    pasted:
      'TORTA DE MAÇÃ CROCANTE ¶ Rendimento: 8 porções. Tempo de preparo: 30 min. Tempo de forno: 45 min. Grau de dificuldade: médio. ¶ INGREDIENTES MASSA: 2 xícaras (chá) de farinha de trigo; 150 g de manteiga; 1/2 xícara (chá) de açúcar; 1 ovo. ¶ INGREDIENTES RECHEIO: 5 maçãs; 1/2 xícara (chá) de açúcar mascavo; 1 colher (chá) de canela. ¶ MODO DE PREPARO: Misture os ingredientes da massa e forre a forma. Cubra com as maçãs fatiadas, o açúcar e a canela. Asse até dourar.',
    expected:
      'title TORTA DE MAÇÃ CROCANTE ¶ yield 8 porções ¶ preparation 30 ¶ cooking 45 ¶ part MASSA ¶ - 2 xicara_cha | farinha de trigo ¶ - 150 g | manteiga ¶ - 0.5 xicara_cha | açúcar ¶ - 1 unidade | ovo ¶ part RECHEIO ¶ - 5 unidade | maçã ¶ - 0.5 xicara_cha | açúcar mascavo ¶ - 1 colher_cha | canela ¶ > Misture os ingredientes da massa e forre a forma. ¶ > Cubra com as maçãs fatiadas, o açúcar e a canela. ¶ > Asse até dourar. ¶ aside dificuldade: médio.',
  },
  {
    name: 'the method first and the list after it',
    pasted:
      'Ganache básica ¶ Como fazer: aqueça o creme de leite sem ferver, despeje sobre o chocolate picado e mexa até ficar lisa. ¶ O que vai: ¶ 200 g de chocolate meio amargo ¶ 100 g de creme de leite ¶ 1 colher (sopa) de glucose',
    expected:
      'title Ganache básica ¶ - 200 g | chocolate meio amargo ¶ - 100 g | creme de leite ¶ - 1 colher_sopa | glucose ¶ > aqueça o creme de leite sem ferver, despeje sobre o chocolate picado e mexa até ficar lisa.',
  },
  {
    name: 'a video description with a channel, links and chapters',
    pasted:
      'Como fazer CHOCOTONE CASEIRO que não resseca ¶ Inscreva-se no canal e ative o sininho! ¶  ¶ INGREDIENTES DA ESPONJA: ¶ 150 g de farinha de trigo ¶ 10 g de fermento biológico seco ¶ 100 ml de leite morno ¶  ¶ INGREDIENTES DA MASSA: ¶ 350 g de farinha de trigo ¶ 100 g de açúcar ¶ 3 gemas ¶ 100 g de manteiga ¶ 1 colher (sopa) de essência de panetone ¶ 200 g de gotas de chocolate ¶  ¶ MODO DE PREPARO: ¶ Misture a esponja e deixe crescer 30 minutos. ¶ Junte os ingredientes da massa, menos o chocolate, e sove 15 minutos. ¶ Misture as gotas, coloque na forma e deixe dobrar. ¶ Asse a 170 °C por 40 minutos. ¶  ¶ Rende 1 chocotone de 700 g ¶ Meu Instagram: @doceria.exemplo',
    expected:
      'title CHOCOTONE CASEIRO que não resseca ¶ yield 1 chocotone ¶ part ESPONJA ¶ - 150 g | farinha de trigo ¶ - 10 g | fermento biológico seco ¶ - 100 ml | leite ¶ part MASSA ¶ - 350 g | farinha de trigo ¶ - 100 g | açúcar ¶ - 3 unidade | gema ¶ - 100 g | manteiga ¶ - 1 colher_sopa | essência de panetone ¶ - 200 g | gotas de chocolate ¶ > Misture a esponja e deixe crescer 30 minutos. ¶ > Junte os ingredientes da massa, menos o chocolate, e sove 15 minutos. ¶ > Misture as gotas, coloque na forma e deixe dobrar. ¶ > Asse a 170 °C por 40 minutos. ¶ aside Inscreva-se no canal e ative o sininho! ¶ aside Meu Instagram: @doceria.exemplo',
  },
  {
    name: 'hyphens between amount and goods',
    pasted:
      'Biscoito amanteigado da Lu ¶ 300g - farinha de trigo ¶ 200g - manteiga ¶ 100g - açúcar de confeiteiro ¶ 1 c.c. - essência de baunilha ¶ Modo: ¶ Misturar tudo com a ponta dos dedos. ¶ Abrir, cortar e gelar 20 min. ¶ Assar a 170 por 12 min. ¶ 60 un.',
    expected:
      'title Biscoito amanteigado da Lu ¶ yield 60 unidades ¶ - 300 g | farinha de trigo ¶ - 200 g | manteiga ¶ - 100 g | açúcar de confeiteiro ¶ - 1 colher_cha | essência de baunilha ¶ > Misturar tudo com a ponta dos dedos. ¶ > Abrir, cortar e gelar 20 min. ¶ > Assar a 170 por 12 min.',
  },
  {
    name: 'a diet sheet with sweetener and notes',
    pasted:
      'Brigadeiro fit de colher ¶ Serve: 4 ¶ Ingredientes: ¶ 3 col. sopa cacau em pó 100% ¶ 1 xíc. leite de amêndoas ¶ 2 col. sopa de xilitol ¶ 1 col. sobremesa amido de milho ¶ 1 col. chá óleo de coco ¶ Preparo: ¶ 1- Misture tudo fora do fogo ¶ 2- Leve ao fogo médio mexendo até engrossar ¶ 3- Sirva morno ou gelado ¶ Obs.: dura 3 dias na geladeira ¶ Informação nutricional por porção: ¶ Calorias: 95 kcal ¶ Proteínas: 2 g',
    expected:
      'title Brigadeiro fit de colher ¶ yield 4 pessoas ¶ - 3 colher_sopa | cacau em pó 100% ¶ - 1 xicara_cha | leite de amêndoas ¶ - 2 colher_sopa | xilitol ¶ - 1 colher_sobremesa | amido de milho ¶ - 1 colher_cha | óleo de coco ¶ > Misture tudo fora do fogo ¶ > Leve ao fogo médio mexendo até engrossar ¶ > Sirva morno ou gelado ¶ note dura 3 dias na geladeira ¶ aside Informação nutricional por porção: ¶ aside Calorias: 95 kcal ¶ aside Proteínas: 2 g',
  },
  {
    name: 'a grandmother dictating',
    pasted:
      'Receita de rosquinha de pinga da vovó Zefa: ¶ 1 quilo de farinha, 2 copos de açúcar, 1 copo de banha derretida, 4 ovos, meio copo de pinga, 1 colher de fermento em pó e uma pitada de sal. ¶ Amassa tudo até dar ponto de enrolar. Faz as rosquinhas e frita em óleo quente. Passa no açúcar com canela. ¶ Rende bastante!',
    expected:
      'title rosquinha de pinga da vovó Zefa ¶ yield ? ¶ - 1 kg | farinha ¶ - 2 copo | açúcar ¶ - 1 copo | banha ¶ - 4 unidade | ovo ¶ - 0.5 copo | pinga ¶ - 1 colher | fermento em pó ¶ - 1 pitada | sal ¶ > Amassa tudo até dar ponto de enrolar. ¶ > Faz as rosquinhas e frita em óleo quente. ¶ > Passa no açúcar com canela.',
  },
  {
    name: 'blank lines between all lines, as copied from a page',
    pasted:
      'Tapioca doce de coco ¶  ¶  ¶ Ingredientes ¶  ¶  ¶ 4 colheres (sopa) de goma de tapioca ¶  ¶  ¶ 2 colheres (sopa) de coco ralado ¶  ¶  ¶ 1 colher (sopa) de leite condensado ¶  ¶  ¶ Modo de Preparo ¶  ¶  ¶ Aqueça uma frigideira e espalhe a goma. ¶  ¶  ¶ Quando firmar, vire e recheie com o coco e o leite condensado. ¶  ¶  ¶ Dobre e sirva. ¶  ¶  ¶ Porções: 1',
    expected:
      'title Tapioca doce de coco ¶ yield 1 porções ¶ - 4 colher_sopa | goma de tapioca ¶ - 2 colher_sopa | coco ralado ¶ - 1 colher_sopa | leite condensado ¶ > Aqueça uma frigideira e espalhe a goma. ¶ > Quando firmar, vire e recheie com o coco e o leite condensado. ¶ > Dobre e sirva.',
  },
  {
    name: 'packages with contents, and "cada um"',
    pasted:
      'Torta de bolacha da Cida ¶  ¶ 2 pacotes de bolacha maisena (200 g cada um) ¶ 2 latas de leite condensado (395g cada) ¶ 2 caixinhas de creme de leite de 200 g ¶ 1 lata de creme de leite com soro ¶ 2 x 90 g de chocolate ao leite ¶ 1 xíc. de leite p/ molhar ¶  ¶ Faça um creme com o leite condensado e as caixinhas no fogo. ¶ Monte camadas de bolacha molhada no leite e creme. ¶ Cubra com o chocolate derretido com a lata de creme de leite. ¶ Geladeira de um dia pro outro. ¶  ¶ Dá 1 forma de 20x30 (15 pedaços)',
    expected:
      'title Torta de bolacha da Cida ¶ yield 15 pedaços ¶ - 2 pacote | bolacha maisena ¶ - 2 lata | leite condensado ¶ - 2 caixinha | creme de leite ¶ - 1 lata | creme de leite com soro ¶ - 180 g | chocolate ao leite ¶ - 1 xicara_cha | leite ¶ > Faça um creme com o leite condensado e as caixinhas no fogo. ¶ > Monte camadas de bolacha molhada no leite e creme. ¶ > Cubra com o chocolate derretido com a lata de creme de leite. ¶ > Geladeira de um dia pro outro.',
  },
  {
    name: 'a cook book page with a page number and a cut line',
    pasted:
      'DOCES CASEIROS — 87 ¶  ¶ Bom-bocado de queijo ¶  ¶ 4 ovos; 2 xícaras de açúcar; 1 xícara de queijo ralado; ¶ 1 xícara de farinha de trigo; 2 xícaras de leite; ¶ 2 colheres (sopa) de manteiga. ¶  ¶ Bata tudo no liquidificador, despeje em forma unta- ¶ da e enfarinhada e leve ao forno médio até dourar. ¶ Espere esfriar antes de cortar. ¶  ¶ Rendimento: 20 unidades',
    expected:
      'title Bom-bocado de queijo ¶ yield 20 unidades ¶ - 4 unidade | ovo ¶ - 2 xicara_cha | açúcar ¶ - 1 xicara_cha | queijo ralado ¶ - 1 xicara_cha | farinha de trigo ¶ - 2 xicara_cha | leite ¶ - 2 colher_sopa | manteiga ¶ > Bata tudo no liquidificador, despeje em forma untada e enfarinhada e leve ao forno médio até dourar. ¶ > Espere esfriar antes de cortar. ¶ aside DOCES CASEIROS — 87',
  },
  {
    name: 'parts whose methods follow each list, in a chat with emojis',
    pasted:
      '*Bolo vulcão de cenoura* 🌋🥕 ¶  ¶ 🥕 *Massa* ¶ 3 cenouras ¶ 4 ovos ¶ 1 xíc óleo ¶ 2 xíc açúcar ¶ 2 e 1/2 xíc farinha ¶ 1 colher sopa fermento ¶ 👉 Bate tudo no liquidificador menos a farinha e o fermento. Mistura e assa em forma de furo por 40 min. ¶  ¶ 🍫 *Vulcão* ¶ 1 lata leite condensado ¶ 1 cx creme de leite ¶ 4 col sopa chocolate 50% ¶ 1 col sopa manteiga ¶ 👉 Leva ao fogo até ponto mole e despeja no furo do bolo. ¶  ¶ 🔥 Tempo: 1h15 ¶ 🍰 Serve 14',
    expected:
      'title Bolo vulcão de cenoura ¶ yield 14 pessoas ¶ preparation 75 ¶ part Massa ¶ - 3 unidade | cenoura ¶ - 4 unidade | ovo ¶ - 1 xicara_cha | óleo ¶ - 2 xicara_cha | açúcar ¶ - 2.5 xicara_cha | farinha ¶ - 1 colher_sopa | fermento ¶ part Vulcão ¶ - 1 lata | leite condensado ¶ - 1 caixinha | creme de leite ¶ - 4 colher_sopa | chocolate 50% ¶ - 1 colher_sopa | manteiga ¶ > (Massa) Bate tudo no liquidificador menos a farinha e o fermento. Mistura e assa em forma de furo por 40 min. ¶ > (Vulcão) Leva ao fogo até ponto mole e despeja no furo do bolo.',
  },
  {
    name: 'a class handout with objective, storage and yield per weight',
    pasted:
      'AULA 4 – TRUFAS DE CAFÉ ¶ Professor: Renato ¶ Objetivo: aprender a ganache de infusão ¶  ¶ Ingredientes ¶ Chocolate meio amargo – 500 g ¶ Creme de leite fresco – 200 ml ¶ Café solúvel – 1 colher (sopa) ¶ Glucose – 30 g ¶ Manteiga – 20 g ¶ Cacau em pó para passar – 50 g ¶  ¶ Procedimento ¶ 1) Aqueça o creme com o café e a glucose até 80 °C. ¶ 2) Verta sobre o chocolate picado e emulsione. ¶ 3) Junte a manteiga abaixo de 40 °C e deixe cristalizar 12 h. ¶ 4) Boleie com 12 g cada e passe no cacau. ¶  ¶ Rendimento: 65 trufas ¶ Validade: 7 dias refrigeradas',
    expected:
      'title TRUFAS DE CAFÉ ¶ yield 65 trufas ¶ - 500 g | chocolate meio amargo ¶ - 200 ml | creme de leite fresco ¶ - 1 colher_sopa | café solúvel ¶ - 30 g | glucose ¶ - 20 g | manteiga ¶ - 50 g | cacau em pó ¶ > Aqueça o creme com o café e a glucose até ¶ > 80 °C. ¶ > Verta sobre o chocolate picado e emulsione. ¶ > Junte a manteiga abaixo de ¶ > 40 °C e deixe cristalizar 12 h. ¶ > Boleie com 12 g cada e passe no cacau. ¶ note Validade: 7 dias refrigeradas ¶ aside Professor: Renato ¶ aside Objetivo: aprender a ganache de infusão',
  },
  {
    name: 'a message of another service with its date',
    pasted:
      'Carla, [12.11.2026 09:14] ¶ Bolo de tangerina ¶ 3 tangerinas com casca, sem sementes ¶ 3 ovos ¶ 3/4 xíc de óleo ¶ 2 xíc de açúcar ¶ 2 xíc de farinha ¶ 1 c.s. de fermento ¶ Bata as tangerinas, os ovos, o óleo e o açúcar no liquidificador. Misture a farinha e o fermento. Forno 180 por 40min.',
    expected:
      'title Bolo de tangerina ¶ - 3 unidade | tangerina ¶ - 3 unidade | ovo ¶ - 0.75 xicara_cha | óleo ¶ - 2 xicara_cha | açúcar ¶ - 2 xicara_cha | farinha ¶ - 1 colher_sopa | fermento ¶ > Bata as tangerinas, os ovos, o óleo e o açúcar no liquidificador. ¶ > Misture a farinha e o fermento. ¶ > Forno 180 por 40min.',
  },
  {
    name: 'numbered entries of the list and of the method',
    pasted:
      'RECEITA: Rabanada assada ¶ Rendimento – 16 unidades ¶  ¶ INGREDIENTES ¶ 1. 8 pães de rabanada ¶ 2. 1 lata de leite condensado ¶ 3. 2 medidas (lata) de leite ¶ 4. 3 ovos ¶ 5. Açúcar e canela para polvilhar ¶  ¶ PREPARO ¶ 1. Corte o pão em fatias. ¶ 2. Passe no leite misturado com o leite condensado e depois nos ovos. ¶ 3. Asse a 200°C por 20 min, virando. ¶ 4. Polvilhe o açúcar com canela.',
    expected:
      'title Rabanada assada ¶ yield 16 unidades ¶ - 8 unidade | pão de rabanada ¶ - 1 lata | leite condensado ¶ - 2 medida | leite ¶ - 3 unidade | ovo ¶ - ? ? | açúcar ¶ > Corte o pão em fatias. ¶ > Passe no leite misturado com o leite condensado e depois nos ovos. ¶ > Asse a 200°C por 20 min, virando. ¶ > Polvilhe o açúcar com canela.',
  },
  {
    name: 'parts whose lists stand on their lines',
    pasted:
      'Pavê de amendoim da Rosa ❤️ ¶ Creme: 2 caixinhas de leite condensado, 500 ml de leite, 2 colheres (sopa) de amido, 2 gemas ¶ Farofa: 200 g de amendoim torrado, 1 pacote de bolacha maria ¶ Faça o creme mexendo até engrossar. ¶ Triture o amendoim com a bolacha. ¶ Monte em camadas e gele por 4 h. ¶ 12 porções',
    expected:
      'title Pavê de amendoim da Rosa ¶ yield 12 porções ¶ part Creme ¶ - 2 caixinha | leite condensado ¶ - 500 ml | leite ¶ - 2 colher_sopa | amido ¶ - 2 unidade | gema ¶ part Farofa ¶ - 200 g | amendoim torrado ¶ - 1 pacote | bolacha maria ¶ > Faça o creme mexendo até engrossar. ¶ > Triture o amendoim com a bolacha. ¶ > Monte em camadas e gele por 4 h.',
  },
  {
    name: 'a page with icons between its facts',
    pasted:
      'Imprimir  Salvar  Compartilhar ¶ Cocada de forno ¶ Por Equipe Sabor | 3 de maio de 2025 ¶ ⏲ 1h  👥 8 porções  💰 Econômica ¶ O que você precisa ¶ 300g de coco fresco ralado ¶ 1 lata de leite condensado ¶ 2 ovos inteiros ¶ 2 colheres de sopa de manteiga ¶ Como preparar ¶ Misture todos os ingredientes. ¶ Leve ao forno a 180ºC até dourar. ¶ Gostou? Deixe seu comentário!',
    expected:
      'title Cocada de forno ¶ yield 8 porções ¶ total 60 ¶ - 300 g | coco fresco ¶ - 1 lata | leite condensado ¶ - 2 unidade | ovo inteiro ¶ - 2 colher_sopa | manteiga ¶ > Misture todos os ingredientes. ¶ > Leve ao forno a 180ºC até dourar. ¶ aside Imprimir  Salvar  Compartilhar ¶ aside Por Equipe Sabor ¶ aside 💰 Econômica ¶ aside Gostou? Deixe seu comentário!',
  },
  {
    name: 'amounts behind dashes, without a heading of the method',
    pasted:
      'Massa folhada rápida ¶ Farinha - 300g ¶ Manteiga gelada - 250g ¶ Água gelada - 120ml ¶ Sal - 1 colher de chá ¶ Vinagre - 1 colher de sopa ¶  ¶ Corte a manteiga em cubos e misture à farinha com o sal. ¶ Junte a água e o vinagre, sem sovar. ¶ Abra e dobre 4 vezes. Gele 1 hora.',
    expected:
      'title Massa folhada rápida ¶ - 300 g | farinha ¶ - 250 g | manteiga ¶ - 120 ml | água ¶ - 1 colher_cha | sal ¶ - 1 colher_sopa | vinagre ¶ > Corte a manteiga em cubos e misture à farinha com o sal. ¶ > Junte a água e o vinagre, sem sovar. ¶ > Abra e dobre 4 vezes. Gele 1 hora.',
  },
  {
    name: 'an answer to a friend, without capitals',
    pasted:
      'oi amiga!! tudo bem? ¶ segue a receita do bolo de rolo que vc pediu ¶ massa ¶ 250g manteiga ¶ 250g açucar ¶ 6 gemas ¶ 6 claras em neve ¶ 250g trigo ¶ recheio ¶ 500g goiabada cascão ¶ 1 copo de agua ¶ modo de fazer ¶ bate manteiga e açucar, poe as gemas, o trigo e por fim as claras ¶ assa em 5 formas finas, 5 min cada ¶ derrete a goiabada com a agua ¶ recheia ainda quente e enrola ¶ depois me conta se deu certo bjss',
    expected:
      'title bolo de rolo que vc pediu ¶ part massa ¶ - 250 g | manteiga ¶ - 250 g | açucar ¶ - 6 unidade | gema ¶ - 6 unidade | clara ¶ - 250 g | trigo ¶ part recheio ¶ - 500 g | goiabada cascão ¶ - 1 copo | agua ¶ > bate manteiga e açucar, poe as gemas, o trigo e por fim as claras ¶ > assa em 5 formas finas, 5 min cada ¶ > derrete a goiabada com a agua ¶ > recheia ainda quente e enrola ¶ aside oi amiga!! tudo bem? ¶ aside depois me conta se deu certo bjss',
  },
  {
    name: 'American and metric measures side by side',
    pasted:
      'Scones de mirtilo ¶ Makes 8 ¶ 2 cups (240 g) de farinha de trigo ¶ 1/3 cup (65 g) de açúcar ¶ 1 tbsp de fermento ¶ 1/2 tsp de sal ¶ 6 tbsp (85 g) de manteiga gelada ¶ 1 cup de mirtilos ¶ 3/4 cup de creme de leite ¶ Modo de preparo: ¶ Misture os secos e a manteiga até virar farofa. ¶ Junte os mirtilos e o creme. ¶ Corte em 8 e asse a 200 °C por 20 minutos.',
    expected:
      'title Scones de mirtilo ¶ yield 8 ¶ - 2 xicara_eua | farinha de trigo ¶ - 0.3333333333333333 xicara_eua | açúcar ¶ - 1 colher_sopa | fermento ¶ - 0.5 colher_cha | sal ¶ - 6 colher_sopa | manteiga ¶ - 1 xicara_eua | mirtilos ¶ - 0.75 xicara_eua | creme de leite ¶ > Misture os secos e a manteiga até virar farofa. ¶ > Junte os mirtilos e o creme. ¶ > Corte em 8 e asse a 200 °C por 20 minutos.',
  },
  {
    name: 'a technical sheet with lettered entries',
    pasted:
      'FICHA TÉCNICA - BRIGADEIRO DE PISTACHE ¶ Rendimento: 40 un de 20 g ¶ A) Leite condensado 790 g ¶ B) Creme de leite 200 g ¶ C) Pasta de pistache 100 g ¶ D) Manteiga 20 g ¶ MODO DE PREPARO ¶ Cozinhar tudo em fogo baixo até desgrudar. ¶ Esfriar 4 h e bolear. ¶ VALIDADE: 5 dias',
    expected:
      'title BRIGADEIRO DE PISTACHE ¶ yield 40 unidades ¶ - 790 g | leite condensado ¶ - 200 g | creme de leite ¶ - 100 g | pasta de pistache ¶ - 20 g | manteiga ¶ > Cozinhar tudo em fogo baixo até desgrudar. ¶ > Esfriar 4 h e bolear. ¶ note VALIDADE: 5 dias',
  },
  {
    name: 'three parts and one method, the yield at the end',
    pasted:
      'Bolo de coco gelado (bolo toalha felpuda) ¶  ¶ Massa ¶ 4 ovos ¶ 2 xícaras de açúcar ¶ 2 xícaras de farinha de trigo ¶ 1 xícara de leite fervente ¶ 1 colher de sopa de fermento ¶  ¶ Calda ¶ 1 lata de leite condensado ¶ 200 ml de leite de coco ¶ 200 ml de leite ¶  ¶ Cobertura ¶ 100 g de coco ralado ¶  ¶ Preparo ¶ Bata as claras em neve, junte as gemas e o açúcar. ¶ Adicione a farinha, o leite fervente e o fermento. ¶ Asse a 180 graus por 35 minutos. ¶ Fure, regue com a calda e cubra com o coco. ¶ Embrulhe em papel alumínio e gele. ¶  ¶ Dica: dura 5 dias na geladeira. ¶ Rende 24 quadrados',
    expected:
      'title Bolo de coco gelado (bolo toalha felpuda) ¶ yield 24 quadrados ¶ part Massa ¶ - 4 unidade | ovo ¶ - 2 xicara_cha | açúcar ¶ - 2 xicara_cha | farinha de trigo ¶ - 1 xicara_cha | leite ¶ - 1 colher_sopa | fermento ¶ part Calda ¶ - 1 lata | leite condensado ¶ - 200 ml | leite de coco ¶ - 200 ml | leite ¶ part Cobertura ¶ - 100 g | coco ralado ¶ > Bata as claras em neve, junte as gemas e o açúcar. ¶ > Adicione a farinha, o leite fervente e o fermento. ¶ > Asse a 180 graus por 35 minutos. ¶ > Fure, regue com a calda e cubra com o coco. ¶ > Embrulhe em papel alumínio e gele. ¶ note dura 5 dias na geladeira.',
  },
  {
    name: 'rules of dashes and squares as bullets',
    pasted:
      '👩‍🍳 TORTA DE BANANA INTEGRAL 🍌 ¶ ➖➖➖➖➖➖ ¶ ▪️6 bananas nanicas ¶ ▪️3 ovos ¶ ▪️1 xícara de aveia ¶ ▪️1/2 xícara de óleo de coco ¶ ▪️1 colher de sopa de fermento ¶ ▪️canela a gosto ¶ ➖➖➖➖➖➖ ¶ 📝 PREPARO ¶ Amasse 4 bananas e misture com tudo. ¶ Despeje na forma e cubra com as outras 2 fatiadas. ¶ ⏰ Forno 180° por 30 min',
    expected:
      'title TORTA DE BANANA INTEGRAL ¶ - 6 unidade | banana nanica ¶ - 3 unidade | ovo ¶ - 1 xicara_cha | aveia ¶ - 0.5 xicara_cha | óleo de coco ¶ - 1 colher_sopa | fermento ¶ - ? a_gosto | canela ¶ > Amasse 4 bananas e misture com tudo. ¶ > Despeje na forma e cubra com as outras 2 fatiadas. ¶ > Forno 180° por 30 min',
  },
]
