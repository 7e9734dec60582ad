// Lines that stay text, lines that are read with a diagnostic, and headings.

/** Lines that stay text, with the code and the characters of the diagnostic. */
export const REFUSED: readonly (readonly [line: string, code: string, where: string])[] = [
  ['1,500 g de farinha', 'unreadable-number', '1,500'],
  ['1.500 xícaras de farinha', 'unreadable-number', '1.500'],
  ['4/5 ovos', 'unreadable-number', '4'],
  ['3/4 bananas', 'unreadable-number', '3/4'],
  ['0 ovos', 'unreadable-number', '0'],
  ['5 a 3 ovos', 'unreadable-number', '5'],
  ['２ ovos', 'unreadable-number', '２'],
  ['2³ ovos', 'unreadable-number', '2'],
  ['123456789012345678 g de sal', 'unreadable-number', '123456789012345678'],
  ['2. ovos', 'unreadable-number', '2'],
  ['2', 'unreadable-number', '2'],
  ['2 de açúcar', 'unreadable-number', '2'],
  ['cerca de 2 a gosto', 'unreadable-number', '2'],
  ['5 cm de gengibre', 'unknown-unit', '5 cm'],
  ['Peso total: 850 g', 'no-ingredient-line', 'Peso total: 850 g'],
  ['8 reais de amora', 'unknown-unit', '8 reais'],
  ['O rendimento é de 9 porções', 'no-ingredient-line', 'O rendimento é de 9 porções'],
  ['Xícara (chá) = 220 ml', 'no-ingredient-line', 'Xícara (chá) = 220 ml'],
  ['12 porções', 'no-ingredient-line', '12 porções'],
  ['Para 25 unidades', 'no-ingredient-line', 'Para 25 unidades'],
  ['1 pint de creme de leite', 'unknown-unit', '1 pint'],
  ['30 minutos de forno', 'unknown-unit', '30 minutos'],
  ['70% de cacau', 'unknown-unit', '70%'],
  ['1 lt de xarope', 'ambiguous-unit', '1 lt'],
  ['5 cc de baunilha', 'ambiguous-unit', '5 cc'],
  ['1 colher a 2 de açúcar', 'compound-amount', 'a 2'],
  ['2 xícaras menos 2 colheres de açúcar', 'compound-amount', 'menos 2 colheres'],
  ['500 g a 1 l de morango', 'compound-amount', '500 g a'],
]

