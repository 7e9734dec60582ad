// Recipes as people send them in messages, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const MESSAGES: readonly PastedCase[] = [
  {
    name: 'a chat with headers, emojis and asterisks',
    pasted: `
[12:30, 21/11/2026] Tia Neide: Bom dia minha filha 🌷
[12:31, 21/11/2026] Tia Neide: *BOLO DE CENOURA DA VOVÓ* 🥕🍰

*Ingredientes:*
🥕 3 cenouras médias
🥚 4 ovos
1 xícara de óleo
2 xícaras de açúcar
2 e 1/2 xícaras de farinha de trigo
1 colher (sopa) de fermento

*Cobertura:*
1 colher de manteiga
3 colheres de chocolate em pó
1 xícara de açúcar
1/2 xíc de leite

*Modo de fazer:*
Bata no liquidificador a cenoura, os ovos e o óleo. Junte o açúcar e bata mais.
Numa tigela coloque a farinha e misture com o creme batido.
Por último o fermento, mexa devagar.
Asse em forno médio 40 min.
Cobertura: misture tudo, leve ao fogo até engrossar e jogue por cima do bolo quente 😋

Rende 12 pedaços
Beijos, fica com Deus 🙏❤️
`,
    expected: `
title BOLO DE CENOURA DA VOVÓ
yield 12 pedaços
- 3 cenouras médias
- 4 ovos
- 1 xícara de óleo
- 2 xícaras de açúcar
- 2 e 1/2 xícaras de farinha de trigo
- 1 colher (sopa) de fermento
part Cobertura
- 1 colher de manteiga
- 3 colheres de chocolate em pó
- 1 xícara de açúcar
- 1/2 xíc de leite
> Bata no liquidificador a cenoura, os ovos e o ól
> Numa tigela coloque a farinha e misture com o cr
> Por último o fermento, mexa devagar.
> Asse em forno médio 40 min.
> Cobertura: misture tudo, leve ao fogo até engros
`,
  },
  {
    name: 'one message without a line break',
    pasted: `
oi amiga segue a receita do bolo de fubá: 3 ovos, 2 xic açúcar, 1 copo de óleo, 1 copo de leite, 2 xíc de fubá, 1 xic de farinha e 1 colher de fermento. bate tudo no liquidificador menos o fermento, mistura o fermento por ultimo e assa 40 min em forno 180. fica uma delicia bjss
`,
    expected: `
title bolo de fubá
- 3 ovos
- 2 xic açúcar
- 1 copo de óleo
- 1 copo de leite
- 2 xíc de fubá
- 1 xic de farinha
- 1 colher de fermento
> bate tudo no liquidificador menos o fermento, mi
mark no-yield
`,
  },
  {
    name: 'tick emojis and keycap numbers',
    pasted: `
1️⃣ Receita: Cookies de chocolate 🍪
⏰ Tempo: 40 minutos
👩‍🍳 Rendimento: 20 cookies

✅ 100g de manteiga
✅ 1 xícara de açúcar mascavo
✅ 1 ovo
✅ 1 e 1/2 xícara de farinha
✅ 1 colher (chá) de fermento
✅ 200g de chocolate picado

👉 Modo de preparo

1️⃣ Bata a manteiga com o açúcar.
2️⃣ Junte o ovo e misture.
3️⃣ Acrescente a farinha e o fermento.
4️⃣ Por último o chocolate.
5️⃣ Faça bolinhas e asse por 12 minutos a 180ºC.

#receita #cookies @docesdaana
`,
    expected: `
title Cookies de chocolate
yield 20 cookies
preparation 40
- 100g de manteiga
- 1 xícara de açúcar mascavo
- 1 ovo
- 1 e 1/2 xícara de farinha
- 1 colher (chá) de fermento
- 200g de chocolate picado
> Bata a manteiga com o açúcar.
> Junte o ovo e misture.
> Acrescente a farinha e o fermento.
> Por último o chocolate.
> Faça bolinhas e asse por 12 minutos a 180ºC.
`,
  },
  {
    name: 'coloured headings and ticked steps',
    pasted: `
Segue a receita do pão de mel, gente! 😍

🔸Massa🔸
2 xícaras de farinha
1 xícara de açúcar mascavo
1 xícara de leite
1/2 xícara de mel
2 colheres de cacau
1 colher de chá de bicarbonato
1 colher de chá de canela
cravo e noz moscada a gosto

🔸Recheio🔸
400g de doce de leite

🔸Cobertura🔸
500g de chocolate meio amargo

🔸Modo de preparo🔸
✔️Misture todos os secos
✔️Acrescente o leite e o mel e mexa bem
✔️Coloque nas forminhas untadas e leve ao forno 180° por uns 20 min
✔️Recheie com doce de leite
✔️Banhe no chocolate derretido

Dá umas 30 unidades!!
Quem fizer me marca @docinhosdalu
`,
    expected: `
title pão de mel
yield 30 unidades
part Massa
- 2 xícaras de farinha
- 1 xícara de açúcar mascavo
- 1 xícara de leite
- 1/2 xícara de mel
- 2 colheres de cacau
- 1 colher de chá de bicarbonato
- 1 colher de chá de canela
- cravo e noz moscada a gosto
part Recheio
- 400g de doce de leite
part Cobertura
- 500g de chocolate meio amargo
> Misture todos os secos
> Acrescente o leite e o mel e mexa bem
> Coloque nas forminhas untadas e leve ao forno 18
> Recheie com doce de leite
> Banhe no chocolate derretido
`,
  },
  {
    name: 'parts in bold, each on one line',
    pasted: `
TORTA HOLANDESA (receita da Ju)
*Base*: 1 pct de bolacha maisena, 100g manteiga
*Creme*: 200g manteiga sem sal, 1 xic açucar, 500ml creme de leite fresco, 1 cx leite condensado, 1 env gelatina incolor
*Ganache*: 200g chocolate ao leite, 1 cx creme de leite
*Preparo*: base: triturar e misturar, forrar a forma. creme: bater manteiga com açúcar até ficar branquinho, juntar o leite condensado, o creme de leite e a gelatina hidratada. por sobre a base e gelar 4h. ganache: derreter o chocolate e misturar o creme. cobrir. decorar com calipso.
`,
    expected: `
title TORTA HOLANDESA (receita da Ju)
part Base
- 1 pct de bolacha maisena
- 100g manteiga
part Creme
- 200g manteiga sem sal
- 1 xic açucar
- 500ml creme de leite fresco
- 1 cx leite condensado
- 1 env gelatina incolor
part Ganache
- 200g chocolate ao leite
- 1 cx creme de leite
> base: triturar e misturar, forrar a forma.
> creme: bater manteiga com açúcar até ficar branq
> por sobre a base e gelar 4h.
> ganache: derreter o chocolate e misturar o creme
> cobrir.
> decorar com calipso.
mark no-yield
`,
  },
  {
    name: 'keycap emojis as amounts',
    pasted: `
Geladinho gourmet de ninho com nutella

2️⃣ latas de leite condensado
1️⃣ litro de leite
1️⃣ xícara de leite ninho
1 colher de liga neutra
Nutella qto baste

Bater tudo no liquidificador (menos a nutella) por 5 minutos, passar nutella nos saquinhos, encher e levar ao freezer.

Rende 25 saquinhos
`,
    expected: `
title Geladinho gourmet de ninho com nutella
yield 25 saquinhos
- 2 latas de leite condensado
- 1 litro de leite
- 1 xícara de leite ninho
- 1 colher de liga neutra
- Nutella qto baste
> Bater tudo no liquidificador (menos a nutella) p
`,
  },
  {
    name: 'keycap emojis before steps of parts, packages by brand and size',
    pasted: `
Gente olha essa receita!! 😍😍

*BOLO MOLHADINHO DA TIA LU* 🍫

*Massa*
2 xic de farinha de trigo
3 ovos
2OO ml de leite morno

*Cobertura*
1 Leite MOÇA® 395g
1 cx creme de leite
granulado qto baste

*Modo de fazer:*
1️⃣ Bata tudo no liquidificador e asse em forno médio 180° por 40 min
2️⃣ Pra cobertura leve ao fogo mexendo sempre até engrossar
3️⃣ jogue por cima ainda quente!!

Rende uns 12 pedaços
bjs 😘
`,
    expected: `
title BOLO MOLHADINHO DA TIA LU
yield 12 pedaços
part Massa
- 2 xic de farinha de trigo
- 3 ovos
- 2OO ml de leite morno
part Cobertura
- 1 Leite MOÇA® 395g
- 1 cx creme de leite
- granulado qto baste
> Bata tudo no liquidificador e asse em forno médi
> Pra cobertura leve ao fogo mexendo sempre até en
> jogue por cima ainda quente!!
mark amount-uncertain 2OO ml de leite morno
`,
  },
  {
    name: 'a yield beside the title, costs, and an answer in the chat',
    pasted: `
[10:32, 12/08/2025] Vó Cida: BRIGADEIRO DE COLHER (rende 25 unidades)
[10:32, 12/08/2025] Vó Cida: 1 lata de leite moça
[10:33, 12/08/2025] Vó Cida: 30 g cacau 50%
[10:33, 12/08/2025] Vó Cida: 20 g manteiga
[10:35, 12/08/2025] Vó Cida: Leve tudo ao fogo baixo até desgrudar do fundo, uns 12 min
[10:35, 12/08/2025] Vó Cida: Custo aprox: R$ 18,00
[10:35, 12/08/2025] Vó Cida: Vendo a R$ 3,50 cada
[10:36, 12/08/2025] Eu: amei ❤️
`,
    expected: `
title BRIGADEIRO DE COLHER
yield 25 unidades
- 1 lata de leite moça
- 30 g cacau 50%
- 20 g manteiga
> Leve tudo ao fogo baixo até desgrudar do fundo,
`,
  },
  {
    name: 'forwarded, colloquial, no full stops',
    pasted: `
Encaminhada
🍫 BROWNIE DA TATI 🍫
200g chocolate meio amargo
150g manteiga
4 ovos
1 xic e meia açúcar
1 xic farinha
50g cacau
nozes (opcional)

Derrete o chocolate c a manteiga no micro
Bate os ovos c açúcar
Mistura td
Forno 180 por 30min
Não deixa passar do ponto!!!
`,
    expected: `
title BROWNIE DA TATI
- 200g chocolate meio amargo
- 150g manteiga
- 4 ovos
- 1 xic e meia açúcar
- 1 xic farinha
- 50g cacau
- nozes (opcional)
> Derrete o chocolate c a manteiga no micro
> Bate os ovos c açúcar
> Mistura td
> Forno 180 por 30min
> Não deixa passar do ponto!!!
mark amount-missing nozes (opcional)
mark no-yield
`,
  },
  {
    name: 'a chat in which every line has a header',
    pasted: `
21/11/2026 09:15 - Bia Confeitaria: Receita do ganache de maracujá
21/11/2026 09:15 - Bia Confeitaria: 300g de chocolate branco
21/11/2026 09:15 - Bia Confeitaria: 150g de creme de leite
21/11/2026 09:16 - Bia Confeitaria: 80ml de suco de maracujá
21/11/2026 09:17 - Bia Confeitaria: <Mídia oculta>
21/11/2026 09:18 - Bia Confeitaria: Derrete o chocolate, mistura o creme e por último o suco. Geladeira por 2h antes de usar
21/11/2026 09:20 - Você: Obrigada!! ❤️
`,
    expected: `
title ganache de maracujá
- 300g de chocolate branco
- 150g de creme de leite
- 80ml de suco de maracujá
> Derrete o chocolate, mistura o creme e por últim
mark title-guessed Receita do ganache de ma
mark no-yield
`,
  },
]
