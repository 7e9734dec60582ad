// Lines in the style of recipe sites, fitness pages and course leaflets, written for these tests.

/** One case per line: text @ quantity and unit @ ingredient @ note. */
export const SITE_LINES = `
1/4 xícara - 60 ml - óleo de girassol @ 0.25 xicara_cha @ óleo de girassol @ 60 ml
1 xícara - 115g - farinha de castanhas @ 1 xicara_cha @ farinha de castanhas @ 115g
3/4 xícara -160g - de inhame cozido @ 0.75 xicara_cha @ inhame @ 160g, cozido
250 g - 2 xícaras de farinha de arroz @ 250 g @ farinha de arroz @ 2 xícaras
1 lata - 395 g - leite condensado @ 1 lata @ leite condensado @ 395 g
3 colheres de azeite (sobremesa) @ 3 colher_sobremesa @ azeite @
1 colher de mel (sopa) @ 1 colher_sopa @ mel @
1/2 colher de fermento (chá) @ 0.5 colher_cha @ fermento @
2 xícaras de farinha de arroz (chá) @ 2 xicara_cha @ farinha de arroz @
2 copos de fubá (americano) @ 2 copo_americano @ fubá @
2 colheres (sopa) de erva (chá) @ 2 colher_sopa @ erva @ chá
2 xícaras [chá] de farinha [280 g] @ 2 xicara_cha @ farinha @ 280 g
1 lata [395 g] de leite condensado @ 1 lata @ leite condensado @ 395 g
[x] 3 ovos @ 3 unidade @ ovo @
( ) 200 g de manteiga @ 200 g @ manteiga @
2 e ¹/2 xícaras de aveia @ 2.5 xicara_cha @ aveia @
1¹⁄₂ colher de chá de canela @ 1.5 colher_cha @ canela @
¹/₃ xícara de óleo @ 0.3333 xicara_cha @ óleo @
ricota 3 potes de 250g @ 3 pote @ ricota @ 250g
cacau 100% 40 g @ 40 g @ cacau 100% @
leite 2% 350 ml @ 350 ml @ leite 2% @
2x caixinha de creme de leite @ 2 caixinha @ creme de leite @
3 x latas de leite condensado @ 3 lata @ leite condensado @
2 tbsp de manteiga de amendoim @ 2 colher_sopa @ manteiga de amendoim @
1/2 tsp de sal @ 0.5 colher_cha @ sal @
zest de 2 limões @ 2 unidade @ zest de limão @
água de 1 coco verde @ 1 unidade @ água de coco verde @
carne de 1 coco seco @ 1 unidade @ carne de coco seco @
sementes de 1 fava de baunilha @ 1 fava @ sementes de baunilha @
sementes de 1/2 fava de baunilha @ 0.5 fava @ sementes de baunilha @
folhas de 1 maço de hortelã @ 1 porcao @ folhas de hortelã @
1 cx de leite condensado 395g @ 1 caixinha @ leite condensado @ 395g
2 vidros de leite de coco 200 ml cada @ 2 vidro @ leite de coco @ 200 ml cada
1 pote de doce de leite 400 g @ 1 pote @ doce de leite @ 400 g
900 g a 1 kg de abóbora @ 900-1000 g @ abóbora @
500 ml a 1 litro de caldo @ 500-1000 ml @ caldo @
750 g - 1 kg de batata-doce @ 750-1000 g @ batata-doce @
1 lata + 1/2 de leite condensado @ 1.5 lata @ leite condensado @
2 xícaras, ou 240 g, de aveia @ 2 xicara_cha @ aveia @ ou 240 g
2 xícaras – 240 g – de aveia @ 2 xicara_cha @ aveia @ 240 g
o suco de um limão @ 1 unidade @ suco de limão @
a casca de meia laranja @ 0.5 unidade @ casca de laranja @
1 copo requeijão cremoso @ 1 copo @ requeijão cremoso @
1 copo requeijão @ 1 copo @ requeijão @
2 copos requeijão farinha @ 2 copo_requeijao @ farinha @
1 vez a mesma medida de amora picada @ 1 medida @ amora @ picada
2 vezes a medida da lata de creme de leite @ 2 medida @ creme de leite @ da lata
2x a mesma medida de água @ 2 medida @ água @
1 mesma medida de suco @ 1 medida @ suco @
leite desnatado (2 medidas da lata) @ 2 medida @ leite desnatado @ da lata
1 chv. chá de natas @ 1 xicara_cha @ natas @
3/4 de um copo americano de leite @ 0.75 copo_americano @ leite @
1/2 de uma lata de ervilha @ 0.5 lata @ ervilha @
1/4 de 1 pimentão vermelho @ 0.25 unidade @ pimentão vermelho @
1/3 de um melão maduro @ 0.3333 unidade @ melão @ maduro
3/5 de xícara de fubá @ 0.6 xicara_cha @ fubá @
cerca 150 ml de leite @ 150 ml @ leite @ cerca
polpas de 2 cajus grandes (180 g) @ 2 unidade @ polpas de caju @ grandes, 180 g
suco 2 limões @ 2 unidade @ suco de limão @
bagos de 1 romã @ 1 unidade @ bagos de romã @
cobertura de chocolate para banhar (opcional) (60 g) @ 60 g @ cobertura de chocolate @ para banhar, opcional
gelatina de uva (1 pacotinho de 20 g) @ 1 pacote @ gelatina de uva @ de 20 g
chocolate 54% picado a gosto @ a_gosto @ chocolate 54% @ picado
1/2 xícara de de água @ 0.5 xicara_cha @ água @
3 colheres de sopa caprichadas de mel @ 3 colher_sopa @ mel @ caprichadas
creme de leite 2 potes de 300 g cada @ 2 pote @ creme de leite @ 300 g, cada
Cobertura: raspas de 2 tangerinas (10 g) @ 2 unidade @ raspas de tangerina @ Cobertura, 10 g
`
