// Lines in the style of old cookbooks, web forms and quick notes, written for these tests.

/** One case per line: text @ quantity and unit @ ingredient @ note. */
export const GRANDMOTHER_LINES = `
3 copos (requeijão) de farinha de trigo @ 3 copo_requeijao @ farinha de trigo @
1 copo (de requeijão) de óleo @ 1 copo_requeijao @ óleo @
2 e ½ copos de farinha @ 2.5 copo @ farinha @
1 copo e 1/2 de açúcar @ 1.5 copo @ açúcar @
1 copo americano bem cheio de açúcar @ 1 copo_americano @ açúcar @ bem cheio
2 copos (americanos) de fubá @ 2 copo_americano @ fubá @
2 colheres (sopa) de manteiga (ou margarina) @ 2 colher_sopa @ manteiga @ ou margarina
2 colheres bem cheias de manteiga @ 2 colher @ manteiga @ bem cheias
1 colher de sobremesa rasa de sal @ 1 colher_sobremesa @ sal @ rasa
1 colher (sobremesa) cheia de fermento @ 1 colher_sobremesa @ fermento @ cheia
1 colher de chá (rasa) de canela em pó @ 1 colher_cha @ canela em pó @ rasa
1 colher de chá bem rasinha de sal @ 1 colher_cha @ sal @ bem rasinha
1 colher de cafezinho de bicarbonato @ 1 colher_cafe @ bicarbonato @
2 colheres de açúcar vanille @ 2 colher @ açúcar vanille @
4 colheres de (sopa) de chocolate em pó @ 4 colher_sopa @ chocolate em pó @
4 colheres (de sopa cheias) de chocolate em pó @ 4 colher_sopa @ chocolate em pó @ cheias
4 colheres (sopa bem cheias) de nescau @ 4 colher_sopa @ achocolatado @ bem cheias
8 colheres (sopa) de chocolate em pó (ou achocolatado) @ 8 colher_sopa @ chocolate em pó @ ou achocolatado
1 lata de leite condensado (tradicional) @ 1 lata @ leite condensado @ tradicional
1 lata de leite condensado Moça @ 1 lata @ leite condensado @
1 lata de Leite MOÇA® @ 1 lata @ leite condensado @
1 lata de Creme de Leite NESTLÉ® gelado sem soro @ 1 lata @ Creme de Leite @ gelado sem soro
1 Lata de Creme de Leite @ 1 lata @ Creme de Leite @
1 lata (a mesma do leite condensado) de leite @ 1 lata @ leite @ a mesma do leite condensado
1 lata de leite de vaca (medida na lata de leite condensado) @ 1 lata @ leite de vaca @ medida na lata de leite condensado
1 e 1/2 lata de leite (mesma medida da lata de leite condensado) @ 1.5 lata @ leite @ mesma medida da lata de leite condensado
Duas latas de leite condensado @ 2 lata @ leite condensado @
2 medidas (lata) de leite integral @ 2 medida @ leite integral @ lata
1 e 1/2 medida da lata de leite @ 1.5 medida @ leite @ da lata
A mesma medida (lata) de leite @ 1 medida @ leite @ A mesma medida (lata)
mesma medida de leite @ 1 medida @ leite @ mesma medida
mesma medida da caixinha de leite @ 1 medida @ leite @ mesma medida da caixinha
1 caixinha de creme de leite (200g) @ 1 caixinha @ creme de leite @ 200g
2 caixas de leite condensado (395 g cada) @ 2 caixinha @ leite condensado @ 395 g cada
1 cx. creme de leite @ 1 caixinha @ creme de leite @
1 cxa de leite condensado @ 1 caixinha @ leite condensado @
1 lata ou caixa de creme de leite @ 1 lata @ creme de leite @ ou caixa
1 lata (ou caixinha) de creme de leite @ 1 lata @ creme de leite @ ou caixinha
1 caixinha de gelatina sabor abacaxi @ 1 caixinha @ gelatina sabor abacaxi @
1 pacote de gelatina de morango @ 1 pacote @ gelatina de morango @
2 pacotes de biscoito maria triturados @ 2 pacote @ biscoito maria @ triturados
1 pacote e 1/2 de bolacha maizena @ 1.5 pacote @ bolacha maizena @
1/2 pacote de bolacha de maisena @ 0.5 pacote @ bolacha de maisena @
1 pcte de biscoito champagne @ 1 pacote @ biscoito champagne @
1 pct. (100g) de coco ralado @ 1 pacote @ coco ralado @ 100g
1 pacote de coco ralado (100g) @ 1 pacote @ coco ralado @ 100g
1 pacote 100g de coco ralado @ 1 pacote @ coco ralado @ 100g
50g coco ralado @ 50 g @ coco ralado @
1 xícara coco ralado @ 1 xicara_cha @ coco ralado @
1 envelope de gelatina incolor sem sabor (12g) hidratada conforme instruções @ 1 envelope @ gelatina incolor sem sabor @ hidratada conforme instruções, 12g
1 env. gelatina incolor @ 1 envelope @ gelatina incolor @
1 sachê (10 g) de fermento biológico seco instantâneo @ 1 envelope @ fermento biológico seco instantâneo @ 10 g
2 tabletes de fermento para pão (30g) @ 2 tablete @ fermento @ para pão, 30g
1 tabl. de fermento @ 1 tablete @ fermento @
1 tablete de manteiga sem sal (200g) em temperatura ambiente @ 1 tablete @ manteiga sem sal @ em temperatura ambiente, 200g
1 barra (180g) de chocolate meio amargo picado @ 1 barra @ chocolate meio amargo @ 180g, picado
1 barra de 1 kg de chocolate ao leite @ 1 barra @ chocolate ao leite @ de 1 kg
1/2 barra de chocolate @ 0.5 barra @ chocolate @
2 barras de chocolate de 180g @ 2 barra @ chocolate @ de 180g
200 gramas de chocolate meio-amargo derretido em banho-maria @ 200 g @ chocolate meio-amargo @ derretido em banho-maria
200grs de chocolate @ 200 g @ chocolate @
200 gramas chocolate branco @ 200 g @ chocolate branco @
Duzentos gramas de chocolate @ 200 g @ chocolate @
100 gramas de margarina culinária @ 100 g @ margarina culinária @
cem gramas de nozes @ 100 g @ nozes @
1 quilo de batata @ 1 kg @ batata @
1 kg de batata inglesa cozida e amassada @ 1 kg @ batata inglesa @ cozida e amassada
1/2 kg de carne seca dessalgada e desfiada @ 0.5 kg @ carne seca dessalgada @ e desfiada
meio kg de mandioca @ 0.5 kg @ mandioca @
um kg de farinha @ 1 kg @ farinha @
1 quilo de farinha mais ou menos @ 1 kg @ farinha @ mais ou menos
500 ml (2 xícaras) de creme de leite fresco @ 500 ml @ creme de leite fresco @ 2 xícaras
1 litro e 1/2 de leite @ 1.5 l @ leite @
1 litro de leite integral (de preferência tipo A) @ 1 l @ leite integral @ de preferência tipo A
1/2 litro leite @ 0.5 l @ leite @
1l e meio de leite @ 1.5 l @ leite @
1,5L leite @ 1.5 l @ leite @
2 xíc (chá) de farinha de trigo @ 2 xicara_cha @ farinha de trigo @
2 xíc. (de chá) de farinha @ 2 xicara_cha @ farinha @
2 xics de farinha @ 2 xicara_cha @ farinha @
2 xíc. farinha c/ fermento @ 2 xicara_cha @ farinha com fermento @
1/2 xíc. óleo @ 0.5 xicara_cha @ óleo @
1/2 xícara(s) (chá) de óleo @ 0.5 xicara_cha @ óleo @
2 xícara(s) (chá) de açúcar @ 2 xicara_cha @ açúcar @
3 colher(es) (sopa) de mel @ 3 colher_sopa @ mel @
3 unidade(s) de ovo @ 3 unidade @ ovo @
4 unidade(s) ovo @ 4 unidade @ ovo @
1 lata(s) de leite condensado @ 1 lata @ leite condensado @
200 grama(s) de manteiga @ 200 g @ manteiga @
200 mililitro(s) de leite @ 200 ml @ leite @
1 pitada(s) de sal @ 1 pitada @ sal @
4 ovo(s) @ 4 unidade @ ovo @
3 un ovos @ 3 unidade @ ovo @
3un. ovos @ 3 unidade @ ovo @
3 unids. ovos @ 3 unidade @ ovo @
3 und. de ovo @ 3 unidade @ ovo @
3 unid ovo caipira @ 3 unidade @ ovo caipira @
Ovos (3 unidades) @ 3 unidade @ ovo @
Ovos - 3 unidades @ 3 unidade @ ovo @
Ovo 3 un @ 3 unidade @ ovo @
ovos: três @ 3 unidade @ ovo @
Açúcar refinado.............200 g @ 200 g @ açúcar refinado @
Açúcar refinado | 200 g @ 200 g @ açúcar refinado @
Açúcar refinado;200 g @ 200 g @ açúcar refinado @
Açúcar refinado = 200 g @ 200 g @ açúcar refinado @
Açúcar refinado → 200 g @ 200 g @ açúcar refinado @
Açúcar refinado _____ 200 g @ 200 g @ açúcar refinado @
200g - açúcar @ 200 g @ açúcar @
200g: açúcar @ 200 g @ açúcar @
2 xícaras - açúcar @ 2 xicara_cha @ açúcar @
Farinha de trigo – 2 xícaras (chá) @ 2 xicara_cha @ farinha de trigo @
Farinha de trigo 2 xícaras de chá @ 2 xicara_cha @ farinha de trigo @
Farinha de trigo, 2 xícaras @ 2 xicara_cha @ farinha de trigo @
farinha de trigo 1 e 1/2 xícara @ 1.5 xicara_cha @ farinha de trigo @
farinha de trigo (2 xícaras e meia) @ 2.5 xicara_cha @ farinha de trigo @
Farinha: 2 ½ xícaras @ 2.5 xicara_cha @ farinha @
Leite: 1 copo e meio @ 1.5 copo @ leite @
Sal: 1 pitada @ 1 pitada @ sal @
Sal: a gosto @ a_gosto @ sal @
Sal - a gosto @ a_gosto @ sal @
Sal - q.b. @ a_gosto @ sal @
Sal: q.b. @ a_gosto @ sal @
Fermento: 1 colher (sopa) rasa @ 1 colher_sopa @ fermento @ rasa
Fermento em pó (1 colher de sopa) @ 1 colher_sopa @ fermento em pó @
fermento em pó 1 c. sopa @ 1 colher_sopa @ fermento em pó @
Óleo 1/2 xícara @ 0.5 xicara_cha @ óleo @
óleo ½ copo @ 0.5 copo @ óleo @
Manteiga - 100 gramas (derretida) @ 100 g @ manteiga @ derretida
Chocolate em pó (50%) - 100 g @ 100 g @ chocolate em pó @ 50%
Chocolate 50% cacau: 100 g @ 100 g @ chocolate 50% cacau @
100 g de chocolate em pó 50% @ 100 g @ chocolate em pó 50% @
Leite tipo A 1 litro @ 1 l @ Leite tipo A @
Farinha tipo 1 - 500 g @ 500 g @ farinha tipo 1 @
Água (morna): 200 ml @ 200 ml @ água @ morna
Água morna 200ml @ 200 ml @ água @ morna
água 1 copo americano @ 1 copo_americano @ água @
Água gelada - o quanto baste @ a_gosto @ água @ gelada
1 colher sopa vinagre @ 1 colher_sopa @ vinagre @
1 cálice (de licor) de conhaque @ 1 calice @ conhaque @ de licor
2 cálices de vinho do porto @ 2 calice @ vinho do porto @
1/2 cálice de rum @ 0.5 calice @ rum @
3 doses de vodka @ 3 calice @ vodka @
50 ml de rum (opcional) @ 50 ml @ rum @ opcional
1 xícara de café de cachaça @ 1 xicara_cafe @ cachaça @
1 xícara (das de café) de licor @ 1 xicara_cafe @ licor @
1 xícara (das de chá) de leite @ 1 xicara_cha @ leite @
1 colher das de sopa de manteiga @ 1 colher_sopa @ manteiga @
2 colheres (das de sopa) de manteiga @ 2 colher_sopa @ manteiga @
uma colher das de chá de fermento @ 1 colher_cha @ fermento @
dois ovos grandes @ 2 unidade @ ovo @ grandes
Duas maçãs verdes sem casca e sem sementes cortadas em cubinhos @ 2 unidade @ maçã verde @ sem casca e sem sementes cortadas em cubinhos
Uma lata de milho verde escorrido @ 1 lata @ milho verde @ escorrido
Um pote de nata @ 1 pote @ nata @
Um pacote de queijo ralado @ 1 pacote @ queijo ralado @
três colheres de sopa cheias de amido de milho @ 3 colher_sopa @ amido de milho @ cheias
quatro ovos @ 4 unidade @ ovo @
seis gemas @ 6 unidade @ gema @
oito claras em neve @ 8 unidade @ clara @ em neve
doze ovos @ 12 unidade @ ovo @
quinze ameixas pretas @ 15 unidade @ ameixa preta @
vinte e cinco gramas de fermento @ 25 g @ fermento @
trezentos gramas de açúcar @ 300 g @ açúcar @
quinhentos ml de leite @ 500 ml @ leite @
mil gramas de farinha @ 1000 g @ farinha @
uma pitadinha de noz-moscada @ 1 pitada @ noz-moscada @
1 pitada generosa de sal @ 1 pitada @ sal @ generosa
2 pitadas de canela @ 2 pitada @ canela @
1 boa pitada de sal @ 1 pitada @ sal @
sal, uma pitada @ 1 pitada @ sal @
sal (1 pitada) @ 1 pitada @ sal @
1 fio generoso de azeite @ 1 fio @ azeite @ generoso
1 fiozinho de óleo @ 1 fio @ óleo @
3 gotinhas de essência @ 3 gota @ essência @
umas gotas de limão @ gota @ limão @ umas
1 punhadinho de uva passa @ 1 punhado @ uva passa @
1 mão cheia de farinha @ 1 punhado @ farinha @
1 porção de queijo ralado @ 1 porcao @ queijo ralado @
2 porções de arroz @ 2 porcao @ arroz @
1 maço pequeno de espinafre @ 1 porcao @ espinafre @ pequeno
1/2 maço de coentro @ 0.5 porcao @ coentro @
1 ramo de hortelã @ 1 ramo @ hortelã @
2 raminhos de alecrim fresco @ 2 ramo @ alecrim fresco @
1 galho de alecrim @ 1 ramo @ alecrim @
2 ramas de canela @ 2 pau @ canela @
2 canelas em pau @ 2 unidade @ canela em pau @
1 casquinha de limão @ 1 unidade @ casquinha de limão @
cascas de 2 laranjas @ 2 unidade @ cascas de laranja @
1/2 fava de baunilha @ 0.5 fava @ baunilha @
1 fava de baunilha ou 1 colher (chá) de extrato @ 1 fava @ baunilha @ ou 1 colher (chá) de extrato
5 folhas de gelatina vermelha @ 5 folha @ gelatina vermelha @
2 folhas de gelatina (4 g) @ 2 folha @ gelatina @ 4 g
3 folhas grandes de couve @ 3 folha @ couve @ grandes
10 folhinhas de manjericão @ 10 folha @ manjericão @
2 fatias finas de gengibre @ 2 fatia @ gengibre @ finas
3 fatias de abacaxi em calda @ 3 fatia @ abacaxi em calda @
1 dente grande de alho @ 1 dente @ alho @ grande
3 dentes de alho bem picadinhos @ 3 dente @ alho @ bem picadinhos
1 dúzia e meia de ovos @ 1.5 duzia @ ovo @
2 dúzias de ovos @ 2 duzia @ ovo @
3 dz ovos @ 3 duzia @ ovo @
`
