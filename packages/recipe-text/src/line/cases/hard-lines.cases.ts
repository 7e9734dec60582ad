// Lines that are easily misread without a diagnostic, with their correct readings. One case per line:
// text @ quantity and unit @ one word per ingredient.

export const HARD_LINES = `
200 g de açúcar manteiga para untar @ 200 g @ açúcar manteiga
2 claras casca de limão @ 2 unidade @ clara casca
3 ovos sal @ 3 unidade @ ovo sal
1 xícara de açúcar mascavo manteiga derretida @ 1 xicara_cha @ mascavo manteiga
100 g de farinha de trigo fermento em pó @ 100 g @ farinha fermento
1 lata de leite condensado creme de leite @ 1 lata @ condensado creme
1 xícara de leite ovos batidos @ 1 xicara_cha @ leite ovos
2 xícaras de chocolate em pó leite condensado @ 2 xicara_cha @ chocolate condensado
3 gemas raspas de laranja @ 3 unidade @ gema raspas
1 colher de sopa de manteiga farinha para polvilhar @ 1 colher_sopa @ manteiga farinha
200 g de açúcar, manteiga para untar @ 200 g @ açúcar manteiga
2 ovos e 1 gema @ 2 unidade @ ovo gema
3 ovos batidos sal @ 3 unidade @ ovo sal
500 g de chocolate picado manteiga sem sal @ 500 g @ chocolate manteiga
1 xícara de água óleo @ 1 xicara_cha @ água óleo
1 colher de sopra de açúcar @ 1 colher_sopa @ açúcar
2 colheres de sobremessa de mel @ 2 colher_sobremesa @ mel
1 colher (soppa) de manteiga @ 1 colher_sopa @ manteiga
2 colheres de chaa de fermento @ 2 colher_cha @ fermento
1 colher de cafée de sal @ 1 colher_cafe @ sal
1 cacho de uva @ 1 cacho @ uva
2 cachos de banana @ 2 cacho @ banana
1 xícara pequena de óleo @ 1 xicara_pequena @ óleo
1 xícara (grande) de leite @ 1 xicara_grande @ leite
1 xícara americana de farinha @ 1 xicara_eua @ farinha
1 xícara de cappuccino de leite @ 1 xicara_cappuccino @ leite
1 xícara de 200 ml de farinha @ 1 xicara_200 @ farinha
1 xícara (200 ml) de farinha @ 1 xicara_200 @ farinha
1 copo duplo de água @ 1 copo_duplo @ água
2 copos pequenos de leite @ 2 copo_pequeno @ leite
2 colheres de servir de farinha @ 2 colher_servir @ farinha
1 colher grande de manteiga @ 1 colher_grande @ manteiga
1 concha de leite @ 1 concha @ leite
`

/** Similar lines with a single ingredient, which must have no diagnostic. */
export const WHOLE_LINES = `
3 claras de ovo
2 gemas ovos
1 colher de soja
1 colher de chia
1 colher de café solúvel
200 g de biscoito maisena
1 pacote de bolacha água e sal
100 g de manteiga sem sal
100 g de manteiga com sal
1 xícara de óleo ou manteiga derretida
2 colheres de óleo, manteiga ou margarina
4 ovos, claras e gemas separadas
4 ovos claras em neve
1 colher (sopa) de manteiga para untar
100 ml de leite para dissolver o fermento
200 g de chocolate ao leite
1 xícara de leite em pó
1 xícara de farinha de trigo com fermento
300 g de pão de leite
1 colher (chá) de essência baunilha
1 copo de suco laranja
500 g de creme de leite fresco
1 xícara de água com sal
1 lata de milho, sem a água
2 xícaras (480 ml) de leite
1 xícara (250 ml) de leite
½ xícara (120 ml) de leite
1 copo americano de leite
1 cabeça de alho
1 limão, raspas da casca
100 g de boa manteiga
`
