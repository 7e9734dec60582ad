// Recipes as people type them from notebooks and boxes, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const NOTEBOOKS: readonly PastedCase[] = [
  {
    name: 'all capitals',
    pasted: `
PUDIM DE LEITE CONDENSADO
INGREDIENTES
1 LATA DE LEITE CONDENSADO
2 LATAS DE LEITE (MEDIDA DA LATA)
3 OVOS
CALDA
1 XÍCARA DE AÇÚCAR
1/2 XÍCARA DE ÁGUA QUENTE
MODO DE PREPARO
DERRETA O AÇÚCAR ATÉ DOURAR, JUNTE A ÁGUA QUENTE E MEXA.
BATA TUDO NO LIQUIDIFICADOR.
COLOQUE NA FORMA CARAMELIZADA.
ASSE EM BANHO-MARIA POR 1H30.
LEVE À GELADEIRA POR 6 HORAS E DESENFORME.
RENDE 8 FATIAS
`,
    expected: `
title PUDIM DE LEITE CONDENSADO
yield 8 fatias
- 1 LATA DE LEITE CONDENSADO
- 2 LATAS DE LEITE (MEDIDA DA LATA)
- 3 OVOS
part CALDA
- 1 XÍCARA DE AÇÚCAR
- 1/2 XÍCARA DE ÁGUA QUENTE
> DERRETA O AÇÚCAR ATÉ DOURAR, JUNTE A ÁGUA QUENTE
> BATA TUDO NO LIQUIDIFICADOR.
> COLOQUE NA FORMA CARAMELIZADA.
> ASSE EM BANHO-MARIA POR 1H30.
> LEVE À GELADEIRA POR 6 HORAS E DESENFORME.
`,
  },
  {
    name: 'no headings at all',
    pasted: `
Brigadeiro de colher
1 lata de leite condensado
2 colheres (sopa) de cacau em pó
1 colher de manteiga
1 caixinha de creme de leite

Coloque o leite condensado, o cacau e a manteiga numa panela e leve ao fogo baixo mexendo sempre.
Quando começar a desgrudar do fundo, desligue e misture o creme de leite.
Deixe esfriar e sirva em potinhos.
`,
    expected: `
title Brigadeiro de colher
- 1 lata de leite condensado
- 2 colheres (sopa) de cacau em pó
- 1 colher de manteiga
- 1 caixinha de creme de leite
> Coloque o leite condensado, o cacau e a manteiga
> Quando começar a desgrudar do fundo, desligue e
> Deixe esfriar e sirva em potinhos.
mark no-yield
`,
  },
  {
    name: 'ingredients and method each in one paragraph',
    pasted: `
Pavê de bolacha

Ingredientes: 1 lata de leite condensado, 1 lata de leite (use a lata vazia), 2 gemas, 1 colher (sopa) de maisena, 1 pacote de bolacha maisena e 1 lata de creme de leite.
Modo de fazer: Leve ao fogo o leite condensado, o leite, as gemas e a maisena até engrossar. Molhe as bolachas no leite e faça camadas com o creme. Cubra com o creme de leite e leve à geladeira por 4 horas. Rende 10 porções.
`,
    expected: `
title Pavê de bolacha
yield 10 porções
- 1 lata de leite condensado
- 1 lata de leite (use a lata vazia)
- 2 gemas
- 1 colher (sopa) de maisena
- 1 pacote de bolacha maisena
- 1 lata de creme de leite
> Leve ao fogo o leite condensado, o leite, as gem
> Molhe as bolachas no leite e faça camadas com o
> Cubra com o creme de leite e leve à geladeira po
`,
  },
  {
    name: 'two parts with their own methods, no capitals, no full stops',
    pasted: `
BOLO GELADO DE COCO TOALHA FELPUDA

massa
4 ovos
2 xic de açúcar
2 xic de farinha de trigo
1 xic de leite quente
1 colher de fermento

bater as claras em neve, juntar as gemas e o açucar e bater bem
colocar a farinha e o leite quente aos poucos
por ultimo o fermento, misturar de leve
assar 35 min forno medio

calda
1 vidro de leite de coco
1 lata de leite condensado
1 copo de leite

misturar tudo e molhar o bolo ainda quente
cobrir com coco ralado
cortar em quadrados e embrulhar no papel aluminio
gelar de um dia pro outro
`,
    expected: `
title BOLO GELADO DE COCO TOALHA FELPUDA
part massa
- 4 ovos
- 2 xic de açúcar
- 2 xic de farinha de trigo
- 1 xic de leite quente
- 1 colher de fermento
part calda
- 1 vidro de leite de coco
- 1 lata de leite condensado
- 1 copo de leite
> (massa) bater as claras em neve, juntar as gemas e o açu
> (massa) colocar a farinha e o leite quente aos poucos
> (massa) por ultimo o fermento, misturar de leve
> (massa) assar 35 min forno medio
> (calda) misturar tudo e molhar o bolo ainda quente
> (calda) cobrir com coco ralado
> (calda) cortar em quadrados e embrulhar no papel alumini
> (calda) gelar de um dia pro outro
mark no-yield
`,
  },
  {
    name: 'a notebook: flour until it is enough, a yield without a number',
    pasted: `
Receita da Bolacha de Nata da Dona Lurdes
(caderno da minha sogra)

4 xícaras de maisena
1 xíc de açúcar
1 xíc de nata
1 ovo
farinha de trigo até dar ponto
1 pitada de sal

Misture todos os ingredientes e vá acrescentando farinha até a massa desgrudar das mãos. Enrole bolinhas, aperte com o garfo e asse em forno brando até firmar, sem dourar.
Rende bastante!
`,
    expected: `
title Bolacha de Nata da Dona Lurdes
yield ?
- 4 xícaras de maisena
- 1 xíc de açúcar
- 1 xíc de nata
- 1 ovo
- farinha de trigo até dar ponto
- 1 pitada de sal
> Misture todos os ingredientes e vá acrescentando
> Enrole bolinhas, aperte com o garfo e asse em fo
mark amount-missing farinha de trigo até dar
mark yield-unread Rende bastante!
`,
  },
  {
    name: 'several ingredients a line',
    pasted: `
Bolo de chocolate molhadinho
2 xícaras de farinha de trigo, 2 xícaras de açúcar, 1 xícara de chocolate em pó, 1 colher (sopa) de fermento em pó, 1 colher (chá) de bicarbonato
2 ovos, 1 xícara de óleo, 1 xícara de leite
1 xícara de água fervente

Misture os secos. Junte os líquidos, menos a água, e bata. Por último, a água fervente.
Asse a 180 graus por 40 minutos.
`,
    expected: `
title Bolo de chocolate molhadinho
- 2 xícaras de farinha de trigo
- 2 xícaras de açúcar
- 1 xícara de chocolate em pó
- 1 colher (sopa) de fermento em pó
- 1 colher (chá) de bicarbonato
- 2 ovos
- 1 xícara de óleo
- 1 xícara de leite
- 1 xícara de água fervente
> Misture os secos.
> Junte os líquidos, menos a água, e bata.
> Por último, a água fervente.
> Asse a 180 graus por 40 minutos.
mark no-yield
`,
  },
  {
    name: 'three parts, ingredients among the steps',
    pasted: `
BOLO NO POTE DE NINHO COM MORANGO

MASSA
3 ovos
1 xícara de açúcar
1/2 xícara de óleo
1 xícara de leite
2 xícaras de farinha
1 colher de sopa de fermento

Bata no liquidificador os líquidos e o açúcar.
Misture a farinha e o fermento.
Asse por 35 minutos a 180°C.

RECHEIO DE NINHO
1 lata de leite condensado
1 caixinha de creme de leite
4 colheres de leite ninho

Leve ao fogo até engrossar.
Espere esfriar.

MONTAGEM
1 bandeja de morangos picados
Intercale bolo, recheio e morango nos potes.
Tampe e leve à geladeira.

Rende 8 potes de 250 ml
Validade: 3 dias na geladeira
`,
    expected: `
title BOLO NO POTE DE NINHO COM MORANGO
yield 8 potes
part MASSA
- 3 ovos
- 1 xícara de açúcar
- 1/2 xícara de óleo
- 1 xícara de leite
- 2 xícaras de farinha
- 1 colher de sopa de fermento
part RECHEIO DE NINHO
- 1 lata de leite condensado
- 1 caixinha de creme de leite
- 4 colheres de leite ninho
part MONTAGEM
- 1 bandeja de morangos picados
> (MASSA) Bata no liquidificador os líquidos e o açúcar.
> (MASSA) Misture a farinha e o fermento.
> (MASSA) Asse por 35 minutos a 180°C.
> (RECHEIO DE NINHO) Leve ao fogo até engrossar.
> (RECHEIO DE NINHO) Espere esfriar.
> (MONTAGEM) Intercale bolo, recheio e morango nos potes.
> (MONTAGEM) Tampe e leve à geladeira.
note Validade: 3 dias na geladeira
mark amount-uncertain 1 bandeja de morangos pi
`,
  },
  {
    name: 'a second recipe below the first',
    pasted: `
Suspiro
3 claras
9 colheres de açúcar
raspa de limão
Bata as claras em neve, vá juntando o açúcar e bata até ficar firme.
Pingue com o saco de confeitar
e asse em forno bem baixo até secar.

Bolo de milho de liquidificador
Ingredientes
1 lata de milho
3 ovos
1 lata de açúcar
Modo de preparo
Bata tudo e asse.
`,
    expected: `
title Suspiro
- 3 claras
- 9 colheres de açúcar
- raspa de limão
> Bata as claras em neve, vá juntando o açúcar e b
> Pingue com o saco de confeitar e asse em forno b
mark second-recipe Bolo de milho de liquidi
mark ingredient-or-step Bata as claras em neve,
mark amount-missing raspa de limão
mark no-yield
`,
  },
]
