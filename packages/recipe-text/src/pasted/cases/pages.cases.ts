// Recipes copied from pages with adverts and comments, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const PAGES: readonly PastedCase[] = [
  {
    name: 'a page with adverts, scores and comments',
    pasted: `
Home > Receitas > Tortas
Torta de limão com merengue
Por Redação
Publicado em 12/03/2024
★★★★★ 4,8 (231 avaliações)
Compartilhar
Facebook
WhatsApp
PUBLICIDADE
Essa torta é daquelas que conquistam na primeira garfada. A massa fica crocante e o recheio cremoso.
Tempo de preparo: 1h20
Rendimento: 10 porções
Dificuldade: média
Ingredientes
Massa
200 g de biscoito maisena
100 g de manteiga sem sal derretida
CONTINUA APÓS A PUBLICIDADE
Recheio
1 lata de leite condensado
1 caixinha de creme de leite
½ xícara (chá) de suco de limão
Merengue
3 claras
6 colheres (sopa) de açúcar
raspas de limão a gosto
Modo de preparo
1. Triture o biscoito e misture com a manteiga até formar uma farofa úmida.
2. Forre uma forma de fundo removível e leve ao forno a 180 °C por 10 minutos.
3. Bata o leite condensado com o creme de leite e o limão.
4. Despeje sobre a massa e leve à geladeira por 2 horas.
5. Faça o merengue: leve as claras e o açúcar ao banho-maria, mexendo sempre, até dissolver. Bata até ficar firme.
6. Cubra a torta e decore com as raspas.
Dica: doure o merengue com um maçarico.
Informação nutricional
Calorias: 320 kcal
Comentários
Maria disse: amei essa receita, fiz com 2 limões
há 2 anos
Veja também
Torta holandesa fácil
`,
    expected: `
title Torta de limão com merengue
yield 10 porções
preparation 80
part Massa
- 200 g de biscoito maisena
- 100 g de manteiga sem sal derretida
part Recheio
- 1 lata de leite condensado
- 1 caixinha de creme de leite
- ½ xícara (chá) de suco de limão
part Merengue
- 3 claras
- 6 colheres (sopa) de açúcar
- raspas de limão a gosto
> Triture o biscoito e misture com a manteiga até
> Forre uma forma de fundo removível e leve ao for
> Bata o leite condensado com o creme de leite e o
> Despeje sobre a massa e leve à geladeira por 2 h
> Faça o merengue: leve as claras e o açúcar ao ba
> Cubra a torta e decore com as raspas.
note doure o merengue com um maçarico.
`,
  },
  {
    name: "hard-wrapped method after 'Modo de fazer:'",
    pasted: `
Quindim tradicional
Ingredientes:
12 gemas peneiradas
300 g de açúcar
100 g de coco fresco ralado
50 g de manteiga derretida
glucose de milho para untar
Modo de fazer: Misture as gemas com o açúcar até dissolver bem. Junte o coco e a manteiga. Deixe
descansar por 30 minutos para o coco subir. Unte forminhas com a glucose e polvilhe
açúcar. Encha as forminhas e asse em banho-maria, forno a 170 °C, por cerca
de 40 minutos, até firmar. Espere amornar e desenforme.
Rendimento: 20 unidades
`,
    expected: `
title Quindim tradicional
yield 20 unidades
- 12 gemas peneiradas
- 300 g de açúcar
- 100 g de coco fresco ralado
- 50 g de manteiga derretida
- glucose de milho para untar
> Misture as gemas com o açúcar até dissolver bem.
> Junte o coco e a manteiga.
> Deixe descansar por 30 minutos para o coco subir
> Unte forminhas com a glucose e polvilhe açúcar.
> Encha as forminhas e asse em banho-maria, forno
> Espere amornar e desenforme.
mark amount-missing glucose de milho para un
`,
  },
  {
    name: 'a title with a joke, a source',
    pasted: `
Torta Salgada? Não! Torta doce de banana 😂

INGREDIENTES:
6 bananas nanicas maduras cortadas ao comprido
2 xícaras de farinha de trigo
1 xícara de açúcar
1 colher de sopa de fermento
100 g de manteiga gelada em cubos
2 ovos
200 ml de leite
canela

COMO FAZER:
Misture a farinha, o açúcar e o fermento com a manteiga, esfregando com as pontas dos dedos até virar uma farofa.
Numa forma untada faça camadas: farofa, banana, farofa, banana, e termine com farofa.
Bata os ovos com o leite e despeje por cima, furando com um garfo.
Polvilhe canela.
Leve ao forno a 180 graus por 40 minutos.

Fonte: www.receitasdacasa.com.br
`,
    expected: `
title Torta Salgada? Não! Torta doce de banana
- 6 bananas nanicas maduras cortadas ao comprido
- 2 xícaras de farinha de trigo
- 1 xícara de açúcar
- 1 colher de sopa de fermento
- 100 g de manteiga gelada em cubos
- 2 ovos
- 200 ml de leite
- canela
> Misture a farinha, o açúcar e o fermento com a m
> Numa forma untada faça camadas: farofa, banana,
> Bata os ovos com o leite e despeje por cima, fur
> Polvilhe canela.
> Leve ao forno a 180 graus por 40 minutos.
mark amount-missing canela
mark no-yield
`,
  },
]
