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

/** Lines in the style of messages and handwriting. Some name ingredients without a published weight. */
export const MESSAGE_LINES = `
2 xic de farinha de trigo (s/ fermento)
1 cx leite condensado Piracanjuba 395g
3 gemas passadas na peneira
1 cx. de creme de leite (aquela de 200g)
4 col sopa bem cheias de leite ninho
2 cxs de leite moça
1/2 kg de chocolate meio amargo fracionado
300g de chocolate nobre ao leite (usei Sicao)
1 pct de bolacha maisena trituradinha
150 gr de manteiga s/ sal derretida
1 copo (requeijão) de açucar
1 copo americano de óleo
uma pitadinha de sal
1 cs de cacau black
2 cc fermento em pó
10 ml de essência de baunilha branca
2 colheres de sopa de glucose de milho (Karo)
1 lata de doce de leite
1 caixinha de morangos frescos
3 bananas bem maduras amassadas
raspas de 1 limão siciliano
suco de meio limão
1 col chá de emulsificante (emustab)
1 colher (sopa) de liga neutra
500 ml de chantininho batido
1 litro de chantilly gelado
200 ml de leite de coco (1 vidrinho)
100g coco ralado em flocos
1 pacote de coco ralado (100g)
2 pacotinhos de gelatina incolor
5 col de sopa de água pra hidratar a gelatina
1 envelope de gelatina sabor morango
1 xic chá de nozes bem picadinhas
1/2 xicara de amendoas laminadas
2 colheres (sopa) de nutella
1 pote de nutella 350 g
1 pacote de oreo
12 biscoitos oreo
1 xícara de granulado
3 colheres de sopa de granulado belga
1 kg de pasta americana branca
2 col. sopa rum
1 cálice de vinho do porto
1 dose de conhaque
1 xícara de café bem forte
2 colh (sopa) de café solúvel
3 maçãs verdes
1 abacaxi grande picadinho
polpa de 3 maracujás
1/2 xic de polpa de maracujá c/ semente
1 tablete de manteiga (200 g)
2 tabletes de chocolate meio amargo de 90g
1 barra de chocolate branco picado (170g)
100 g de chocolate 70%
2 claras em neve firmes
6 ovos caipiras separados
1 ovo inteiro + 2 gemas
1 xícara de leite morninho
1 e 1/2 xic de amido de milho (maizena)
3/4 de xícara de açúcar mascavo
1 colher de sobremesa de canela em pó
1 pau de canela
5 cravos
1 fava de baunilha (ou 1 colher de extrato)
150g de paçoca esfarelada
8 paçocas tipo rolha
1 pacote de bis branco
300 g de cream cheese temp. ambiente
1 pote de iogurte natural (170g)
1 iogurte grego
1 bisnaga de doce de leite
4 fatias de pão de forma s/ casca
1 maço de hortelã
½ colherzinha de café de goma xantana
2 col sopa de xilitol
1 xícara de eritritol
3 colheres de sopa de manteiga de garrafa
1 lata de pêssego em calda escorrido
uvas verdes sem semente 500 gramas
Corante gel vermelho - 3 gotas
3 xícaras cheias de farinha de trigo peneirada
2 latas de leite moça
1 caixinha de leite condensado semidesnatado
200 ml de creme de leite fresco bem geladinho
1 colher sopa rasa fermento quimico
5 ovos em temp ambiente
4 cenouras raladas (+- 300g)
1/2 copo de óleo de girassol
1 xíc de açúcar demerara ou mascavo
2 col. (sopa) de manteiga derretidinha
1 potinho de iogurte natural
a mesma medida do potinho de açúcar
400g de doce de leite ponto de bico
1 pacote de biscoito de maizena (200 g)
1 colher de café de bicarbonato
meia xícara de chá de cacau 50%
1 barra grande de chocolate ao leite (1kg)
250g chocolate meio amargo Garoto picadinho
100 ml de água fervendo
1 limao espremido
2 laranjas (suco e raspas)
1 xíc de suco de laranja coado
6 maçãs fuji descascadas em fatias finas
1/2 xícara de uva passa sem semente
100g de castanha do pará triturada
1 col de sobremesa de essência de amêndoas
leite em pó p/ polvilhar 1/2 xic
1 cx de morango lavado e picado
2 envelopes de gelatina incolor hidratada
8 folhas de gelatina hidratadas em água gelada
1 sachê de fermento biológico seco (10g)
3 tabletes de fermento fresco
500 g mandioca crua ralada
1 coco fresco ralado
1 vidro de cereja em calda
300g de nata
1 col chá de goma xantana
2 colheres de licor de cacau
1 pacote de suspiros
80 g de granulado ao leite
1 e 1/2 xícara de farinha de trigo comum
2 xíc. (chá) de açúcar refinado União
4 ovos grandes (separe as claras)
1/2 xíc de leite de vaca integral
1 cx creme leite 200g Nestlé
1 lt de leite cond
3 c.s. de chocolate em pó 50%
100 g manteiga em ponto de pomada
1 pitadinha de sal rosa
1 colher de sopa bem cheia de fermento p/ bolo
300 gramas de chocolate branco fracionado
2 barras de chocolate meio amargo 80g
1 pote de 500g de doce de leite
1 xícara de chá de coco ralado s/ açúcar
200ml leite de coco light
1 kg de morangos bem lavados
raspas e suco de 2 limões
1 colher de chá de extrato natural de baunilha
3 bananas nanicas em rodelas
1 xícara de nozes pecan trituradas
50g amendoim torrado sem pele
1 pacote de paçoquinha (350g)
1 pct de gelatina de abacaxi
1 envelope de gelatina incolor s/ sabor (12g) + 4 col de água
2/3 de xícara de óleo de milho
1 xícara rasa de fubá
1 copo de iogurte natural
4 colheres de amido de milho dissolvido em 1/2 xíc de leite
1 maracujá grande
6 claras pasteurizadas
120g de glucose
20g de leite em pó desnatado
1 colher (sopa) de conhaque ou rum
2 xícaras de frutas vermelhas congeladas
Ganache: 200g de chocolate nobre + 100g de creme de leite
500g de mandioca cozida e espremida
2 colheres cheias de requeijão
1 xícara de queijo parmesão ralado na hora
1/2 pacote de biscoito champanhe
1 lata de abacaxi em calda
3 xícaras de farinha de trigo peneiradas
1 colher (sopa) de fermento químico em pó peneirado
meia xícara de manteiga em temperatura ambiente
2 cxs de creme de leite + 1 lata de leite condensado
4 gemas peneiradas
1 xíc. de açúcar p/ as claras
250 g de chocolate meio amargo de boa qualidade
1 colher de sopa de mel ou karo
1/3 xícara de cacau em pó 100% peneirado
1 caixinha de 200g de creme de leite sem lactose
1 garrafinha de leite de coco 200ml
2 pacotes de coco ralado úmido adoçado 100g
500g de morangos cortados ao meio
1 xícara de chá de amendoim torrado e triturado
1 colher de chá de canela
1 copo duplo de leite
2 maracujás azedos
1 abacate médio maduro
200g de biscoito oreo triturado sem recheio
1 pct de biscoito maria
6 bisnaguinhas
1 colher (sobremesa) de fermento biológico seco
15g de fermento biologico fresco
1kg de polvilho azedo
1 xícara de queijo minas meia cura ralado
300ml de leite quente quase fervendo
1 pote pequeno de geleia de morango (230g)
2 colheres de chantilly em pó
1 sache de gelatina sem sabor 12g
1 lata de milho verde escorrida
2 espigas de milho
1 colher de café de noz moscada ralada na hora
1 xícara de tâmaras sem caroço picadas
3 colheres de sopa de pasta de amendoim integral
10 damascos turcos picados
1 laranja bahia em gomos
80ml de vinho branco seco
1 barra de 90g de chocolate ao leite
açúcar de confeiteiro 2 xícaras
confeitos coloridos 50g
`
  .trim()
  .split('\n')
