// Recipes of phones and sites with words of their own kind around them, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const PHONES: readonly PastedCase[] = [
  {
    name: 'a family chat without capitals, and the yield as its last line',
    pasted: `
Mãe mandou no grupo:
Rosca de coco da dona Lurdes
p/ massa
1kg de trigo
2 ovo
1 copo americano de açúcar
2 copo leite morno
50g fermento de padaria
1 col margarina bem cheia
pitada sal
p/ cobertura
1 cx leite condensado
1 pct coco ralado 100g
faz assim
dissolve o fermento no leite morno c/ açúcar, espera 10 min
junta o resto e vai sovando, descansa até dobrar
abre, enrola, trança e deixa crescer mais meia hora
forno 200 uns 30 min, qdo sair passa o leite cond e o coco
da 2 roscas grandes
`,
    expected: `
title Rosca de coco da dona Lurdes
yield 2 roscas
part massa
- 1kg de trigo
- 2 ovo
- 1 copo americano de açúcar
- 2 copo leite morno
- 50g fermento de padaria
- 1 col margarina bem cheia
- pitada sal
part cobertura
- 1 cx leite condensado
- 1 pct coco ralado 100g
> dissolve o fermento no leite morno c/ açúcar, es
> junta o resto e vai sovando, descansa até dobrar
> abre, enrola, trança e deixa crescer mais meia h
> forno 200 uns 30 min, qdo sair passa o leite con
mark ingredient-or-step forno 200 uns 30 min, qd
mark amount-missing pitada sal
`,
  },
  {
    name: 'a part of one ingredient on its line',
    pasted: `
Bem casado (massa e recheio) - aula 3
massa: 6 ovos, 200g açúcar, 180g farinha, 1 col chá fermento
recheio: 2 latas leite condensado cozido na pressão 40 min
calda: 250g açúcar de confeiteiro, 100ml água, 1 col sopa rum
Modo de fazer massa: bater ovos e açúcar 10 minutos até triplicar. peneirar farinha e fermento e misturar na mão. pingar na assadeira e assar 180 por 12 minutos.
Modo de fazer calda: misturar tudo e aquecer. passar cada bem casado na calda e deixar secar.
rende +- 40 unidades
`,
    expected: `
title Bem casado (massa e recheio) - aula 3
yield 40 unidades
part massa
- 6 ovos
- 200g açúcar
- 180g farinha
- 1 col chá fermento
part recheio
- 2 latas leite condensado cozido na pressão 40 min
part calda
- 250g açúcar de confeiteiro
- 100ml água
- 1 col sopa rum
> (massa) bater ovos e açúcar 10 minutos até triplicar.
> (massa) peneirar farinha e fermento e misturar na mão.
> (massa) pingar na assadeira e assar 180 por 12 minutos.
> (calda) misturar tudo e aquecer. passar cada bem casado
mark title-guessed Bem casado (massa e rech
`,
  },
  {
    name: 'emojis before every step, and a yield without a label',
    pasted: `
Palha italiana de leite ninho 🤤🤍
(faço e vendo a 8 reais a fatia)

➡️ ingredientes
2 cxs leite cond
1 cx creme de leite
8 colheres de leite ninho
50 gr manteiga
1 pacote bolacha maizena picada

➡️ preparo
🔸leva tudo ao fogo menos a bolacha, mexe até desgrudar
🔸desliga, joga a bolacha e mistura
🔸forma forrada c/ plastico, aperta bem
🔸geladeira 2 hrs e corta

validade 7 dias fora da geladeira
15 pedaços
`,
    expected: `
title Palha italiana de leite ninho
yield 15 pedaços
- 2 cxs leite cond
- 1 cx creme de leite
- 8 colheres de leite ninho
- 50 gr manteiga
- 1 pacote bolacha maizena picada
> leva tudo ao fogo menos a bolacha, mexe até desg
> desliga, joga a bolacha e mistura
> forma forrada c/ plastico, aperta bem
> geladeira 2 hrs e corta
mark unknown-line validade 7 dias fora da
`,
  },
  {
    name: 'lists and methods of three parts, and comments that are counted',
    pasted: `
Torta holandesa clássica
Tempo: 50 minutos | Porções: 12 | Dificuldade: Média

Ingredientes

Crosta
1 pacote de bolacha calipso
1 pacote de bolacha maisena
100 g de manteiga

Creme
200 g de manteiga sem sal
1 xícara (chá) de açúcar
1 lata de creme de leite gelado sem soro
2 gemas

Ganache
170 g de chocolate meio amargo
1/2 caixinha de creme de leite

Modo de Preparo

Crosta
Triture a bolacha maisena com a manteiga e forre o fundo.
Disponha as bolachas calipso em volta.

Creme
Bata a manteiga com o açúcar até esbranquiçar.
Junte as gemas e o creme de leite e bata por mais cinco minutos.

Ganache
Derreta o chocolate, misture o creme de leite e cubra a torta.
Leve ao freezer por três horas.

Comentários (3)
Ana: posso trocar a calipso?
`,
    expected: `
title Torta holandesa clássica
yield 12 porções
preparation 50
part Crosta
- 1 pacote de bolacha calipso
- 1 pacote de bolacha maisena
- 100 g de manteiga
part Creme
- 200 g de manteiga sem sal
- 1 xícara (chá) de açúcar
- 1 lata de creme de leite gelado sem soro
- 2 gemas
part Ganache
- 170 g de chocolate meio amargo
- 1/2 caixinha de creme de leite
> (Crosta) Triture a bolacha maisena com a manteiga e forre
> (Crosta) Disponha as bolachas calipso em volta.
> (Creme) Bata a manteiga com o açúcar até esbranquiçar.
> (Creme) Junte as gemas e o creme de leite e bata por mai
> (Ganache) Derreta o chocolate, misture o creme de leite e
> (Ganache) Leve ao freezer por três horas.
`,
  },
  {
    name: 'emojis behind headings, and an appeal to save the post',
    pasted: `
Bolo formigueiro 🐜🎂

Vcs pediram e eu trouxe! Simples demais 😍

Massa 👇
• 3 ovos
• 1 e 1/2 xícara de açúcar
• 3/4 xícara de óleo
• 1 xícara de leite
• 2 e 1/2 xícaras de farinha
• 1 colher de fermento
• 100g de granulado

Cobertura 👇
• 1 lata de leite condensado
• 2 colheres de chocolate em pó
• 1 colher de manteiga

Preparo 👇
Bata os ovos, o açúcar, o óleo e o leite. Junte a farinha e bata mais. Misture o fermento e o granulado com uma espátula. Leve ao forno preaquecido a 180 graus por aproximadamente quarenta minutos.

Para a cobertura, leve tudo ao fogo baixo mexendo sempre por oito minutos. Despeje no bolo ainda quente.

Rende 15 pedaços generosos
Salve pra fazer no fds! 💛
`,
    expected: `
title Bolo formigueiro
yield 15 pedaços
part Massa
- 3 ovos
- 1 e 1/2 xícara de açúcar
- 3/4 xícara de óleo
- 1 xícara de leite
- 2 e 1/2 xícaras de farinha
- 1 colher de fermento
- 100g de granulado
part Cobertura
- 1 lata de leite condensado
- 2 colheres de chocolate em pó
- 1 colher de manteiga
> Bata os ovos, o açúcar, o óleo e o leite.
> Junte a farinha e bata mais.
> Misture o fermento e o granulado com uma espátul
> Leve ao forno preaquecido a 180 graus por aproxi
> Para a cobertura, leve tudo ao fogo baixo mexend
`,
  },
  {
    name: 'parts in brackets, and an appeal to rate',
    pasted: `
Manjar branco com calda de ameixa | Receita de família
Atualizado em 02/03/2026 às 10h15
Ingredientes (manjar)
1 litro de leite integral
1 vidro (200 ml) de leite de coco
1 xícara (chá) de açúcar
6 colheres (sopa) de amido de milho
Ingredientes (calda)
200 g de ameixa preta sem caroço
1 xícara (chá) de açúcar
2 xícaras (chá) de água
Modo de preparo (manjar)
Dissolva o amido em um pouco de leite. Leve todos os ingredientes ao fogo, mexendo sempre, até engrossar. Passe para uma forma de pudim molhada e leve à geladeira por 6 horas.
Modo de preparo (calda)
Ferva a água com o açúcar por 10 minutos, junte as ameixas e cozinhe por mais 5 minutos. Espere esfriar.
Montagem: desenforme o manjar e regue com a calda.
Porções: 8
Gostou dessa receita? Avalie!
`,
    expected: `
title Manjar branco com calda de ameixa
yield 8 porções
part manjar
- 1 litro de leite integral
- 1 vidro (200 ml) de leite de coco
- 1 xícara (chá) de açúcar
- 6 colheres (sopa) de amido de milho
part calda
- 200 g de ameixa preta sem caroço
- 1 xícara (chá) de açúcar
- 2 xícaras (chá) de água
> (manjar) Dissolva o amido em um pouco de leite.
> (manjar) Leve todos os ingredientes ao fogo, mexendo semp
> (manjar) Passe para uma forma de pudim molhada e leve à g
> (calda) Ferva a água com o açúcar por 10 minutos, junte
> (calda) Montagem: desenforme o manjar e regue com a cald
mark title-guessed Manjar branco com calda
`,
  },
]