/** Lines that are read with a diagnostic. One case per line: text @ quantity and unit @ codes. */
export const WARNED = `
1.200 kg de farinha @ 1.2 kg @ assumed-decimal
2 ovos e 1 gema @ 2 unidade @ several-amounts
2 ovos e meia xícara de açúcar @ 2 unidade @ several-amounts
1 xícara de leite com 2 colheres de vinagre @ 1 xicara_cha @ several-amounts
1 colher (chá) de fermento e uma pitada de sal @ 1 colher_cha @ several-amounts
3 colheres (sopa) @ 3 colher_sopa @ no-ingredient
2 dedos de leite @ 2 unidade @ unknown-unit
2x creme de leite @ 2 unidade @ unknown-unit
2x leite condensado @ 2 unidade @ unknown-unit
2OO g de açúcar @ 200 g @ assumed-number
1OO ml de leite @ 100 ml @ assumed-number
3O g de cacau @ 30 g @ assumed-number
l00g de manteiga @ 100 g @ assumed-number
200/250 g de farinha @ 200-250 g @ assumed-number
150/200 ml de leite @ 150-200 ml @ assumed-number
1 quilo e 200 de farinha @ 1.2 kg @ compound-amount
1 litro e 200 de leite @ 1.2 l @ compound-amount
1 quilo e 200 @ 1.2 kg @ compound-amount no-ingredient
2 colheres (sopa) de pó @ 2 colher_sopa @ no-ingredient
1 saco de pipoca @ 1 pacote @ assumed-unit
2 dl de leite @ 200 ml @ converted-unit
1 dl de azeite @ 100 ml @ converted-unit
25 cl de natas @ 250 ml @ converted-unit
11/2 xícara de farinha @ 1.5 xicara_cha @ assumed-number
2/3 colheres (sopa) de leite @ 0.6667 colher_sopa @ assumed-number
1 forma de pudim caramelizada @ 1 unidade @ unknown-unit
1 receita de pão de ló @ 1 unidade @ unknown-unit
1 receita de massa podre @ 1 unidade @ unknown-unit
1 disco de massa para torta @ 1 unidade @ unknown-unit
1 rolo de massa folhada @ 1 unidade @ unknown-unit
1 embalagem de massa folhada @ 1 pacote @ assumed-unit
1 caneca de leite @ 1 unidade @ unknown-unit
1 concha de feijão @ 1 unidade @ unknown-unit
1 cubo de caldo de galinha @ 1 tablete @ assumed-unit
2 cubinhos de caldo de carne @ 2 tablete @ assumed-unit
1 bandeja de morangos @ 1 unidade @ unknown-unit
1 bandeja de iogurte @ 1 unidade @ unknown-unit
2 bolas de sorvete @ 2 unidade @ unknown-unit
1 pedaço de gengibre @ 1 unidade @ unknown-unit
1 pedacinho de canela em pau @ 1 unidade @ unknown-unit
1 vagem de baunilha @ 1 fava @ assumed-unit
1 molho de coentros @ 1 porcao @ assumed-unit
1 molho de salsa picada @ 1 porcao @ assumed-unit
6 gemas + 2 ovos inteiros @ 6 unidade @ several-amounts
4 hastes de tomilho @ 4 ramo @ assumed-unit
3 colhres de sopa de margarina @ 3 colher_sopa @ assumed-unit
2 xícras de açúcar @ 2 xicara_cha @ assumed-unit
2 chicaras de açúcar @ 2 xicara_cha @ assumed-unit
1 caxa de creme de leite @ 1 caixinha @ assumed-unit
1 pitda de sal @ 1 pitada @ assumed-unit
2 xíacaras de açúcar @ 2 xicara_cha @ assumed-unit
2 colheres (sopa) + 1 colher (chá) de amido @ 2 colher_sopa @ compound-amount
1 xícara + 2 colheres de sopa de farinha @ 1 xicara_cha @ compound-amount
1 xícara e 2 colheres de sopa de farinha @ 1 xicara_cha @ compound-amount
1 xícara mais 1 colher de sopa de leite @ 1 xicara_cha @ compound-amount
4 - ovos @ 4 unidade @ assumed-number
4: ovos @ 4 unidade @ assumed-number
4 = ovos @ 4 unidade @ assumed-number
1 - lata de leite condensado @ 1 lata @ assumed-number
1- lata de leite condensado @ 1 lata @ assumed-number
1, xícara de leite @ 1 xicara_cha @ assumed-number
I xícara de leite @ 1 xicara_cha @ assumed-number
l xícara de leite @ 1 xicara_cha @ assumed-number
3 ovos batidos com 1 pitada de sal @ 3 unidade @ several-amounts
4 claras batidas em neve com 4 colheres de açúcar @ 4 unidade @ several-amounts
1 copinho de iogurte @ 1 copo @ assumed-unit
1 frasco de leite de coco @ 1 vidro @ assumed-unit
1 frasco de essência @ 1 vidro @ assumed-unit
1 saco de bala de gelatina @ 1 pacote @ assumed-unit
1 xícara (chá), mais 2 colheres (sopa) de farinha @ 1 xicara_cha @ compound-amount
1 lata de leite condensado, 1 lata de creme de leite @ 1 lata @ several-amounts
1 lata de leite condensado e a mesma medida de leite @ 1 lata @ several-amounts
2 ovos e 2 gemas @ 2 unidade @ several-amounts
1 ovo + 1 gema @ 1 unidade @ several-amounts
1 ovo mais uma gema @ 1 unidade @ several-amounts
1 xícara de açúcar e 1 de farinha @ 1 xicara_cha @ several-amounts
1 cebola e 2 dentes de alho picados @ 1 unidade @ several-amounts
Calda: 1 xícara de açúcar e 1/2 xícara de água @ 1 xicara_cha @ several-amounts
1 forma redonda de 22 cm @ 1 unidade @ unknown-unit
1 receita básica de pão de ló (veja receita) @ 1 unidade @ unknown-unit
100 g de nozes + 50 g para decorar @ 100 g @ several-amounts
1 cápsula de baunilha @ 1 unidade @ unknown-unit
1 borrifada de desmoldante @ 1 unidade @ unknown-unit
1 ponta de faca de noz moscada @ 1 unidade @ unknown-unit
1/4 de noz moscada @ 0.25 unidade @ assumed-unit
1 lasca de gengibre @ 1 unidade @ unknown-unit
1 rodela de limão @ 1 fatia @ assumed-unit
3 rodelas de abacaxi @ 3 fatia @ assumed-unit
1 tira de bacon @ 1 unidade @ unknown-unit
1 prato de sopa de fubá @ 1 unidade @ unknown-unit
1 prato fundo de farinha @ 1 unidade @ unknown-unit
1 pires de queijo ralado @ 1 unidade @ unknown-unit
1 tigela de morangos @ 1 unidade @ unknown-unit
1.250 kg de carne @ 1.25 kg @ assumed-decimal
0.250 kg @ 0.25 kg @ no-ingredient
1kg 200g de carne @ 1 kg @ several-amounts
1 ovo (50g) + 1 gema (20g) @ 1 unidade @ several-amounts
.5 xícara de açúcar @ 0.5 xicara_cha @ assumed-number
2/3 colheres de sopa de mel @ 0.6667 colher_sopa @ assumed-number
1/2 laranjas @ 0.5 unidade @ assumed-number
1 xícara + 2 colheres (sopa) de açúcar @ 1 xicara_cha @ compound-amount
1 xícara e meia colher de sopa de açúcar @ 1 xicara_cha @ compound-amount
1 kg e 200 g de batata-doce @ 1.2 kg @ compound-amount
2 l + 300 ml de leite @ 2.3 l @ compound-amount
pitada de sal @ pitada @ no-amount
fio de azeite @ fio @ no-amount
meia lata @ 0.5 lata @ no-ingredient
1 pedaço de casca de limão @ 1 unidade @ unknown-unit
farinha 2 xic, açucar 1 xic, ovo 3 @ 2 xicara_cha @ several-amounts
5 ovos + 2 gemas @ 5 unidade @ several-amounts
3/4 colheres de sopa de leite @ 0.75 colher_sopa @ assumed-number
1 receita de brigadeiro branco para rechear @ 1 unidade @ unknown-unit
2 discos de bolo de 15cm @ 2 unidade @ unknown-unit
1 tampinha de essência @ 1 unidade @ unknown-unit
uma pontinha de colher de fermento @ 1 unidade @ unknown-unit
meia xícara mais 2 colheres de leite @ 0.5 xicara_cha @ compound-amount
3 colheres de sopa + 1 de chá de amido @ 3 colher_sopa @ several-amounts no-ingredient
2 colheres (sopa) de açúcar + 1/2 xícara @ 2 colher_sopa @ several-amounts
200 choc meio amargo @ 200 unidade @ assumed-unit
Farinha: 200 @ 200 unidade @ assumed-unit
Açúcar: 2 @ 2 unidade @ assumed-unit
1 taça (150 ml) de vinho branco @ 1 unidade @ unknown-unit
1 cubo de caldo de legumes @ 1 tablete @ assumed-unit
1 base de massa folhada @ 1 unidade @ unknown-unit
1 placa de massa quebrada (fresca) @ 1 unidade @ unknown-unit
2 emb. natas de soja @ 2 pacote @ assumed-unit
1 emb. massa folhada @ 1 pacote @ assumed-unit
1 frasco grão cozido @ 1 vidro @ assumed-unit
1 embalagem natas vegetais @ 1 pacote @ assumed-unit
1 saco rúcula @ 1 pacote @ assumed-unit
1 molho agrião @ 1 porcao @ assumed-unit
1 tira casca de limão @ 1 unidade @ unknown-unit
1 lata de leite condensado + 1 lata de leite @ 1 lata @ several-amounts
1 pires (chá) de queijo ralado @ 1 unidade @ unknown-unit
1 prato (fundo) de farinha @ 1 unidade @ unknown-unit
forma para ovo de 350 g @ @ no-amount
3 dl a 4 dl de leite @ 300-400 ml @ converted-unit
1 - 1/2 xícara de amido @ 1.5 xicara_cha @ assumed-number
1 lata de milho x2 @ 1 lata @ several-amounts
sal @ @ no-amount
Batata palha @ @ no-amount
`

