// Recipes of posts and blogs whose words look like headings, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const POSTS: readonly PastedCase[] = [
  {
    name: 'a chat that ends in kisses with an emoji',
    pasted: `
[12/11/2026 20:14] Tia Neusa: oi fiaaa segue o bolo de fubá q vc pediu 🥰
🌽 BOLO DE FUBÁ CREMOSO 🌽
👉 4 ovos
👉 4 xíc. de leite
👉 3 xíc. de açúcar (eu ponho 2 e meia)
👉 1 xíc. e meia de fubá mimoso
👉 2 col de farinha de trigo
👉 100g de queijo ralado
👉 2 col de manteiga
👉 1 col de pó royal
🔥 Modo de fazer 🔥
Bate tudo no liquidificador menos o fermento
Põe o fermento e só pulsa
Forma untada, forno 180 por uns 50 minutinhos
Fica molinho no meio mesmo!!
Rende uns 20 pedaços
bjsss 😘
`,
    expected: `
title BOLO DE FUBÁ CREMOSO
yield 20 pedaços
- 4 ovos
- 4 xíc. de leite
- 3 xíc. de açúcar (eu ponho 2 e meia)
- 1 xíc. e meia de fubá mimoso
- 2 col de farinha de trigo
- 100g de queijo ralado
- 2 col de manteiga
- 1 col de pó royal
> Bate tudo no liquidificador menos o fermento
> Põe o fermento e só pulsa
> Forma untada, forno 180 por uns 50 minutinhos
> Fica molinho no meio mesmo!!
`,
  },
  {
    name: 'a blog with the time of reading, and a method for each of three parts',
    pasted: `
Torta de limão da confeitaria que não quebra
Por Marina Duarte | 14/08/2026 | Tempo de leitura: 4 min
PUBLICIDADE
Se tem uma sobremesa que nunca sobra aqui em casa é essa. Demorei três anos pra acertar o ponto do merengue e hoje conto tudo.
Continua após o anúncio
Rendimento: 10 fatias
Tempo de preparo: 1 hora e 20 minutos
Para a massa
200 g de biscoito maisena
100 g de manteiga sem sal derretida
1 pitada de sal
Para o creme
2 caixinhas de leite condensado (395 g cada)
1 caixinha de creme de leite
150 ml de suco de limão taiti
Raspas de 2 limões
Para o merengue
4 claras
250 g de açúcar
Modo de preparo da massa
Triture o biscoito, junte a manteiga e o sal e forre uma forma de 24 cm de fundo removível. Asse por 10 minutos a 180 °C.
Modo de preparo do creme
Bata o leite condensado com o creme de leite e, por último, o suco de limão. Despeje sobre a massa fria e leve à geladeira por 4 horas.
Modo de preparo do merengue
Aqueça as claras com o açúcar em banho-maria até dissolver. Bata até ficar firme e frio. Cubra a torta e doure com maçarico.
Leia também: 10 receitas com limão
Deixe seu comentário
`,
    expected: `
title Torta de limão da confeitaria que não quebra
yield 10 fatias
preparation 80
part massa
- 200 g de biscoito maisena
- 100 g de manteiga sem sal derretida
- 1 pitada de sal
part creme
- 2 caixinhas de leite condensado (395 g cada)
- 1 caixinha de creme de leite
- 150 ml de suco de limão taiti
- Raspas de 2 limões
part merengue
- 4 claras
- 250 g de açúcar
> (massa) Triture o biscoito, junte a manteiga e o sal e f
> (creme) Bata o leite condensado com o creme de leite e,
> (merengue) Aqueça as claras com o açúcar em banho-maria até
> (merengue) Bata até ficar firme e frio.
> (merengue) Cubra a torta e doure com maçarico.
`,
  },
  {
    name: 'a post with an amount of pieces and a method for both parts without a heading',
    pasted: `
Gente, muita gente pediu a receita do bolo de cenoura de ontem!! Anota aí 👇

3 cenouras médias (uns 250g)
4 ovos
1 xíc de óleo
2 xíc de açúcar
2 e 1/2 xíc de farinha
1 colher de fermento

Cobertura:
1 lata de leite condensado
3 colheres de chocolate em pó 50%
1 colher de manteiga

No liquidificador bata a cenoura, os ovos e o óleo. Numa tigela misture o açúcar e a farinha, jogue o batido e mexa. Fermento por último. Forno médio 40 min.
Pra cobertura leve tudo ao fogo até soltar da panela e jogue no bolo quente.

Serve 12 pessoas. Me marca se fizer! @docesdaju #bolodecenoura #receita
`,
    expected: `
title bolo de cenoura de ontem
yield 12 pessoas
- 3 cenouras médias (uns 250g)
- 4 ovos
- 1 xíc de óleo
- 2 xíc de açúcar
- 2 e 1/2 xíc de farinha
- 1 colher de fermento
part Cobertura
- 1 lata de leite condensado
- 3 colheres de chocolate em pó 50%
- 1 colher de manteiga
> No liquidificador bata a cenoura, os ovos e o ól
> Numa tigela misture o açúcar e a farinha, jogue
> Fermento por último.
> Forno médio 40 min.
> Pra cobertura leve tudo ao fogo até soltar da pa
`,
  },
  {
    name: 'a notebook with "Modo:" and a shortened yield',
    pasted: `
Receita: Bolo Gelado de Coco (Toalha Felpuda)
Ingr.
4 ovos - claras separadas
2 xíc. açúcar
3 xíc. farinha trigo
1 xíc. leite quente
1 col. sopa fermento
Calda
1 vidro leite de coco 200 ml
1 lata leite cond.
1 lata leite (medida da lata)
100 g coco ralado p/ polvilhar
Modo: Bater claras em neve, juntar gemas, açúcar, farinha e leite. Fermento por último. Assar forno médio 35 min. Furar quente, regar c/ a calda. Gelar 12 hs. Cortar quadrados, embrulhar papel alumínio.
Rend.: 24 ped.
`,
    expected: `
title Bolo Gelado de Coco (Toalha Felpuda)
yield 24 pedaços
- 4 ovos - claras separadas
- 2 xíc. açúcar
- 3 xíc. farinha trigo
- 1 xíc. leite quente
- 1 col. sopa fermento
part Calda
- 1 vidro leite de coco 200 ml
- 1 lata leite cond
- 1 lata leite (medida da lata)
- 100 g coco ralado p/ polvilhar
> Bater claras em neve, juntar gemas, açúcar, fari
> Fermento por último.
> Assar forno médio 35 min. Furar quente, regar c/
> Gelar 12 hs.
> Cortar quadrados, embrulhar papel alumínio.
`,
  },
  {
    name: 'a title that counts ingredients, and an appeal after the steps',
    pasted: `
Mousse de maracujá 3 ingredientes - super fácil!
⏱️ 10 min | 🍽️ 8 porções | 👩‍🍳 fácil
🛒 VOCÊ VAI PRECISAR DE:
✔️ 1 caixa de leite condensado
✔️ 2 caixas de creme de leite
✔️ 1 xícara de suco concentrado de maracujá
✔️ Polpa de 1 maracujá pra decorar
👩‍🍳 PASSO A PASSO:
1️⃣ Bata tudo no liquidificador por 5 minutos
2️⃣ Coloque em tacinhas
3️⃣ Leve pra gelar por 3 horas
4️⃣ Decore com a polpa e sirva
Gostou? Salva e compartilha! ❤️
`,
    expected: `
title Mousse de maracujá 3 ingredientes - super fácil!
yield 8 porções
total 10
- 1 caixa de leite condensado
- 2 caixas de creme de leite
- 1 xícara de suco concentrado de maracujá
- Polpa de 1 maracujá pra decorar
> Bata tudo no liquidificador por 5 minutos
> Coloque em tacinhas
> Leve pra gelar por 3 horas
> Decore com a polpa e sirva
`,
  },
]
