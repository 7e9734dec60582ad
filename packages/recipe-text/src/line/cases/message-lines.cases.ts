// Lines in the style of short messages, recipes by weight and European Portuguese, written for these tests.

/** One case per line: text @ quantity and unit @ ingredient @ note. */
export const MESSAGE_LINES = `
leite condensado 2 cx @ 2 caixinha @ leite condensado @
Leite MOÇA® 395g @ 395 g @ leite condensado @
1 Leite MOÇA® 395g @ 1 unidade @ leite condensado @ 395g
2 leite moça 395g @ 2 unidade @ leite condensado @ 395g
1 manteiga 200g @ 1 unidade @ manteiga @ 200g
1 lata de Leite MOÇA® 395g @ 1 lata @ leite condensado @ 395g
1 bisnaga de catupiry @ 1 bisnaga @ requeijão @
1 lata de moça @ 1 lata @ leite condensado @
2 caixinhas de creme de leite Nestlé @ 2 caixinha @ creme de leite @
1 colher de cacau em pó Garoto @ 1 colher @ cacau em pó @
chocolate em pó Dr. Oetker 7 colheres @ 7 colher @ chocolate em pó @
1 tablete de manteiga Aviação sem sal gelada em cubos @ 1 tablete @ manteiga sem sal @ gelada em cubos
2 xícaras de farinha de trigo Dona Benta @ 2 xicara_cha @ farinha de trigo @
1 pacote de bolacha maizena @ 1 pacote @ bolacha maizena @
Nutella qto baste @ a_gosto @ creme de avelã @
qto baste de farinha @ a_gosto @ farinha @
leite ninho 4 colheres @ 4 colher @ leite em pó @
creme de leite 1cx @ 1 caixinha @ creme de leite @
ovos 3un @ 3 unidade @ ovo @
3ovos @ 3 unidade @ ovo @
acucar 1xic e meia @ 1.5 xicara_cha @ acucar @
1xic e 1/2 acucar @ 1.5 xicara_cha @ acucar @
1 e meia xic de oleo @ 1.5 xicara_cha @ oleo @
fermento 1cs @ 1 colher_sopa @ fermento @
fermento 1 col sopa bem cheia @ 1 colher_sopa @ fermento @ bem cheia
1 colher de fermento q foi pro bolo @ 1 colher @ fermento q foi pro bolo @
manteiga s/ sal 200g @ 200 g @ manteiga sem sal @
200g manteiga s/ sal @ 200 g @ manteiga sem sal @
200 g de manteiga c/ sal @ 200 g @ manteiga com sal @
1 lata leite cond. @ 1 lata @ leite cond @
1 cx cr. leite @ 1 caixinha @ cr. leite @
1 lt leite cond @ 1 lata @ leite cond @
2 pcts coco ral. @ 2 pacote @ coco ral @
1/2 lt de óleo @ 0.5 l @ óleo @
1 cl. (sopa) margarina @ 1 colher_sopa @ margarina @
100 g de natas (35% m.g.) @ 100 g @ natas @ 35% m.g
200 ml de natas para bater (35% de gordura) @ 200 ml @ natas @ para bater, 35% de gordura
1 iogurte natural @ 1 unidade @ iogurte natural @
1 iogurte grego (125 g) @ 1 unidade @ iogurte grego @ 125 g
2 iogurtes naturais @ 2 unidade @ iogurte natural @
1 copo de iogurte de açúcar @ 1 copo @ iogurte de açúcar @
3 medidas do copo de iogurte de farinha @ 3 medida @ copo de iogurte de farinha @
1 medida (copo do iogurte) de óleo @ 1 medida @ óleo @ copo do iogurte
6 folhas de gelatina incolor hidratadas @ 6 folha @ gelatina incolor @ hidratadas
1 saqueta de açúcar baunilhado @ 1 envelope @ açúcar baunilhado @
2 saquetas de fermento seco (7 g cada) @ 2 envelope @ fermento seco @ 7 g cada
1 c. de chá de bicarbonato @ 1 colher_cha @ bicarbonato @
2 c. sopa cheias de amido de milho (maizena) @ 2 colher_sopa @ amido de milho @ cheias, maizena
1 colher de sopa (bem cheia) de manteiga @ 1 colher_sopa @ manteiga @ bem cheia
1 c. café de sal fino @ 1 colher_cafe @ sal fino @
1 chávena de chá de azeite @ 1 xicara_cha @ azeite @
1/2 chávena de café de aguardente @ 0.5 xicara_cafe @ aguardente @
1 cálice de vinho do Porto @ 1 calice @ vinho do Porto @
sumo e raspa de 1 limão @ 1 unidade @ sumo e raspa de limão @
raspa de 2 laranjas @ 2 unidade @ raspa de laranja @
casca de 1 limão @ 1 unidade @ casca de limão @
1 casca de limão @ 1 unidade @ casca de limão @
canela em pó q.b. para polvilhar @ a_gosto @ canela em pó @ para polvilhar
açúcar em pó q.b. @ a_gosto @ açúcar em pó @
azeite (q.b.) @ a_gosto @ azeite @
manteiga e farinha q.b. para a forma @ a_gosto @ manteiga @ e farinha, para a forma
q.b. azeite @ a_gosto @ azeite @
5 ovos (à temperatura ambiente) @ 5 unidade @ ovo @ à temperatura ambiente
5 claras (do ovo) @ 5 unidade @ clara @ do ovo
8 gemas de ovo @ 8 unidade @ gema de ovo @
250 g (aprox.) de açúcar @ 250 g @ açúcar @ aprox.
250 g de açúcar (ou a gosto) @ 250 g @ açúcar @ ou a gosto
250 a 300 gr. de farinha (até despegar das mãos) @ 250-300 g @ farinha @ até despegar das mãos
cerca de 3 a 4 colheres de sopa de leite @ 3-4 colher_sopa @ leite @ cerca de
de 3 a 4 colheres (sopa) de leite @ 3-4 colher_sopa @ leite @
1 / 4 de xícara de leite @ 0.25 xicara_cha @ leite @
1 1 / 2 xícaras de leite @ 1.5 xicara_cha @ leite @
1 ¼ de xícara (chá) de leite @ 1.25 xicara_cha @ leite @
2 xícaras (480 ml) de leite @ 2 xicara_cha @ leite @ 480 ml
2 xícaras de leite (480ml) @ 2 xicara_cha @ leite @ 480ml
2 xícaras/480ml de leite @ 2 xicara_cha @ leite @ 480ml
480 ml/2 xícaras de leite @ 480 ml @ leite @ 2 xícaras
480ml (2 xícaras) de leite @ 480 ml @ leite @ 2 xícaras
2 xícaras ou 480ml de leite @ 2 xicara_cha @ leite @ ou 480ml
2 xícaras = 480 ml de leite @ 2 xicara_cha @ leite @ 480 ml
240g / 2 xícaras de farinha @ 240 g @ farinha @ 2 xícaras
240 gramas (duas xícaras) de farinha @ 240 g @ farinha @ duas xícaras
farinha de trigo - 240g (2 xícaras) @ 240 g @ farinha de trigo @ 2 xícaras
Farinha de trigo (240g) @ 240 g @ farinha de trigo @
Farinha de trigo (2 xícaras - 240g) @ 2 xicara_cha @ farinha de trigo @ 240g
Farinha (tipo 1) 240g @ 240 g @ farinha @ tipo 1
Farinha de trigo tipo 00, 500g @ 500 g @ farinha de trigo tipo 00 @
T55: 500g @ 500 g @ t55 @
500g farinha T55 @ 500 g @ farinha T55 @
500 g de farinha tipo 65 @ 500 g @ farinha tipo 65 @
50g cacau 100% @ 50 g @ cacau 100% @
50g de cacau em pó 70% @ 50 g @ cacau em pó 70% @
2 ovos tipo L (60g cada) @ 2 unidade @ ovo tipo L @ 60g cada
2 ovos (aprox. 110g) @ 2 unidade @ ovo @ aprox. 110g
110g de ovos (aprox. 2 unidades) @ 110 g @ ovos @ aprox. 2 unidades
110 g ovo (2 un) @ 110 g @ ovo @ 2 un
36g gemas (2 unidades) @ 36 g @ gemas @ 2 unidades
Gemas 36g @ 36 g @ gemas @
Gema pasteurizada 36 g @ 36 g @ gema pasteurizada @
Claras: 120g (4 unidades) @ 120 g @ claras @ 4 unidades
Sal 2g @ 2 g @ sal @
Sal - 1 g @ 1 g @ sal @
0,5g de xantana @ 0.5 g @ xantana @
0.5 g de goma xantana @ 0.5 g @ goma xantana @
1,2 kg de cobertura fracionada @ 1.2 kg @ cobertura fracionada @
12,5 g de emulsificante @ 12.5 g @ emulsificante @
1.5kg de pasta americana @ 1.5 kg @ pasta americana @
2.000g de chocolate @ 2000 g @ chocolate @
2 kg (2.000 g) de chocolate @ 2 kg @ chocolate @ 2.000 g
300g (1 e 1/2 xícara) de açúcar @ 300 g @ açúcar @ 1 e 1/2 xícara
Recheio de 1 receita de brigadeiro @  @ recheio @ de 1 receita de brigadeiro
1 massa de pão de ló de 20 cm @ 1 unidade @ massa de pão de ló @ de 20 cm
1 bolo de chocolate (20 cm) @ 1 unidade @ bolo de chocolate @ 20 cm
Confeitos coloridos a gosto @ a_gosto @ confeitos coloridos @
confeitos coloridos @  @ confeitos coloridos @
Granulado p/ enrolar @  @ granulado @ para enrolar
Granulado para passar os brigadeiros @  @ granulado @ para passar os brigadeiros
forminhas nº 4 @  @ forminhas nº 4 @
100 forminhas nº 4 @ 100 unidade @ forminha nº 4 @
50 forminhas de papel n.4 @ 50 unidade @ forminha de papel n.4 @
1 bico pitanga @ 1 unidade @ bico pitanga @
1 termômetro culinário @ 1 unidade @ termômetro culinário @
papel manteiga @  @ papel manteiga @
1 folha de papel manteiga @ 1 folha @ papel manteiga @
corante alimentício vermelho a gosto @ a_gosto @ corante alimentício vermelho @
Corante: 3 gotas @ 3 gota @ corante @
1 colher de baunilha @ 1 colher @ baunilha @
um pouquinho de sal @  @ sal @ um pouquinho
um tiquinho de noz moscada @  @ noz moscada @ um tiquinho
meio copo americano de óleo @ 0.5 copo_americano @ óleo @
2 colheres (sopa) de manteiga, mais para untar @ 2 colher_sopa @ manteiga @ mais para untar
1 xícara de açúcar dividida em 2 partes @ 1 xicara_cha @ açúcar @ dividida em 2 partes
1 abacaxi cortado em 8 fatias @ 1 unidade @ abacaxi @ cortado em 8 fatias
1 kg de morangos (reserve 10 para decorar) @ 1 kg @ morangos @ reserve 10 para decorar
2 bananas amassadas (cerca de 1 xícara) @ 2 unidade @ banana @ amassadas, cerca de 1 xícara
3 bananas-da-terra @ 3 unidade @ banana-da-terra @
3 bananas nanicas bem maduras @ 3 unidade @ banana nanica @ bem maduras
1 lata de pêssegos em calda escorridos @ 1 lata @ pêssegos em calda @ escorridos
1 vidro (200 g) de cerejas ao marrasquino @ 1 vidro @ cerejas ao marrasquino @ 200 g
1 pct de gelatina zero @ 1 pacote @ gelatina zero @
Leite 1L @ 1 l @ leite @
leite integral 1,5 litro @ 1.5 l @ leite integral @
Leite integral (1 litro) @ 1 l @ leite integral @
Água - 2 copos americanos @ 2 copo_americano @ água @
2 copos d'água @ 2 copo @ água @
1 copo d´água @ 1 copo @ água @
2 dentes d'alho @ 2 dente @ alho @
1 colher de sopa d'água @ 1 colher_sopa @ água @
1 fio | fios de azeite @ 1 fio @ azeite @
1 maço | maços de salsinha (picada) @ 1 porcao @ salsinha @ picada
1 folha | folhas de louro @ 1 folha @ louro @
1 pacote | pacotes de macarrão (tipo parafuso) @ 1 pacote @ macarrão @ tipo parafuso
1 copo | copos de requeijão @ 1 copo @ requeijão @
1 copo americano | copos americanos de leite @ 1 copo_americano @ leite @
2 colher (sopa) cheia | colheres (sopa) cheias de amido @ 2 colher_sopa @ amido @ cheia
1 tablete | tabletes de caldo de legumes @ 1 tablete @ caldo de legumes @
1 quilo | quilos de batata @ 1 kg @ batata @
1 dúzia | dúzias de ovos @ 1 duzia @ ovo @
1 vidro | vidros de azeitona (sem caroço) @ 1 vidro @ azeitona @ sem caroço
1 lata | latas de milho verde (escorrido | escorridos) @ 1 lata @ milho verde @ escorrido | escorridos
1 ramo | ramos de alecrim @ 1 ramo @ alecrim @
1 fatia | fatias de pão de forma @ 1 fatia @ pão de forma @
pimenta-do-reino (a gosto) @ a_gosto @ pimenta-do-reino @
queijo parmesão (ralado, a gosto) @ a_gosto @ queijo parmesão @ ralado
1 pote | potes de iogurte @ 1 pote @ iogurte @
1 garrafa | garrafas de vinho tinto @ 1 garrafa @ vinho tinto @
1 gota | gotas de pimenta @ 1 gota @ pimenta @
2 unidades de colher de sopa de azeite @ 2 colher_sopa @ azeite @
1 unidade de lata de leite condensado @ 1 lata @ leite condensado @
3 unidades de gemas de ovo @ 3 unidade @ gema de ovo @
2 unidades de tomate maduro sem sementes @ 2 unidade @ tomate @ maduro sem sementes
1 unidade de cebola média picada @ 1 unidade @ cebola @ média picada
½ unidade de pimentão verde @ 0.5 unidade @ pimentão verde @
1 pitada de sal e outra de pimenta @ 1 pitada @ sal @ e outra de pimenta
1 punhado de salsa fresca @ 1 punhado @ salsa fresca @
100 gramas de queijo ralado (parmesão) @ 100 g @ queijo ralado @ parmesão
1 colher de sobremesa de manteiga com sal @ 1 colher_sobremesa @ manteiga com sal @
200 mililitros de creme de leite fresco (nata) @ 200 ml @ creme de leite fresco @ nata
1 litro e meio de caldo de galinha @ 1.5 l @ caldo de galinha @
sal e pimenta q.b. @ a_gosto @ sal @ e pimenta
alho em pó, q.b. @ a_gosto @ alho em pó @
salsa, picada, q.b. @ a_gosto @ salsa @ picada
30 g coentros frescos (folhas e talos) @ 30 g @ coentros frescos @ folhas e talos
1 dente de alho, descascado @ 1 dente @ alho @ descascado
2 dentes de alho, sem o gérmen @ 2 dente @ alho @ sem o gérmen
150 g cebola, cortada em quartos @ 150 g @ cebola @ cortada em quartos
1 c. chá sal @ 1 colher_cha @ sal @
1 - 2 malaguetas, a gosto @ 1-2 unidade @ malagueta @ a gosto
2 - 3 pitadas de pimenta @ 2-3 pitada @ pimenta @
1 - 1,5 c. chá de sal @ 1-1.5 colher_cha @ sal @
800 g bacalhau, demolhado @ 800 g @ bacalhau @ demolhado
1 lata (peq.) de cogumelos @ 1 lata @ cogumelos @ peq.
1 lata de atum (120 g peso escorrido) @ 1 lata @ atum @ 120 g peso escorrido
4 pãezinhos para hambúrguer @ 4 unidade @ pãezinho @ para hambúrguer
6 c. sopa açúcar mascavado @ 6 colher_sopa @ açúcar mascavado @
1 unid. alho francês @ 1 unidade @ alho francês @
1 unid. gema de ovo @ 1 unidade @ gema de ovo @
1 ramo salsa fresca @ 1 ramo @ salsa fresca @
0.5 unid. limão @ 0.5 unidade @ limão @
0,5 c. de chá pimenta @ 0.5 colher_cha @ pimenta @
1 q.b. sal @ a_gosto @ sal @
1 q.b. azeite @ a_gosto @ azeite @
2 fatia pão alentejano @ 2 fatia @ pão alentejano @
3 folha louro @ 3 folha @ louro @
1 pau canela @ 1 pau @ canela @
1 lata grão-de-bico @ 1 lata @ grão-de-bico @
750 ml água @ 750 ml @ água @
10 uni. camarão @ 10 unidade @ camarão @
8 talo espargos @ 8 unidade @ talo espargos @
2 ramo hortelã @ 2 ramo @ hortelã @
4 colheres de sopa de açúcar (70g) @ 4 colher_sopa @ açúcar @ 70g
- 3 ovos separados @ 3 unidade @ ovo @ separados
- Raspas e suco de 1 limão siciliano @ 1 unidade @ raspas e suco de limão siciliano @
- 1 colher (sopa) de fermento químico em pó @ 1 colher_sopa @ fermento químico em pó @
- 1/2 xícara (chá) de leite @ 0.5 xicara_cha @ leite @
- Manteiga e farinha para untar @  @ manteiga @ e farinha para untar
- 1 e 1/3 xícara de farinha @ 1.3333 xicara_cha @ farinha @
- 2 xícaras de chá e meia de farinha @ 2.5 xicara_cha @ farinha @
- 1 xícara e 1/3 (chá) de leite @ 1.3333 xicara_cha @ leite @
2 latas (de leite condensado) de leite @ 2 lata @ leite @ de leite condensado
1 xícara (chá) não muito cheia de óleo @ 1 xicara_cha @ não muito cheia de óleo @
1 1/2 tabletes de manteiga @ 1.5 tablete @ manteiga @
1 tablete e meio de margarina @ 1.5 tablete @ margarina @
1/2 quilo de açúcar @ 0.5 kg @ açúcar @
1/4 de tablete de fermento @ 0.25 tablete @ fermento @
2 e 1/4 xícaras de chá de farinha de trigo @ 2.25 xicara_cha @ farinha de trigo @
1 colher rasa (de café) de sal @ 1 colher_cafe @ sal @ rasa
1 colher (rasa) de sopa de manteiga @ 1 colher_sopa @ manteiga @ rasa
1 cl de sopa de fermento @ 1 colher_sopa @ fermento @
1 colher de (chá) de sal @ 1 colher_cha @ sal @
2 xícara de farinha @ 2 xicara_cha @ farinha @
2 colheres sobremesa de fermento @ 2 colher_sobremesa @ fermento @
1 colher de chá cheia de fermento @ 1 colher_cha @ fermento @ cheia
3 xícaras (de chá) bem cheias de farinha de trigo @ 3 xicara_cha @ farinha de trigo @ bem cheias
200 g de chocolate em 2 barras @ 200 g @ chocolate @ em 2 barras
1 pacote de bolacha maisena trituradinha @ 1 pacote @ bolacha maisena @ trituradinha
1 xícara de leite morninho @ 1 xicara_cha @ leite @ morninho
3 gemas passadas na peneira @ 3 unidade @ gema @ passadas na peneira
5 col de sopa de água pra hidratar a gelatina @ 5 colher_sopa @ água @ pra hidratar a gelatina
½ colherzinha de café de goma xantana @ 0.5 colher_cafe @ goma xantana @
1 colher (sopa) de pó para merengue @ 1 colher_sopa @ pó para merengue @
`
