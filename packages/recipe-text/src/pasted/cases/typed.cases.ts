// Recipes typed with headings of many kinds, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const TYPED: readonly PastedCase[] = [
  {
    name: 'Markdown with times at the end',
    pasted: `
## Mousse de maracujá

**Ingredientes**

- 1 lata de leite condensado
- 1 caixinha de creme de leite
- 1 xícara (chá) de suco concentrado de maracujá

**Preparo**

1. Bata todos os ingredientes no liquidificador por 3 minutos.
2. Distribua em taças e leve à geladeira por 2 horas.

**Rendimento:** 6 porções
**Tempo de preparo:** 10 minutos
**Tempo de geladeira:** 2 horas
`,
    expected: `
title Mousse de maracujá
yield 6 porções
preparation 10
rest 120
- 1 lata de leite condensado
- 1 caixinha de creme de leite
- 1 xícara (chá) de suco concentrado de maracujá
> Bata todos os ingredientes no liquidificador por
> Distribua em taças e leve à geladeira por 2 hora
`,
  },
  {
    name: 'ingredients and methods named after their parts',
    pasted: `
Cheesecake de frutas vermelhas
Porções: 12
Preparo: 40 minutos
Forno: 1 hora
Geladeira: 6 horas

INGREDIENTES DA BASE:
• 200g de biscoito de maisena;
• 100g de manteiga derretida;

INGREDIENTES DO CREME:
• 600g de cream cheese;
• 1 lata de leite condensado;
• 3 ovos;
• raspas de 1 limão;
• 1 colher (chá) de baunilha;

INGREDIENTES DA CALDA:
• 300g de frutas vermelhas congeladas;
• 1/2 xícara de açúcar;
• suco de 1/2 limão.

MODO DE PREPARO DA BASE:
Triture o biscoito, misture a manteiga e forre o fundo de uma forma de 22cm. Asse por 10 minutos.

MODO DE PREPARO DO CREME:
Bata o cream cheese até amaciar.
Junte o leite condensado, os ovos um a um, as raspas e a baunilha.
Despeje sobre a base e asse em banho-maria a 160°C por 50 minutos.

MODO DE PREPARO DA CALDA:
Leve tudo ao fogo até encorpar. Espere esfriar e cubra o cheesecake gelado.
`,
    expected: `
title Cheesecake de frutas vermelhas
yield 12 porções
preparation 40
cooking 60
rest 360
part BASE
- 200g de biscoito de maisena
- 100g de manteiga derretida
part CREME
- 600g de cream cheese
- 1 lata de leite condensado
- 3 ovos
- raspas de 1 limão
- 1 colher (chá) de baunilha
part CALDA
- 300g de frutas vermelhas congeladas
- 1/2 xícara de açúcar
- suco de 1/2 limão
> (BASE) Triture o biscoito, misture a manteiga e forre o
> (CREME) Bata o cream cheese até amaciar.
> (CREME) Junte o leite condensado, os ovos um a um, as ra
> (CREME) Despeje sobre a base e asse em banho-maria a 160
> (CALDA) Leve tudo ao fogo até encorpar. Espere esfriar e
`,
  },
  {
    name: 'a method with numbers, tips after it',
    pasted: `
Bolo de Fubá Cremoso
Massa (liquidificador):
4 ovos
3 xícaras (chá) de açúcar
4 xícaras (chá) de leite
1 e 1/2 xíc (chá) de fubá
3 colheres (sopa) de farinha de trigo
2 colheres (sopa) de manteiga
100g de queijo ralado
1 colher (sopa) de fermento em pó
MODO DE FAZER
Bata tudo no liquidificador, exceto o fermento (1 colher de sopa rasa, que entra no final).
3 minutos depois, junte o fermento e bata mais um pouco.
Despeje em assadeira untada e leve ao forno pré-aquecido (180°C) por 45 a 50 minutos.
DICAS
Use uma forma alta, porque a massa é bem líquida.
O bolo murcha um pouco ao esfriar: é assim mesmo.
Validade: 3 dias em geladeira
`,
    expected: `
title Bolo de Fubá Cremoso
part Massa (liquidificador)
- 4 ovos
- 3 xícaras (chá) de açúcar
- 4 xícaras (chá) de leite
- 1 e 1/2 xíc (chá) de fubá
- 3 colheres (sopa) de farinha de trigo
- 2 colheres (sopa) de manteiga
- 100g de queijo ralado
- 1 colher (sopa) de fermento em pó
> (Massa (liquidificador)) Bata tudo no liquidificador, exceto o fermento (
> (Massa (liquidificador)) 3 minutos depois, junte o fermento e bata mais u
> (Massa (liquidificador)) Despeje em assadeira untada e leve ao forno pré-
note Use uma forma alta, porque a massa é bem líquida
note O bolo murcha um pouco ao esfriar: é assim mesmo
note Validade: 3 dias em geladeira
mark no-yield
`,
  },
  {
    name: "times and yield on one line, 'Passo 1 -', tools",
    pasted: `
Receita: Rocambole de doce de leite

Tempo: 30 min | Rende: 10 fatias | Nível: fácil

O QUE VOCÊ VAI PRECISAR
- 5 ovos
- 5 colheres (sopa) de açúcar
- 5 colheres (sopa) de farinha de trigo
- 1 colher (chá) de fermento químico em pó
- 400 g de doce de leite
- Açúcar de confeiteiro para polvilhar

PASSO A PASSO
Passo 1 - Bata os ovos com o açúcar por 10 minutos, até triplicar de volume.
Passo 2 - Peneire a farinha com o fermento e incorpore delicadamente.
Passo 3 - Asse em assadeira forrada com papel-manteiga, a 200 °C, por 10 minutos.
Passo 4 - Vire sobre um pano polvilhado com açúcar e enrole ainda quente.
Passo 5 - Desenrole, espalhe o doce de leite e enrole novamente.

UTENSÍLIOS
Batedeira
1 assadeira de 30 x 40 cm
Papel-manteiga
`,
    expected: `
title Rocambole de doce de leite
yield 10 fatias
preparation 30
- 5 ovos
- 5 colheres (sopa) de açúcar
- 5 colheres (sopa) de farinha de trigo
- 1 colher (chá) de fermento químico em pó
- 400 g de doce de leite
- Açúcar de confeiteiro para polvilhar
> Bata os ovos com o açúcar por 10 minutos, até tr
> Peneire a farinha com o fermento e incorpore del
> Asse em assadeira forrada com papel-manteiga, a
> Vire sobre um pano polvilhado com açúcar e enrol
> Desenrole, espalhe o doce de leite e enrole nova
mark amount-missing - Açúcar de confeiteiro
`,
  },
  {
    name: 'parts in both lists, the yield on its own line',
    pasted: `
Churros de forno
Ingredientes
Massa:
1 xíc. (chá) água
1 col. (sopa) manteiga
1 pitada sal
1 xíc. (chá) farinha trigo
2 ovos
Para empanar:
açúcar e canela
Recheio:
doce de leite qb
Modo de Preparo
Massa:
Ferva a água com a manteiga e o sal. Junte a farinha de uma vez e mexa até soltar da panela.
Deixe amornar e junte os ovos, um de cada vez.
Coloque no saco de confeitar e faça os churros na assadeira.
Asse a 200 graus por 25 min.
Montagem:
Passe no açúcar com canela.
Recheie com doce de leite.
Rendimento
15 churros
`,
    expected: `
title Churros de forno
yield 15 churros
part Massa
- 1 xíc. (chá) água
- 1 col. (sopa) manteiga
- 1 pitada sal
- 1 xíc. (chá) farinha trigo
- 2 ovos
part Para empanar
- açúcar e canela
part Recheio
- doce de leite qb
> (Massa) Ferva a água com a manteiga e o sal. Junte a far
> (Massa) Deixe amornar e junte os ovos, um de cada vez.
> (Massa) Coloque no saco de confeitar e faça os churros n
> (Massa) Asse a 200 graus por 25 min.
> (Montagem) Passe no açúcar com canela.
> (Montagem) Recheie com doce de leite.
mark amount-missing açúcar e canela
`,
  },
  {
    name: 'lists with semicolons and numbered steps within a line',
    pasted: `
Docinho de uva (bombom aberto)

Ingredientes para o brigadeiro branco: 2 latas de leite condensado; 2 colheres (sopa) de manteiga; 4 colheres (sopa) de leite em pó.
Para montar: 40 uvas verdes sem semente; açúcar cristal para passar.

Preparo: 1) Cozinhe o leite condensado, a manteiga e o leite em pó até soltar do fundo. 2) Deixe esfriar. 3) Envolva cada uva com o brigadeiro. 4) Passe no açúcar.

Rendimento: 40 docinhos. Tempo de preparo: 50 min.
`,
    expected: `
title Docinho de uva (bombom aberto)
yield 40 docinhos
preparation 50
part brigadeiro branco
- 2 latas de leite condensado
- 2 colheres (sopa) de manteiga
- 4 colheres (sopa) de leite em pó
part Para montar
- 40 uvas verdes sem semente
- açúcar cristal para passar
> Cozinhe o leite condensado, a manteiga e o leite
> Deixe esfriar.
> Envolva cada uva com o brigadeiro.
> Passe no açúcar.
mark amount-missing açúcar cristal para pass
`,
  },
  {
    name: 'abbreviated headings',
    pasted: `
Beijinho de coco
Ingr.: 1 lata de leite condensado
1 colher (sopa) de manteiga
100g de coco ralado
Cravos para decorar
Mpreparo: leve ao fogo o leite condensado, a manteiga e metade do coco, mexendo até desgrudar.
Esfrie, enrole e passe no coco.
`,
    expected: `
title Beijinho de coco
- 1 lata de leite condensado
- 1 colher (sopa) de manteiga
- 100g de coco ralado
- Cravos para decorar
> leve ao fogo o leite condensado, a manteiga e me
> Esfrie, enrole e passe no coco.
mark amount-missing Cravos para decorar
mark no-yield
`,
  },
  {
    name: 'a table with dots',
    pasted: `
TRUFA DE CHOCOLATE

Ingredientes                          Quantidade
Chocolate meio amargo ............... 500 g
Creme de leite fresco ............... 250 ml
Manteiga sem sal .................... 30 g
Conhaque ............................ 2 colheres (sopa)
Cacau em pó ......................... para polvilhar

Modo de preparo
Aqueça o creme de leite até quase ferver.
Despeje sobre o chocolate picado, espere 1 minuto e misture do centro para fora.
Junte a manteiga e o conhaque.
Leve à geladeira por 4 horas, boleie porções de 15 g e passe no cacau.

Rendimento: cerca de 50 trufas de 15 g
Conservação: até 10 dias na geladeira, em pote fechado.
`,
    expected: `
title TRUFA DE CHOCOLATE
yield 50 trufas
- Chocolate meio amargo: 500 g
- Creme de leite fresco: 250 ml
- Manteiga sem sal: 30 g
- Conhaque: 2 colheres (sopa)
- Cacau em pó, para polvilhar
> Aqueça o creme de leite até quase ferver.
> Despeje sobre o chocolate picado, espere 1 minut
> Junte a manteiga e o conhaque.
> Leve à geladeira por 4 horas, boleie porções de
note Conservação: até 10 dias na geladeira, em pote f
mark amount-missing Cacau em pó ............
`,
  },
]
