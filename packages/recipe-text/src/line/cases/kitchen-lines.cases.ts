// Further lines with their readings, written for these tests.

/** One case per line: text @ quantity and unit @ ingredient @ note. */
export const KITCHEN_LINES = `
3 colheres, de sopa, de margarina @ 3 colher_sopa @ margarina @
200 g, açúcar @ 200 g @ açúcar @
2 xícaras de (chá) de açúcar @ 2 xicara_cha @ açúcar @
2 xícaras [chá] de açúcar @ 2 xicara_cha @ açúcar @
2 xícaras “chá” de açúcar @ 2 xicara_cha @ chá” de açúcar @
2 xíc.(chá)de açúcar @ 2 xicara_cha @ açúcar @
2xíc.(chá) açúcar @ 2 xicara_cha @ açúcar @
2xícaras de açúcar @ 2 xicara_cha @ açúcar @
2 Xícaras De Açúcar @ 2 xicara_cha @ açúcar @
DUAS XÍCARAS DE AÇÚCAR @ 2 xicara_cha @ açúcar @
2 xíc. de açúcar refinado peneirado @ 2 xicara_cha @ açúcar refinado @ peneirado
1 xíc.de leite @ 1 xicara_cha @ leite @
½xícara de leite @ 0.5 xicara_cha @ leite @
½ (xícara) de leite @ 0.5 xicara_cha @ leite @
1/2 (meia) xícara de leite @ 0.5 xicara_cha @ leite @
1/2 ( meia ) xicara de leite @ 0.5 xicara_cha @ leite @
2 (duas) xícaras de leite @ 2 xicara_cha @ leite @
1 xícara (de chá) rasa de óleo @ 1 xicara_cha @ óleo @ rasa
1 xícara cheia de açúcar @ 1 xicara_cha @ açúcar @ cheia
1 xícara bem cheia de açúcar @ 1 xicara_cha @ açúcar @ bem cheia
1 xícara não muito cheia de açúcar @ 1 xicara_cha @ não muito cheia de açúcar @
1 xícara escassa de leite @ 1 xicara_cha @ leite @ escassa
1 e ¼ xícara de leite @ 1.25 xicara_cha @ leite @
1 e um quarto de xícara de leite @ 1.25 xicara_cha @ leite @
1 xícara e um quarto de leite @ 1.25 xicara_cha @ leite @
uma xícara e meia de leite @ 1.5 xicara_cha @ leite @
duas xícaras e meia de farinha @ 2.5 xicara_cha @ farinha @
três quartos de xícara de mel @ 0.75 xicara_cha @ mel @
um terço de xícara de mel @ 0.3333 xicara_cha @ mel @
1 terço de xícara de mel @ 0.3333 xicara_cha @ mel @
dez ovos @ 10 unidade @ ovo @
uma dúzia de ovos @ 1 duzia @ ovo @
1 dúzia de bananas @ 1 duzia @ banana @
2 dúzias de laranjas @ 2 duzia @ laranja @
1 dz de ovos @ 1 duzia @ ovo @
meia-dúzia de ovos @ 6 unidade @ ovo @
½ dúzia de ovos @ 6 unidade @ ovo @
1/2 dúzia de ovos @ 6 unidade @ ovo @
um ovo @ 1 unidade @ ovo @
Um litro de leite @ 1 l @ leite @
Meia colher (sopa) de manteiga @ 0.5 colher_sopa @ manteiga @
meia colherinha de sal @ 0.5 colher_cha @ sal @
meio tablete de margarina @ 0.5 tablete @ margarina @
meio limão @ 0.5 unidade @ limão @
meia barra de chocolate @ 0.5 barra @ chocolate @
meio vidro de leite de coco @ 0.5 vidro @ leite de coco @
meio pacote de bolacha @ 0.5 pacote @ bolacha @
metade de uma lata de leite condensado @ 0.5 lata @ leite condensado @
metade da lata de leite condensado @ 0.5 lata @ leite condensado @
1/2 pacote de biscoito @ 0.5 pacote @ biscoito @
um pacote e meio de biscoito @ 1.5 pacote @ biscoito @
3/4 de litro de leite @ 0.75 l @ leite @
1/4 litro de leite @ 0.25 l @ leite @
¾ de kg de açúcar @ 0.75 kg @ açúcar @
1/4 kg de manteiga @ 0.25 kg @ manteiga @
um quarto de quilo de manteiga @ 0.25 kg @ manteiga @
250g/1 tablete de manteiga @ 250 g @ manteiga @ 1 tablete
1 tablete (100g) de manteiga @ 1 tablete @ manteiga @ 100g
100g (1/2 tablete) de manteiga @ 100 g @ manteiga @ 1/2 tablete
100 g. de manteiga @ 100 g @ manteiga @
100 g  de   manteiga @ 100 g @ manteiga @
100-120 g de manteiga @ 100-120 g @ manteiga @
100 – 120g de manteiga @ 100-120 g @ manteiga @
100 a 120g de manteiga @ 100-120 g @ manteiga @
100g a 120g de manteiga @ 100-120 g @ manteiga @
entre 100 e 120 g de manteiga @ 100-120 g @ manteiga @
aproximadamente 300 g de farinha @ 300 g @ farinha @ aproximadamente
mais ou menos 300 g de farinha @ 300 g @ farinha @ mais ou menos
+ ou - 300 g de farinha @ 300 g @ farinha @ + ou -
± 300 g de farinha @ 300 g @ farinha @ ±
~300g de farinha @ 300 g @ farinha @ ~
+- 1 xícara de leite @ 1 xicara_cha @ leite @ +-
aprox 1 kg de farinha @ 1 kg @ farinha @ aprox
Cerca de 1 kg de farinha @ 1 kg @ farinha @ Cerca de
por volta de 500 g de farinha @ 500 g @ farinha @ por volta de
quase 1 xícara de leite @ 1 xicara_cha @ leite @ quase
pouco mais de 1 xícara de leite @ 1 xicara_cha @ leite @ pouco mais de
no máximo 1 kg de farinha @ 1 kg @ farinha @ no máximo
até 1 kg de farinha @ 1 kg @ farinha @ até
uns 200 g de queijo @ 200 g @ queijo @ uns
umas 3 colheres de sopa de queijo @ 3 colher_sopa @ queijo @ umas
mais 1 colher de sopa de açúcar @ 1 colher_sopa @ açúcar @ mais
+ 2 colheres de sopa de leite @ 2 colher_sopa @ leite @
e 2 colheres de açúcar @ 2 colher @ açúcar @
ou 2 colheres de açúcar @ 2 colher @ açúcar @ ou
Farinha de trigo até dar ponto @  @ farinha de trigo @ até dar ponto
farinha de trigo (até o ponto de enrolar) @  @ farinha de trigo @ até o ponto de enrolar
farinha de trigo suficiente para dar o ponto @  @ farinha de trigo @ suficiente para dar o ponto
aproximadamente 1 kg de farinha de trigo até dar o ponto @ 1 kg @ farinha de trigo @ aproximadamente, até dar o ponto
Açúcar a gosto (cerca de 4 colheres) @ a_gosto @ açúcar @ cerca de 4 colheres
açúcar a gosto (usei 4 colheres de sopa) @ a_gosto @ açúcar @ usei 4 colheres de sopa
Leite (1 xícara) @ 1 xicara_cha @ leite @
leite, 1 xícara @ 1 xicara_cha @ leite @
Leite 200ml @ 200 ml @ leite @
Leite Condensado 395g @ 395 g @ Leite Condensado @
Leite condensado (1 lata) @ 1 lata @ leite condensado @
Leite condensado 1 lata @ 1 lata @ leite condensado @
Ovos 4 @ 4 unidade @ ovo @
Ovos - 4 @ 4 unidade @ ovo @
Ovos (4) @ 4 unidade @ ovo @
Ovos: 4 unidades @ 4 unidade @ ovo @
ovos, 4 @ 4 unidade @ ovo @
01 lata de leite condensado @ 1 lata @ leite condensado @
02 ovos @ 2 unidade @ ovo @
03 colheres de sopa de açúcar @ 3 colher_sopa @ açúcar @
2. 3 ovos @ 3 unidade @ ovo @
2) 3 ovos @ 3 unidade @ ovo @
a) 3 ovos @ 3 unidade @ ovo @
ovo @  @ ovo @
ovos @  @ ovos @
2 ovos. @ 2 unidade @ ovo @
2 ovos; @ 2 unidade @ ovo @
2 ovos, @ 2 unidade @ ovo @
(2 ovos) @ 2 unidade @ ovo @
"2 ovos" @ 2 unidade @ ovo @
• 2 ovos @ 2 unidade @ ovo @
· 2 ovos @ 2 unidade @ ovo @
▪ 2 ovos @ 2 unidade @ ovo @
➡️ 2 ovos @ 2 unidade @ ovo @
✅2 ovos @ 2 unidade @ ovo @
👉🏻 2 ovos @ 2 unidade @ ovo @
-2 ovos @ 2 unidade @ ovo @
—2 ovos @ 2 unidade @ ovo @
*2 ovos @ 2 unidade @ ovo @
> 2 ovos @ 2 unidade @ ovo @
→ 2 ovos @ 2 unidade @ ovo @
o 2 ovos @ 2 unidade @ ovo @
<li>2 ovos</li> @ 2 unidade @ ovo @
<b>2 ovos</b> @ 2 unidade @ ovo @
2 colheres de sopa de margarina ou manteiga sem sal em temperatura ambiente @ 2 colher_sopa @ margarina @ ou manteiga sem sal em temperatura ambiente
1 xícara de leite ou água @ 1 xicara_cha @ leite @ ou água
1 xícara de chá de açúcar (ou adoçante culinário) @ 1 xicara_cha @ açúcar @ ou adoçante culinário
200 g de chocolate meio amargo ou ao leite @ 200 g @ chocolate meio amargo @ ou ao leite
2 tabletes de chocolate meio amargo (180 g cada) picados @ 2 tablete @ chocolate meio amargo @ picados, 180 g cada
2 tabletes de chocolate de 180 g cada @ 2 tablete @ chocolate @ de 180 g cada
1 caixa de 200 g de creme de leite @ 1 caixinha @ creme de leite @ de 200 g
1 caixa pequena de creme de leite @ 1 caixinha @ creme de leite @ pequena
1 caixa (395g) de leite condensado @ 1 caixinha @ leite condensado @ 395g
1 caixa de gelatina em pó sabor morango @ 1 caixinha @ gelatina em pó sabor morango @
1 caixa de bombom @ 1 caixinha @ bombom @
1 pacotinho de fermento biológico seco (10g) @ 1 pacote @ fermento biológico seco @ 10g
1 pacote de gelatina em pó sem sabor incolor (12 g) @ 1 pacote @ gelatina em pó sem sabor incolor @ 12 g
1 envelope (12 g) de gelatina em pó sem sabor dissolvida em 5 colheres de sopa de água @ 1 envelope @ gelatina em pó sem sabor @ 12 g, dissolvida em 5 colheres de sopa de água
1 envelope de gelatina incolor hidratada em 5 colheres (sopa) de água @ 1 envelope @ gelatina incolor @ hidratada em 5 colheres (sopa) de água
1 lata de leite condensado cozida na pressão por 40 minutos @ 1 lata @ leite condensado @ cozida na pressão por 40 minutos
2 xícaras de chá de água para a calda @ 2 xicara_cha @ água @ para a calda
1 colher de café rasa de bicarbonato @ 1 colher_cafe @ bicarbonato @ rasa
1 colherzinha de fermento @ 1 colher_cha @ fermento @
1 colher de sopa de fermento químico em pó (tipo Royal) @ 1 colher_sopa @ fermento químico em pó @ tipo Royal
1 colher de sopa de pó royal @ 1 colher_sopa @ fermento em pó @
2 colheres de chocolate em pó @ 2 colher @ chocolate em pó @
2 colheres de café solúvel dissolvido em meia xícara de água @ 2 colher @ café solúvel @ dissolvido em meia xícara de água
1 xícara de café preto forte @ 1 xicara_cha @ café preto forte @
1 xícara (de café) de rum @ 1 xicara_cafe @ rum @
1 xicrinha de café de leite @ 1 xicara_cafe @ leite @
1 copo de óleo (americano) @ 1 copo_americano @ óleo @
1 copo e meio de leite @ 1.5 copo @ leite @
2 copos e 1/2 de farinha @ 2.5 copo @ farinha @
1/2 copo (americano) de óleo @ 0.5 copo_americano @ óleo @
1 copo de extrato de tomate @ 1 copo @ extrato de tomate @
1 pote pequeno de margarina @ 1 pote @ margarina @ pequeno
1 potinho de iogurte natural (170 g) @ 1 pote @ iogurte natural @ 170 g
1 pote de creme de leite fresco (nata) @ 1 pote @ creme de leite fresco @ nata
1 garrafa pequena de leite de coco @ 1 garrafa @ leite de coco @ pequena
1 garrafinha de leite de coco @ 1 garrafa @ leite de coco @
1 vidrinho de leite de coco @ 1 vidro @ leite de coco @
1 saquinho de queijo ralado @ 1 envelope @ queijo ralado @
1 saquinho de coco ralado (50 g) @ 1 envelope @ coco ralado @ 50 g
100 g de coco em flocos @ 100 g @ coco em flocos @
100 g queijo parmesão ralado @ 100 g @ queijo parmesão ralado @
250 grs de manteiga @ 250 g @ manteiga @
300 gms de farinha @ 300 g @ farinha @
1 k de açúcar @ 1 kg @ açúcar @
1 Kg açúcar @ 1 kg @ açúcar @
1 KILO DE AÇÚCAR @ 1 kg @ açúcar @
1kilo de açúcar @ 1 kg @ açúcar @
1 quilograma de açúcar @ 1 kg @ açúcar @
2 lts de leite @ 2 l @ leite @
2 ltrs de leite @ 2 l @ leite @
2 litro leite @ 2 l @ leite @
1/2 l leite @ 0.5 l @ leite @
200 mL de creme de leite fresco @ 200 ml @ creme de leite fresco @
200 Ml de leite @ 200 ml @ leite @
150 ml (1 copo) de água @ 150 ml @ água @ 1 copo
açúcar e canela para polvilhar @  @ açúcar @ e canela para polvilhar
1 colher (sopa) de açúcar + canela para polvilhar @ 1 colher_sopa @ açúcar @ canela para polvilhar
3 colheres de açúcar para as claras @ 3 colher @ açúcar @ para as claras
Recheio: 1 lata de doce de leite @ 1 lata @ doce de leite @ Recheio
Massa: 3 ovos @ 3 unidade @ ovo @ Massa
Massa - 3 ovos @ 3 unidade @ ovo @ Massa
Para untar: 1 colher de manteiga @ 1 colher @ manteiga @ Para untar
Cobertura - 1 lata de leite condensado @ 1 lata @ leite condensado @ Cobertura
Recheio de coco @  @ recheio de coco @
Forma redonda de 20 cm @  @ forma redonda @ de 20 cm
Forno preaquecido a 180 graus @  @ forno preaquecido a 180 graus @
Asse por 40 minutos @  @ asse @ por 40 minutos
Leve ao forno por 30 minutos a 180°C @  @ leve ao forno @ por 30 minutos a 180°C
Bata tudo por 5 minutos @  @ bata tudo @ por 5 minutos
Segunda etapa @  @ segunda etapa @
(opcional) 1 colher de rum @ 1 colher @ rum @ opcional
Opcional: 1 colher de sopa de rum @ 1 colher_sopa @ rum @ Opcional
opcional 50 g de nozes @ 50 g @ nozes @ opcional
se quiser, 50 g de nozes @ 50 g @ nozes @ se quiser
50 g de nozes (se quiser) @ 50 g @ nozes @ se quiser
50 g de passas (eu não coloquei) @ 50 g @ passas @ eu não coloquei
50 g de passas - opcional @ 50 g @ passas @ opcional
2 xícaras de açúcar (1 para a massa e 1 para a calda) @ 2 xicara_cha @ açúcar @ 1 para a massa e 1 para a calda
400 g de chocolate (200 g ao leite e 200 g meio amargo) @ 400 g @ chocolate @ 200 g ao leite e 200 g meio amargo
1 colher de sopa (15 ml) de óleo @ 1 colher_sopa @ óleo @ 15 ml
1 colher de sopa (rasa) de sal @ 1 colher_sopa @ sal @ rasa
1 colher sopa rasa sal @ 1 colher_sopa @ sal @ rasa
1 colher de sopa de essência de baunilha (opcional) @ 1 colher_sopa @ essência de baunilha @ opcional
1 col. (sopa) manteiga @ 1 colher_sopa @ manteiga @
1 col.(sopa) manteiga @ 1 colher_sopa @ manteiga @
1 col.sopa manteiga @ 1 colher_sopa @ manteiga @
1 colh (sopa) manteiga @ 1 colher_sopa @ manteiga @
1 colh. chá sal @ 1 colher_cha @ sal @
1 clh de sopa de sal @ 1 colher_sopa @ sal @
1 clr sopa de sal @ 1 colher_sopa @ sal @
1 cl. sopa de sal @ 1 colher_sopa @ sal @
1 c.s. de sal @ 1 colher_sopa @ sal @
1 c.c. de sal @ 1 colher_cha @ sal @
1 c/ sopa de sal @ 1 colher_sopa @ sal @
1 c/ chá de sal @ 1 colher_cha @ sal @
1 c/c de sal @ 1 colher_cha @ sal @
1 xc de leite @ 1 xicara_cha @ leite @
1 xcr de leite @ 1 xicara_cha @ leite @
1 xíc leite @ 1 xicara_cha @ leite @
1 xicara/cha de leite @ 1 xicara_cha @ leite @
1 X de chá de leite @ 1 xicara_cha @ leite @
1 xíc/chá de leite @ 1 xicara_cha @ leite @
2 x. chá de açúcar @ 2 xicara_cha @ açúcar @
2 x (chá) de açúcar @ 2 xicara_cha @ açúcar @
1 copo/americano de leite @ 1 copo_americano @ leite @
3 gts de baunilha @ 3 gota @ baunilha @
3 gotas baunilha @ 3 gota @ baunilha @
1 colher (café) noz-moscada @ 1 colher_cafe @ noz-moscada @
noz-moscada a gosto ralada na hora @ a_gosto @ noz-moscada @ ralada na hora
1 noz-moscada @ 1 unidade @ noz-moscada @
1 anis estrelado @ 1 unidade @ anis estrelado @
3 cardamomos @ 3 unidade @ cardamomo @
10 grãos de pimenta @ 10 unidade @ grão de pimenta @
4 quadradinhos de chocolate @ 4 unidade @ quadradinho de chocolate @
1 gomo de linguiça @ 1 unidade @ gomo de linguiça @
1 posta de peixe @ 1 unidade @ posta de peixe @
1 fatia grossa de bacon @ 1 fatia @ bacon @ grossa
2 copos americanos de leite morno @ 2 copo_americano @ leite @ morno
1 xícara de morangos @ 1 xicara_cha @ morangos @
500 g polvilho @ 500 g @ polvilho @
500g.de farinha @ 500 g @ farinha @
500g.farinha @ 500 g @ farinha @
1kg.de farinha @ 1 kg @ farinha @
500gr.farinha @ 500 g @ farinha @
500 G DE FARINHA @ 500 g @ farinha @
500 GR DE FARINHA @ 500 g @ farinha @
1,5 litros de leite @ 1.5 l @ leite @
1.5 litros de leite @ 1.5 l @ leite @
1,5 l. leite @ 1.5 l @ leite @
1.500 ml de leite @ 1500 ml @ leite @
1500ml de leite @ 1500 ml @ leite @
1.200g de carne @ 1200 g @ carne @
1200 g de carne @ 1200 g @ carne @
0,250 kg de carne @ 0.25 kg @ carne @
1,250kg de carne @ 1.25 kg @ carne @
50 g de chocolate 70% @ 50 g @ chocolate 70% @
50 g de chocolate 70% cacau @ 50 g @ chocolate 70% cacau @
2 ovos (100 g) @ 2 unidade @ ovo @ 100 g
2 laranjas-pera @ 2 unidade @ laranja-pera @
2 limões-taiti @ 2 unidade @ limão-taiti @
1 laranja-baía @ 1 unidade @ laranja-baía @
3 maças verdes @ 3 unidade @ maça verde @
3 peras williams @ 3 unidade @ pera williams @
6 pêssegos em calda @ 6 unidade @ pêssego em calda @
8 figos em calda @ 8 unidade @ figo em calda @
4 fatias de presunto @ 4 fatia @ presunto @
150 g de presunto fatiado @ 150 g @ presunto @ fatiado
1 pão italiano @ 1 unidade @ pão italiano @
6 pães franceses amanhecidos @ 6 unidade @ pão francês amanhecido @
2 pãezinhos amanhecidos @ 2 unidade @ pãezinho amanhecido @
1 pacote de pão de forma @ 1 pacote @ pão de forma @
10 fatias de pão de forma sem casca @ 10 fatia @ pão de forma @ sem casca
2 sachês de chá de camomila @ 2 envelope @ chá de camomila @
2 saquinhos de chá @ 2 envelope @ chá @
1 xícara de chá de camomila @ 1 xicara_cha @ camomila @
1 xícara de chá mate @ 1 xicara_cha @ chá mate @
2 colheres de sopa de café @ 2 colher_sopa @ café @
1 colher de café de café solúvel @ 1 colher_cafe @ café solúvel @
meia xícara de café de óleo @ 0.5 xicara_cafe @ óleo @
`
