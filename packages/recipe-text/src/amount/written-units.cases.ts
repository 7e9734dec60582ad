// Every written form of every unit, in a line.

/** One case per line: text @ quantity and unit. */
export const WRITTEN_UNITS = `
2 xícara (chá) de farinha @ 2 xicara_cha
2 xícaras (chá) de farinha @ 2 xicara_cha
2 xícara de farinha @ 2 xicara_cha
2 xícaras de farinha @ 2 xicara_cha
2 xicara de farinha @ 2 xicara_cha
2 xicaras de farinha @ 2 xicara_cha
2 xícara de chá de farinha @ 2 xicara_cha
2 xícaras de chá de farinha @ 2 xicara_cha
2 xícara(chá) de farinha @ 2 xicara_cha
2 xíc. de farinha @ 2 xicara_cha
2 xíc de farinha @ 2 xicara_cha
2 xic de farinha @ 2 xicara_cha
2 xic. de farinha @ 2 xicara_cha
2 xíc. (chá) de farinha @ 2 xicara_cha
2 cup de farinha @ 2 xicara_eua
1 xícara americana de farinha @ 1 xicara_eua
8 oz de farinha @ 8 onca
1 onça de farinha @ 1 onca
8oz de farinha @ 8 onca
1 lb de farinha @ 1 libra
½ lb de farinha @ 0.5 libra
2 libras de farinha @ 2 libra
2 pounds de farinha @ 2 libra
10 fl oz de leite @ 10 onca_fluida
16 fl. oz. de leite @ 16 onca_fluida
2 onças fluidas de leite @ 2 onca_fluida
1 stick de manteiga @ 1 stick
2 sticks de manteiga @ 2 stick
2 xícara (café) de farinha @ 2 xicara_cafe
2 xícaras (café) de farinha @ 2 xicara_cafe
2 xícara de café de farinha @ 2 xicara_cafe
2 xícara (cafezinho) de farinha @ 2 xicara_cafe
2 xícara de cafezinho de farinha @ 2 xicara_cafe
2 colher (sopa) de farinha @ 2 colher_sopa
2 colheres (sopa) de farinha @ 2 colher_sopa
2 colher de sopa de farinha @ 2 colher_sopa
2 colheres de sopa de farinha @ 2 colher_sopa
2 colher sopa de farinha @ 2 colher_sopa
2 colher(sopa) de farinha @ 2 colher_sopa
2 col. sopa de farinha @ 2 colher_sopa
2 col. (sopa) de farinha @ 2 colher_sopa
2 col. de sopa de farinha @ 2 colher_sopa
2 col sopa de farinha @ 2 colher_sopa
2 c. sopa de farinha @ 2 colher_sopa
2 c. de sopa de farinha @ 2 colher_sopa
2 c.sopa de farinha @ 2 colher_sopa
2 c/s de farinha @ 2 colher_sopa
2 cs de farinha @ 2 colher_sopa
2 cda. de sopa de farinha @ 2 colher_sopa
2 colh. sopa de farinha @ 2 colher_sopa
2 colheres de sopa (rasas) de farinha @ 2 colher_sopa
2 colheres (sopa) cheias de farinha @ 2 colher_sopa
2 colheres (sopa) rasas de farinha @ 2 colher_sopa
2 colher (sobremesa) de farinha @ 2 colher_sobremesa
2 colheres (sobremesa) de farinha @ 2 colher_sobremesa
2 colher de sobremesa de farinha @ 2 colher_sobremesa
2 colheres de sobremesa de farinha @ 2 colher_sobremesa
2 col. sobremesa de farinha @ 2 colher_sobremesa
2 c. sobremesa de farinha @ 2 colher_sobremesa
2 c. de sobremesa de farinha @ 2 colher_sobremesa
2 colher (chá) de farinha @ 2 colher_cha
2 colheres (chá) de farinha @ 2 colher_cha
2 colher de chá de farinha @ 2 colher_cha
2 colheres de chá de farinha @ 2 colher_cha
2 colher ( chá ) de farinha @ 2 colher_cha
2 col. chá de farinha @ 2 colher_cha
2 col. (chá) de farinha @ 2 colher_cha
2 c. chá de farinha @ 2 colher_cha
2 c. de chá de farinha @ 2 colher_cha
2 c.chá de farinha @ 2 colher_cha
2 colherinha de farinha @ 2 colher_cha
2 colher (café) de farinha @ 2 colher_cafe
2 colheres (café) de farinha @ 2 colher_cafe
2 colher de café de farinha @ 2 colher_cafe
2 colheres de café de farinha @ 2 colher_cafe
2 col. café de farinha @ 2 colher_cafe
2 c. café de farinha @ 2 colher_cafe
2 c. de café de farinha @ 2 colher_cafe
2 colheres de farinha @ 2 colher
2 colher de farinha @ 2 colher
2 copo americano de farinha @ 2 copo_americano
2 copos americanos de farinha @ 2 copo_americano
2 copo (tipo americano) de farinha @ 2 copo_americano
2 copos (tipo americano) de farinha @ 2 copo_americano
2 copo (americano) de farinha @ 2 copo_americano
2 copo de requeijão de farinha @ 2 copo_requeijao
2 copos de requeijão de farinha @ 2 copo_requeijao
2 copo (tipo requeijão) de farinha @ 2 copo_requeijao
2 copo (requeijão) de farinha @ 2 copo_requeijao
2 copos de farinha @ 2 copo
2 copo de farinha @ 2 copo
2 cálice de farinha @ 2 calice
2 cálices de farinha @ 2 calice
2 dose de farinha @ 2 calice
2 doses de farinha @ 2 calice
2 ml de farinha @ 2 ml
2 mL de farinha @ 2 ml
2 mililitro de farinha @ 2 ml
2 mililitros de farinha @ 2 ml
2 cm3 de farinha @ 2 ml
200 cc de leite @ 200 ml
2 litro de farinha @ 2 l
2 litros de farinha @ 2 l
2 l de farinha @ 2 l
2 L de farinha @ 2 l
2 lt de leite @ 2 l
2 lts de leite @ 2 l
2 g de farinha @ 2 g
2 g. de farinha @ 2 g
2 gr de farinha @ 2 g
2 grs de farinha @ 2 g
2 grama de farinha @ 2 g
2 gramas de farinha @ 2 g
2 kg de farinha @ 2 kg
2 Kg de farinha @ 2 kg
2 KG de farinha @ 2 kg
2 kgs de farinha @ 2 kg
2 quilo de farinha @ 2 kg
2 quilos de farinha @ 2 kg
2 kilo de farinha @ 2 kg
2 mg de farinha @ 2 mg
2 miligrama de farinha @ 2 mg
2 pitada de farinha @ 2 pitada
2 pitadas de farinha @ 2 pitada
2 pitadinha de farinha @ 2 pitada
2 gota de farinha @ 2 gota
2 gotas de farinha @ 2 gota
2 fio de farinha @ 2 fio
2 fios de farinha @ 2 fio
2 punhado de farinha @ 2 punhado
2 punhados de farinha @ 2 punhado
2 mão cheia de farinha @ 2 punhado
farinha a gosto @ a_gosto
farinha q.b. @ a_gosto
farinha qb @ a_gosto
farinha q. b. @ a_gosto
farinha quanto baste @ a_gosto
farinha o quanto baste @ a_gosto
farinha o suficiente @ a_gosto
2 unidade de farinha @ 2 unidade
2 unidades de farinha @ 2 unidade
2 un de farinha @ 2 unidade
2 un. de farinha @ 2 unidade
2 und de farinha @ 2 unidade
2 unid de farinha @ 2 unidade
2 unid. de farinha @ 2 unidade
2 u. de farinha @ 2 unidade
2 lata de farinha @ 2 lata
2 latas de farinha @ 2 lata
2 latinha de farinha @ 2 lata
2 latinhas de farinha @ 2 lata
2 lt. de leite condensado @ 2 lata
2 caixinha de farinha @ 2 caixinha
2 caixinhas de farinha @ 2 caixinha
2 caixa de farinha @ 2 caixinha
2 caixas de farinha @ 2 caixinha
2 cx de farinha @ 2 caixinha
2 cx. de farinha @ 2 caixinha
2 tetra pak de farinha @ 2 caixinha
2 pacote de farinha @ 2 pacote
2 pacotes de farinha @ 2 pacote
2 pacotinho de farinha @ 2 pacote
2 pct de farinha @ 2 pacote
2 pct. de farinha @ 2 pacote
2 pcte de farinha @ 2 pacote
2 envelope de farinha @ 2 envelope
2 envelopes de farinha @ 2 envelope
2 env de farinha @ 2 envelope
2 env. de farinha @ 2 envelope
2 sachê de farinha @ 2 envelope
2 sachês de farinha @ 2 envelope
2 sache de farinha @ 2 envelope
2 saquinho de farinha @ 2 envelope
2 tablete de farinha @ 2 tablete
2 tabletes de farinha @ 2 tablete
2 tab. de farinha @ 2 tablete
2 barra de farinha @ 2 barra
2 barras de farinha @ 2 barra
2 vidro de farinha @ 2 vidro
2 vidros de farinha @ 2 vidro
2 vidrinho de farinha @ 2 vidro
2 garrafa de farinha @ 2 garrafa
2 garrafas de farinha @ 2 garrafa
2 garrafinha de farinha @ 2 garrafa
2 pote de farinha @ 2 pote
2 potes de farinha @ 2 pote
2 potinho de farinha @ 2 pote
2 medida (da lata) de farinha @ 2 medida
2 medidas de farinha @ 2 medida
2 medida de farinha @ 2 medida
2 medida da lata de farinha @ 2 medida
2 dente de alecrim @ 2 dente
2 dentes de alecrim @ 2 dente
2 folha de alecrim @ 2 folha
2 folhas de alecrim @ 2 folha
2 fatia de farinha @ 2 fatia
2 fatias de farinha @ 2 fatia
2 fava de alecrim @ 2 fava
2 favas de alecrim @ 2 fava
2 pau de canela @ 2 pau
2 paus de canela @ 2 pau
2 ramo de alecrim @ 2 ramo
2 ramos de alecrim @ 2 ramo
2 galho de alecrim @ 2 ramo
2 raminho de alecrim @ 2 ramo
2 porção de farinha @ 2 porcao
2 porções de farinha @ 2 porcao
2 maço de farinha @ 2 porcao
2 maços de farinha @ 2 porcao
2 dúzia de farinha @ 2 duzia
2 dúzias de farinha @ 2 duzia
2 duzia de farinha @ 2 duzia
1 pitada de sal @ 1 pitada
uma pitada de sal @ 1 pitada
um fio de azeite @ 1 fio
1 xícara e meia de chá de farinha @ 1.5 xicara_cha
2 chávenas de farinha @ 2 xicara_cha
2 ramas de canela @ 2 pau
a mesma medida de leite @ 1 medida
use a mesma lata de leite @ 1 medida
farinha suficiente para dar o ponto @
`
