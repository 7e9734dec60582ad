// Dessert lines as people write them, written for these tests and not for the data: the part whose weight is known is a figure of the pantry.

export const DESSERT_LINES = `
3 xícaras (chá) de farinha de trigo peneirada
2 e 1/2 xícaras de açúcar refinado
4 ovos em temperatura ambiente
1 colher (sopa) rasa de fermento em pó
1 pitada generosa de sal
200 ml de óleo de girassol
1 copo (americano) de leite morno
2 colheres (sopa) bem cheias de chocolate em pó 50% cacau
1 lata de leite condensado
1 caixinha de creme de leite
2 caixinhas de creme de leite sem soro
150 g de chocolate meio amargo picado
1 tablete de manteiga sem sal
100 g de margarina culinária
1 xícara de leite em pó
3 colheres de sopa de leite ninho
1 pacote de coco ralado sem açúcar
1 vidro de leite de coco
raspas de 1 limão siciliano
suco de 2 laranjas
1/2 xícara (chá) de suco de limão taiti
1 colher (chá) de essência de baunilha
1 colher (chá) de extrato de baunilha
5 gemas peneiradas
6 claras em neve
1 envelope de gelatina em pó sem sabor
6 folhas de gelatina incolor
1 caixa de gelatina sabor morango
500 g de morangos frescos
10 morangos grandes para decorar
3 bananas nanicas maduras amassadas
2 bananas-prata em rodelas
4 maçãs verdes sem casca cortadas em cubos
1 manga madura picada
2 xícaras de abacaxi em cubos
1 abacaxi pequeno
polpa de 4 maracujás
1 xícara (chá) de polpa de maracujá
300 g de goiabada cremosa
1 pacote de biscoito maisena triturado
200 g de bolacha champanhe
24 biscoitos champanhe
1 pacote de biscoito recheado de chocolate
1 xícara de nozes picadas
1/2 xícara de castanha de caju torrada
100 g de amêndoas laminadas
50 g de pistache sem casca
1 xícara (chá) de amendoim torrado sem pele
12 paçocas rolha
3 colheres (sopa) de pasta de amendoim
2 colheres de mel
1/3 de xícara de glucose de milho
250 g de açúcar de confeiteiro
1 xícara (chá) de açúcar mascavo
2 colheres (sopa) de açúcar demerara
1 xícara de açúcar cristal
1 kg de pasta americana
400 g de chocolate ao leite para derreter
500 g de cobertura fracionada meio amarga
2 xícaras de gotas de chocolate
1/2 xícara de granulado
4 colheres (sopa) de cacau em pó 100%
1 colher (sopa) de café solúvel
1 xícara de café forte sem açúcar
60 ml de licor de laranja
2 colheres (sopa) de rum
1/2 xícara de vinho do Porto
1 cálice de conhaque
1 litro de leite integral
500 ml de creme de leite fresco bem gelado
300 g de cream cheese em temperatura ambiente
250 g de mascarpone
1 pote de iogurte natural
2 potes de iogurte grego
200 g de ricota fresca
1 xícara de requeijão cremoso
50 g de queijo parmesão ralado
1 xícara de queijo minas ralado
2 xícaras de fubá mimoso
1 xícara de flocão de milho
1/2 xícara de amido de milho
3 colheres (sopa) de maizena
1 xícara de polvilho doce
2 xícaras de tapioca granulada
1 xícara de aveia em flocos finos
1/2 xícara de farinha de aveia
1 xícara de farinha de amêndoas
100 g de farinha de castanha
2 xícaras de coco fresco ralado
1 coco seco ralado
3 cenouras médias raladas
2 xícaras de cenoura picada
500 g de abóbora cozida e amassada
2 batatas-doces médias
1 xícara de purê de abóbora
1 lata de milho verde escorrido
2 espigas de milho
1 xícara (chá) de uvas-passas
100 g de ameixa preta sem caroço
10 damascos secos
1 xícara de tâmaras picadas
1/2 xícara de frutas cristalizadas
20 cerejas em calda
1 lata de pêssegos em calda
1 xícara de doce de leite
3 colheres (sopa) cheias de geleia de framboesa
1 colher (chá) de canela em pó
1 pau de canela
4 cravos
1 colher (café) de noz-moscada
1/2 colher (chá) de gengibre em pó
1 colher (sopa) de erva-doce
1 colher (chá) de bicarbonato de sódio
1 colher (sopa) de vinagre branco
10 g de fermento biológico seco
2 tabletes de fermento biológico fresco
1 colher (sopa) de emulsificante
1 colher (chá) de liga neutra
1 colher (sopa) de glicerina
1 colher (chá) de cremor tártaro
2 colheres (sopa) de água morna
1 xícara (chá) de água fervente
1/2 xícara de suco de maracujá concentrado
200 ml de chantilly
2 xícaras de chantilly batido
15 marshmallows
1 xícara de sorvete de creme
8 fatias de pão de forma sem casca
5 pães franceses amanhecidos
2 xícaras de arroz cru lavado
1 xícara de sagu
1/2 xícara de leite de amêndoas
2 colheres (sopa) de óleo de coco derretido
1 fio de azeite
50 g de manteiga gelada em cubos
1 colher (sopa) de xilitol
3 colheres (sopa) de adoçante culinário
1 xícara de farinha láctea
4 colheres (sopa) de achocolatado
2 leites condensados
1 creme de leite
1 iogurte natural
1 dúzia de ovos
2 ovos jumbo
30 uvas sem semente
1 xícara de mirtilos
2 kiwis em rodelas
1 colher (sopa) de raspas de laranja
`
  .trim()
  .split('\n')
