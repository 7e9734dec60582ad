// Lines in many notations with their readings, written for these tests.

/** One case per line: text @ quantity and unit @ ingredient @ note. */
export const LINE_FORMS = `
1kg de farinha de trigo @ 1 kg @ farinha de trigo @
1/2kg de açúcar @ 0.5 kg @ açúcar @
½ kg de manteiga @ 0.5 kg @ manteiga @
1 e 1/2 xícara de leite @ 1.5 xicara_cha @ leite @
uma e meia xícara de óleo @ 1.5 xicara_cha @ óleo @
meia dúzia de ovos @ 6 unidade @ ovo @
cerca de 200g de nozes @ 200 g @ nozes @ cerca de
200 a 250 g de chocolate @ 200-250 g @ chocolate @
1 lata (395g) de leite condensado @ 1 lata @ leite condensado @ 395g
3 ovos (claras em neve) @ 3 unidade @ ovo @ claras em neve
suco de 2 limões @ 2 unidade @ suco de limão @
raspas de 1 limão @ 1 unidade @ raspas de limão @
Leite condensado - 2 latas @ 2 lata @ leite condensado @
Farinha de trigo: 500g @ 500 g @ farinha de trigo @
500g farinha @ 500 g @ farinha @
🍓 250g de morangos @ 250 g @ morangos @
1) 2 ovos @ 2 unidade @ ovo @
2 x&iacute;caras de a&ccedil;&uacute;car @ 2 xicara_cha @ açúcar @
1 x&iacute;cara (ch&aacute;) de leite @ 1 xicara_cha @ leite @
1&frac12; x&iacute;cara de leite @ 1.5 xicara_cha @ leite @
1.000 g de farinha @ 1000 g @ farinha @
1,5kg de carne @ 1.5 kg @ carne @
½ xíc de óleo @ 0.5 xicara_cha @ óleo @
1 xíc. chá de leite @ 1 xicara_cha @ leite @
2 c. sopa de manteiga @ 2 colher_sopa @ manteiga @
1 cs de fermento @ 1 colher_sopa @ fermento @
2 csp de açúcar @ 2 colher_sopa @ açúcar @
3 col sopa de cacau @ 3 colher_sopa @ cacau @
2 colh. de sopa de mel @ 2 colher_sopa @ mel @
1 copo americano de leite @ 1 copo_americano @ leite @
1 punhado de uvas passas @ 1 punhado @ uvas passas @
1 maço de cheiro-verde @ 1 porcao @ cheiro-verde @
1 ramo de canela @ 1 ramo @ canela @
2 dentes de alho @ 2 dente @ alho @
3 fatias de queijo @ 3 fatia @ queijo @
5 folhas de louro @ 5 folha @ louro @
1 tablete de chocolate ao leite (170 g) @ 1 tablete @ chocolate ao leite @ 170 g
1 barra de chocolate meio amargo @ 1 barra @ chocolate meio amargo @
1 sachê de gelatina sem sabor @ 1 envelope @ gelatina sem sabor @
1 envelope de fermento biológico seco @ 1 envelope @ fermento biológico seco @
1 pote de iogurte natural @ 1 pote @ iogurte natural @
1 vidro de leite de coco (200 ml) @ 1 vidro @ leite de coco @ 200 ml
1 garrafa de leite de coco @ 1 garrafa @ leite de coco @
1 caixinha de creme de leite sem soro @ 1 caixinha @ creme de leite @ sem soro
1 cx de morangos @ 1 caixinha @ morangos @
1 pct de bolacha maria @ 1 pacote @ bolacha maria @
100gr de queijo ralado @ 100 g @ queijo ralado @
100 grs. de coco ralado @ 100 g @ coco ralado @
250 gr. manteiga @ 250 g @ manteiga @
1 lt de leite @ 1 l @ leite @
1Lt de leite @ 1 l @ leite @
1 L de água @ 1 l @ água @
1/2 L de leite @ 0.5 l @ leite @
500 ml. de leite @ 500 ml @ leite @
1 chávena de açúcar @ 1 xicara_cha @ açúcar @
2 chávenas almoçadeiras de farinha @ 2 xicara_cha @ farinha @ almoçadeiras
1 c. de sopa de manteiga @ 1 colher_sopa @ manteiga @
1 c. chá fermento @ 1 colher_cha @ fermento @
1 c. sobremesa de canela @ 1 colher_sobremesa @ canela @
3 c. (sopa) de açúcar @ 3 colher_sopa @ açúcar @
1 colher rasa de sopa de fermento @ 1 colher_sopa @ fermento @ rasa
1 colher (sopa) cheia de amido @ 1 colher_sopa @ amido @ cheia
1 colher das de chá de sal @ 1 colher_cha @ sal @
2 colheres das de sopa de açúcar @ 2 colher_sopa @ açúcar @
2 colheres de sopa bem cheias de maisena @ 2 colher_sopa @ amido de milho @ bem cheias
4 ovos inteiros @ 4 unidade @ ovo inteiro @
4 gemas @ 4 unidade @ gema @
1 gema para pincelar @ 1 unidade @ gema @ para pincelar
3 claras @ 3 unidade @ clara @
2 cenouras médias raladas @ 2 unidade @ cenoura @ médias raladas
3 bananas bem maduras @ 3 unidade @ banana @ bem maduras
1 maçã picada sem casca @ 1 unidade @ maçã @ picada sem casca
1 cebola média picadinha @ 1 unidade @ cebola @ média picadinha
½ cebola @ 0.5 unidade @ cebola @
1/2 cebola picada @ 0.5 unidade @ cebola @ picada
meia cebola ralada @ 0.5 unidade @ cebola @ ralada
Meio copo de leite @ 0.5 copo @ leite @
meio quilo de carne moída @ 0.5 kg @ carne moída @
1 quilo e meio de batatas @ 1.5 kg @ batatas @
1 litro e meio de água @ 1.5 l @ água @
2 litros e 1/2 de leite @ 2.5 l @ leite @
1 kg e 1/2 de costela @ 1.5 kg @ costela @
1 xícara e 1/2 de açúcar @ 1.5 xicara_cha @ açúcar @
1 xícara (chá) e meia de açúcar @ 1.5 xicara_cha @ açúcar @
2 xícaras e 1/4 de farinha @ 2.25 xicara_cha @ farinha @
3 e 1/2 xícaras (chá) de farinha de trigo @ 3.5 xicara_cha @ farinha de trigo @
3 ½ xícaras (chá) de farinha de trigo @ 3.5 xicara_cha @ farinha de trigo @
3½ xícaras (chá) de farinha de trigo @ 3.5 xicara_cha @ farinha de trigo @
3,5 xícaras de farinha @ 3.5 xicara_cha @ farinha @
1 1/2 xíc (chá) farinha trigo @ 1.5 xicara_cha @ farinha trigo @
1+1/2 xícara de leite @ 1.5 xicara_cha @ leite @
1 + 1/2 xícara de leite @ 1.5 xicara_cha @ leite @
1 1\\2 xícara de leite @ 1.5 xicara_cha @ leite @
1\\2 xícara de leite @ 0.5 xicara_cha @ leite @
1 / 2 xícara de leite @ 0.5 xicara_cha @ leite @
2 a 3 colheres de sopa de azeite @ 2-3 colher_sopa @ azeite @
2 à 3 colheres de sopa de azeite @ 2-3 colher_sopa @ azeite @
de 3 a 4 maçãs @ 3-4 unidade @ maçã @
3 ou 4 ovos @ 3-4 unidade @ ovo @
1 ou 2 dentes de alho @ 1-2 dente @ alho @
2/3 de xícara de açúcar @ 0.6667 xicara_cha @ açúcar @
2/3 xícaras de açúcar @ 0.6667 xicara_cha @ açúcar @
3/4 xícara de óleo @ 0.75 xicara_cha @ óleo @
1/2 colheres de chá de sal @ 0.5 colher_cha @ sal @
1 pitada de sal @ 1 pitada @ sal @
uma pitada de sal @ 1 pitada @ sal @
Uma pitada de açúcar @ 1 pitada @ açúcar @
Um fio de óleo @ 1 fio @ óleo @
um punhado de salsinha @ 1 punhado @ salsinha @
Sal e pimenta a gosto @ a_gosto @ sal @ e pimenta
sal e pimenta-do-reino a gosto @ a_gosto @ sal @ e pimenta-do-reino
Sal, pimenta e orégano a gosto @ a_gosto @ sal @ pimenta e orégano
pimenta do reino à gosto @ a_gosto @ pimenta do reino @
Sal q.b. @ a_gosto @ sal @
Sal qb @ a_gosto @ sal @
sal q. b. @ a_gosto @ sal @
sal (q.b.) @ a_gosto @ sal @
azeite q.b @ a_gosto @ azeite @
q.b. de sal @ a_gosto @ sal @
a gosto: sal @ a_gosto @ sal @
Cheiro verde (a gosto) @ a_gosto @ cheiro verde @
Queijo ralado à vontade @ a_gosto @ queijo ralado @
Açúcar, o quanto baste @ a_gosto @ açúcar @
água o suficiente @ a_gosto @ água @
óleo para fritar @  @ óleo @ para fritar
Óleo para fritura @  @ óleo @ para fritura
manteiga para untar @  @ manteiga @ para untar
farinha de trigo para polvilhar @  @ farinha de trigo @ para polvilhar
Margarina e farinha para untar e enfarinhar @  @ margarina @ e farinha para untar e enfarinhar
sal @  @ sal @
canela em pó @  @ canela em pó @
Cerejas para decorar @  @ cerejas @ para decorar
chocolate granulado @  @ chocolate granulado @
Coco ralado para enfeitar (opcional) @  @ coco ralado @ para enfeitar, opcional
Papel alumínio @  @ papel alumínio @
Forminhas de papel @  @ forminhas de papel @
palitos de churrasco @  @ palitos de churrasco @
20 palitos de sorvete @ 20 unidade @ palito de sorvete @
1 bolo pronto de chocolate @ 1 unidade @ bolo pronto de chocolate @
1 pão de ló @ 1 unidade @ pão de ló @
1 pacote (500 g) de macarrão @ 1 pacote @ macarrão @ 500 g
1 pacote de 500g de macarrão @ 1 pacote @ macarrão @ de 500g
1 pacote pequeno de batata palha @ 1 pacote @ batata palha @ pequeno
1 lata pequena de milho @ 1 lata @ milho @ pequena
1 latinha de atum @ 1 lata @ atum @
1 lata de creme de leite (sem soro) @ 1 lata @ creme de leite @ sem soro
1 lata de leite condensado de 395 g @ 1 lata @ leite condensado @ de 395 g
2 latas de leite (use a lata de leite condensado vazia) @ 2 lata @ leite @ use a lata de leite condensado vazia
a mesma medida de leite @ 1 medida @ leite @ a mesma medida
1 medida de leite (use a lata) @ 1 medida @ leite @ use a lata
2 medidas da lata de leite @ 2 medida @ leite @ da lata
1 lata de leite (medida da lata de leite condensado) @ 1 lata @ leite @ medida da lata de leite condensado
meia lata de creme de leite @ 0.5 lata @ creme de leite @
1/2 lata de leite moça @ 0.5 lata @ leite condensado @
1 lata e meia de leite condensado @ 1.5 lata @ leite condensado @
1 vidro pequeno de azeitonas @ 1 vidro @ azeitonas @ pequeno
1 vidro de palmito picado @ 1 vidro @ palmito @ picado
1 copo de requeijão cremoso @ 1 copo @ requeijão cremoso @
1 copo de requeijão (200g) @ 1 copo @ requeijão @ 200g
1 copo de iogurte natural @ 1 copo @ iogurte natural @
1 copo (200 ml) de leite @ 1 copo @ leite @ 200 ml
1 copo (americano) de óleo @ 1 copo_americano @ óleo @
2 copos tipo americano de açúcar @ 2 copo_americano @ açúcar @
1 copo tipo requeijão de leite @ 1 copo_requeijao @ leite @
1 copo de requeijão cheio de fubá @ 1 copo_requeijao @ fubá @ cheio
1 cálice de rum @ 1 calice @ rum @
1 dose de conhaque @ 1 calice @ conhaque @
1 tablete de fermento biológico (15 g) @ 1 tablete @ fermento biológico @ 15 g
15g de fermento biológico fresco (1 tablete) @ 15 g @ fermento biológico fresco @ 1 tablete
50g de fermento p/ pão @ 50 g @ fermento @ para pão
1 cabeça de alho @ 1 unidade @ cabeça de alho @
1 talo de alho-poró @ 1 unidade @ talo de alho-poró @
1 pé de alface @ 1 unidade @ pé de alface @
1 casca de laranja @ 1 unidade @ casca de laranja @
casca de 1 laranja @ 1 unidade @ casca de laranja @
Caldo de 1 limão @ 1 unidade @ caldo de limão @
suco de 1/2 limão @ 0.5 unidade @ suco de limão @
Suco de 1 laranja grande @ 1 unidade @ suco de laranja @ grande
Suco de uma laranja @ 1 unidade @ suco de laranja @
sumo de 1 limão @ 1 unidade @ sumo de limão @
raspa e suco de 1 limão @ 1 unidade @ raspa e suco de limão @
Raspas e sumo de 2 limões @ 2 unidade @ raspas e sumo de limão @
1 suco de limão @ 1 unidade @ suco de limão @
suco de limão @  @ suco de limão @
1 limão (suco) @ 1 unidade @ limão @ suco
1 limão - suco e raspas @ 1 unidade @ limão @ suco e raspas
2 laranjas (raspas e suco) @ 2 unidade @ laranja @ raspas e suco
1 canela em pau @ 1 unidade @ canela em pau @
1 pau de canela @ 1 pau @ canela @
5 cravos-da-índia @ 5 unidade @ cravo-da-índia @
4 cravos @ 4 unidade @ cravo @
cravo e canela a gosto @ a_gosto @ cravo @ e canela
10 gotas de baunilha @ 10 gota @ baunilha @
gotas de baunilha @ gota @ baunilha @
algumas gotas de limão @ gota @ limão @ algumas
algumas folhas de hortelã @ folha @ hortelã @ algumas
2 unidade | unidades de ovo @ 2 unidade @ ovo @
1/2 unidade | unidades de pimentão vermelho (picado) @ 0.5 unidade @ pimentão vermelho @ picado
3 colher (chá) | colheres (chá) de açúcar @ 3 colher_cha @ açúcar @
1 dente | dentes de alho (picado | picados) @ 1 dente @ alho @ picado | picados
1 kg | kgs de farinha de trigo @ 1 kg @ farinha de trigo @
200 ml | mls de leite @ 200 ml @ leite @
1 litro | litros de leite @ 1 l @ leite @
1 caixinha | caixinhas de creme de leite @ 1 caixinha @ creme de leite @
1 1/2 xícara (chá) | xícaras (chá) de açúcar @ 1.5 xicara_cha @ açúcar @
folha | folhas de louro (a gosto) @ a_gosto @ folha @ folhas de louro
óleo (para fritar) @  @ óleo @ para fritar
sal (quanto baste) @ a_gosto @ sal @
1 xícara (chá) | xícaras (chá) de leite (quente) @ 1 xicara_cha @ leite @ quente
1 envelope | envelopes de gelatina em pó sem sabor @ 1 envelope @ gelatina em pó sem sabor @
0,5 xícara (chá) | xícaras (chá) de óleo @ 0.5 xicara_cha @ óleo @
500 gramas de filé de peixe @ 500 g @ filé de peixe @
1 unidade de cebola @ 1 unidade @ cebola @
2 unidades de cebola picada @ 2 unidade @ cebola @ picada
1 maço de salsa picada @ 1 porcao @ salsa @ picada
1 lata de molho de tomate @ 1 lata @ molho de tomate @
1 sachê de molho de tomate @ 1 envelope @ molho de tomate @
2 c. de sopa de azeite @ 2 colher_sopa @ azeite @
2 c. de sopa azeite @ 2 colher_sopa @ azeite @
1 c. de café de sal @ 1 colher_cafe @ sal @
1 colher de café sal @ 1 colher_cafe @ sal @
1 c. chá de canela @ 1 colher_cha @ canela @
1 c. sopa mal cheia de farinha @ 1 colher_sopa @ farinha @ mal cheia
100 g de açúcar amarelo @ 100 g @ açúcar amarelo @
100g açúcar amarelo @ 100 g @ açúcar amarelo @
1 pacote de natas @ 1 pacote @ natas @
2 pacotes de natas (200 ml cada) @ 2 pacote @ natas @ 200 ml cada
1 pacote natas @ 1 pacote @ natas @
4 ovos M @ 4 unidade @ ovo M @
4 ovos tamanho L @ 4 unidade @ ovo tamanho L @
6 ovos (separados) @ 6 unidade @ ovo @ separados
1 lata leite condensado @ 1 lata @ leite condensado @
1 lata de leite condensado cozido @ 1 lata @ leite condensado @ cozido
raspa de limão q.b. @ a_gosto @ raspa de limão @
raspa de 1 limão @ 1 unidade @ raspa de limão @
1 raspa de limão @ 1 unidade @ raspa de limão @
vinho do Porto q.b. @ a_gosto @ vinho do Porto @
1 c. sobremesa rasa de fermento @ 1 colher_sobremesa @ fermento @ rasa
1/2 c. chá de sal @ 0.5 colher_cha @ sal @
½ c. de chá de noz-moscada @ 0.5 colher_cha @ noz-moscada @
40 g manteiga sem sal, à temperatura ambiente @ 40 g @ manteiga sem sal @ à temperatura ambiente
40 g manteiga + q.b. para untar @ 40 g @ manteiga @ q.b. para untar
manteiga q.b. para untar @ a_gosto @ manteiga @ para untar
farinha q.b. para polvilhar @ a_gosto @ farinha @ para polvilhar
1 pitada sal @ 1 pitada @ sal @
1 pitada de sal e pimenta @ 1 pitada @ sal @ e pimenta
1 dente de alho esmagado @ 1 dente @ alho @ esmagado
2 dentes alho @ 2 dente @ alho @
1 folha louro @ 1 folha @ louro @
1 ramo salsa @ 1 ramo @ salsa @
1 raminho de alecrim @ 1 ramo @ alecrim @
2 talos de aipo @ 2 unidade @ talo de aipo @
1 lombo de porco (aprox. 1 kg) @ 1 unidade @ lombo de porco @ aprox. 1 kg
1 frango (cerca de 1,5 kg) @ 1 unidade @ frango @ cerca de 1,5 kg
1 frango inteiro cortado em pedaços @ 1 unidade @ frango inteiro @ cortado em pedaços
6 filés de frango @ 6 unidade @ filé de frango @
4 postas de bacalhau @ 4 unidade @ posta de bacalhau @
1 peito de frango @ 1 unidade @ peito de frango @
2 peitos de frango desfiados @ 2 unidade @ peito de frango @ desfiados
500 g de peito de frango cozido e desfiado @ 500 g @ peito de frango @ cozido e desfiado
1/2 peito de frango @ 0.5 unidade @ peito de frango @
1 batata-doce média @ 1 unidade @ batata-doce @ média
3 batatas grandes @ 3 unidade @ batata @ grandes
1 abóbora pequena @ 1 unidade @ abóbora @ pequena
2 espigas de milho @ 2 unidade @ espiga de milho @
1 coco ralado @ 1 unidade @ coco ralado @
1 coco seco @ 1 unidade @ coco seco @
1 abacaxi @ 1 unidade @ abacaxi @
1 mamão papaia maduro @ 1 unidade @ mamão papaia @ maduro
12 morangos @ 12 unidade @ morango @
20 biscoitos maisena @ 20 unidade @ biscoito maisena @
1 biscoito tipo champanhe @ 1 unidade @ biscoito tipo champanhe @
30 bombons sonho de valsa @ 30 unidade @ bombom sonho de valsa @
4 bombons Sonho de Valsa picados @ 4 unidade @ bombom Sonho de Valsa @ picados
2 colheres de margarina @ 2 colher @ margarina @
3 colheres (de sopa) de margarina @ 3 colher_sopa @ margarina @
3 colheres ( sopa ) de margarina @ 3 colher_sopa @ margarina @
3 colheres(sopa) margarina @ 3 colher_sopa @ margarina @
3 colheres/sopa de margarina @ 3 colher_sopa @ margarina @
3 colheres - sopa - de margarina @ 3 colher_sopa @ de margarina @
3 colher de sopa margarina @ 3 colher_sopa @ margarina @
2 xicaras (cha) farinha de trigo @ 2 xicara_cha @ farinha de trigo @
2 xícaras de cha de farinha @ 2 xicara_cha @ farinha @
2 xícara chá farinha @ 2 xicara_cha @ farinha @
2 xicara de açucar @ 2 xicara_cha @ açucar @
2 xícaras (chá ) de açúcar @ 2 xicara_cha @ açúcar @
2 xícaras (de chá) de açúcar @ 2 xicara_cha @ açúcar @
2 xícaras ( de chá ) de açúcar @ 2 xicara_cha @ açúcar @
2 xícaras (chá de açúcar @ 2 xicara_cha @ açúcar @
2 xícaras chá) de açúcar @ 2 xicara_cha @ de açúcar @
`