/** Lines with a measure of unusual size. One case per line: text @ measure @ ingredient @ note @ codes. */
export const UNUSUAL_MEASURES = `
1 copo pequeno (de geleia) de leite @ 1 copo @ leite @ pequeno, de geleia @ assumed-unit
1 colher pequena de fermento @ 1 colher @ fermento @ pequena @ assumed-unit
1 colher grande de fermento @ 1 colher @ fermento @ grande @ assumed-unit
1 xícara pequena de óleo @ 1 xicara_cha @ óleo @ pequena @ assumed-unit
1 xícara grande de leite @ 1 xicara_cha @ leite @ grande @ assumed-unit
1 copo grande de leite @ 1 copo @ leite @ grande @ assumed-unit
1 copo pequeno de leite @ 1 copo @ leite @ pequeno @ assumed-unit
1 copo duplo de água @ 1 copo @ água @ duplo @ assumed-unit
1 cacho de uvas @ 1 unidade @ cacho de uvas @ @ unknown-unit
2 copos (duplos) de leite @ 2 copo @ leite @ duplos @ assumed-unit
`

export const SECTIONS: readonly (readonly [line: string, title: string])[] = [
  ['Para o recheio:', 'Para o recheio'],
  ['Para a cobertura', 'Para a cobertura'],
  ['MASSA', 'MASSA'],
  ['Calda:', 'Calda'],
  ['Recheio', 'Recheio'],
  ['## Ganache', 'Ganache'],
  ['1ª camada:', '1ª camada'],
  ['Leve ao liquidificador:', 'Leve ao liquidificador'],
]
