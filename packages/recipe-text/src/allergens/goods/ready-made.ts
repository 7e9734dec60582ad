// Goods that are bought ready-made, and sweets by the name of their dish: what is certain, what is usual, and that the package states the rest.

import type { Row } from './row.ts'

const BOUGHT: readonly Row[] = [
  {
    reason: 'oil',
    likely: 'soja',
    names: 'óleo, óleo vegetal, óleo de cozinha, óleo composto, óleo de fritura, fritura',
  },
  {
    reason: 'starch',
    likely: 'trigo',
    names:
      'amido, amido modificado, maltodextrina, dextrina, dextrose, glucose, glicose, glucose de confeiteiro, xarope de glucose, xarope de glicose, fibra alimentar, vodca, vodka, gim, gin, álcool de cereais, steinhaeger',
  },
  {
    reason: 'kind',
    likely: 'soja',
    names:
      'lecitina, emulsificante, emustab, super liga neutra, liga neutra, estabilizante, gordura, gordura vegetal, gordura hidrogenada, gordura de palma, gordura para fritura, creme vegetal, proteína vegetal, proteína isolada, proteína hidrolisada, colágeno, colágeno hidrolisado, extrato de levedura, desmoldante, spray desmoldante, unta forma',
  },
  {
    reason: 'readyMade',
    traces: true,
    names:
      'fermento, fermento em pó, fermento químico, fermento químico em pó, melhorador de farinha, corante, corante em gel, corante em pó, corante alimentício, corante líquido, corante natural, corante vermelho, corante azul, corante rosa, corante amarelo, corante verde, corante preto, corante laranja, corante lilás, glitter comestível, glitter, pó dourado, pó perolado, pó para decoração, pérola comestível, essência, aroma, aromatizante, essência de rum, essência artificial, pó para sorvete',
  },
  { reason: 'readyMade', likely: 'leite', names: 'adoçante, adoçante culinário, adoçante em pó' },
  {
    reason: 'readyMade',
    likely: 'leite soja',
    names: 'margarina, margarina sem sal, margarina culinária, halvarina',
  },
  {
    source: 'chocolate',
    reason: 'readyMade',
    contains: 'leite',
    likely: 'soja',
    names:
      'chocolate ao leite, chocolate branco, chocolate ruby, chocolate blend, chocolate dulcey, cobertura de chocolate ao leite, cobertura de chocolate branco, gota de chocolate ao leite, gota de chocolate branco, raspa de chocolate branco, cobertura branca, cobertura fracionada ao leite, cobertura fracionada branca',
  },
  {
    reason: 'readyMade',
    likely: 'leite soja',
    names:
      'chocolate, chocolate meio amargo, chocolate amargo, chocolate em pó, chocolate em pó solúvel, chocolate 50%, chocolate 70%, chocolate 70% cacau, chocolate em barra, chocolate picado, chocolate nobre, chocolate belga, chocolate fracionado, gota de chocolate, chip de chocolate, raspa de chocolate, lasca de chocolate, flocos de chocolate, chocolate granulado, chocolate para cobertura, cobertura, cobertura fracionada, cobertura hidrogenada, cobertura de chocolate, cacau solúvel, granulado, granulado colorido, granulado belga, granulé, vermicelli, raspinha, calda de chocolate, calda, cobertura de sorvete, calda de sorvete, chantilly, chantili, chantilly em pó, chantilly vegetal, chantininho, creme chantilly, cappuccino, creme de chocolate, recheio pronto, recheio forneável, chocolate do padre, ovo de páscoa, casca de ovo de páscoa, sorbet, picolé de fruta',
  },
  {
    reason: 'readyMade',
    likely: 'trigo cevada leite soja',
    names: 'achocolatado, achocolatado em pó, bebida achocolatada, chocolate com malte, bebida de malte',
  },
  {
    reason: 'readyMade',
    likely: 'trigo leite soja',
    names:
      'confeito, confeito colorido, confete, miçanga, sprinkle, pasta americana, pastilhagem, fondant, glacê, glacê real, glacê em pó, flow gel, pasta de goma, pó para pudim, pudim em pó, flan, flan em pó, creme de confeiteiro em pó, gelatina de morango, gelatina de limão, gelatina sabor, gelatina saborizada, gelatina colorida, suco em pó, refresco em pó, bala, bala de goma, jujuba, pirulito, chiclete, goma de mascar, caramelo, bala de caramelo, bala mastigável',
  },
  {
    reason: 'readyMade',
    likely: 'leite soja',
    traces: true,
    names:
      'geleia, geleia de brilho, geleia de morango, geleia de framboesa, geleia de damasco, geleia de mocotó, chimia, goiabada, goiabada cremosa, marmelada, bananada, figada, doce de abóbora, doce de figo, doce de mamão, doce em calda, fruta cristalizada, casca cristalizada, fruta em calda, cereja em calda, pêssego em calda, abacaxi em calda, figo em calda, ameixa em calda, recheio de fruta, preparado de fruta, purê de fruta',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'leite',
    likely: 'ovos soja trigo',
    traces: true,
    names:
      'sorvete, sorvete de creme, sorvete de baunilha, sorvete de chocolate, gelato, frozen yogurt, picolé de leite, toffee, bala de leite, bala toffee, fudge, butterscotch, caramelo salgado, caramelo de manteiga, licor de creme, licor de chocolate branco, licor de leite, licor de doce de leite',
  },
  {
    reason: 'readyMade',
    likely: 'leite ovos',
    names: 'licor, licor de chocolate, licor de café, licor de cacau',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'ovos',
    likely: 'leite',
    names: 'licor de ovos, advocaat, eggnog, gemada, zabaione',
  },
  {
    reason: 'readyMade',
    likely: 'amendoa',
    names: 'amaretto, licor de amêndoas, essência de amêndoas, aroma de amêndoas, orgeat',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'avela',
    likely: 'leite',
    names: 'frangelico, essência natural de avelã',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'amendoa',
    likely: 'ovos',
    names: 'marzipã, marzipan, massapão, pasta de marzipã',
  },
  {
    source: 'name',
    reason: 'readyMade',
    contains: 'avela',
    likely: 'leite soja amendoa amendoim',
    names: 'creme de avelã, creme de avelã com cacau, gianduia, praliné de avelã, pasta de avelã com cacau',
  },
  { reason: 'readyMade', likely: 'avela amendoa leite soja', names: 'praliné, praline, krokant, nougatine' },
  {
    source: 'name',
    reason: 'readyMade',
    contains: 'pistache',
    likely: 'leite soja amendoa',
    names: 'creme de pistache, recheio de pistache, licor de pistache',
  },
  {
    source: 'name',
    reason: 'readyMade',
    contains: 'amendoim',
    likely: 'leite soja trigo castanha_de_caju',
    names:
      'paçoca, paçoca rolha, paçoquinha, pé-de-moleque, pé-de-moça, amendoim japonês, ovinho de amendoim, amendoim confeitado, amendoim doce, amendoim caramelizado, crocante de amendoim, doce de amendoim, cajuzinho, chocolate com amendoim, chocolate com pasta de amendoim, pasta de amendoim com chocolate, bombom de amendoim, bala de amendoim, creme de amendoim',
  },
  {
    reason: 'nuts',
    likely: 'amendoim amendoa avela castanha_de_caju castanha_do_para macadamia nozes peca pistache castanha',
    names:
      'castanha, farinha de castanha, castanha picada, castanha torrada, mix de castanhas, mix de nuts, mix de oleaginosas, oleaginosa, farinha de oleaginosas, pasta de castanhas, fruta oleaginosa',
  },
  {
    reason: 'readyMade',
    likely: 'leite soja amendoim amendoa avela castanha_de_caju trigo',
    names: 'bombom, trufa, mousse pronta, ganache pronta, tablete recheado, barra de chocolate recheada',
  },
  {
    reason: 'readyMade',
    likely: 'ovos amendoim amendoa castanha_de_caju leite soja trigo',
    names: 'nougat, torrone, halva, maria-mole, marshmallow, teta de nega, nhá benta, dan top',
  },
  {
    reason: 'readyMade',
    likely: 'trigo cevada aveia leite soja amendoim amendoa castanha_de_caju castanha_do_para nozes avela',
    names:
      'granola, cereal, cereal matinal, barra de cereal, müsli, muesli, cereal de milho, cereal infantil, mix de cereais',
  },
  {
    reason: 'readyMade',
    likely: 'trigo cevada leite soja',
    names:
      'corn flakes, sucrilhos, flocos de milho, flocos de arroz, arroz crocante, flocos crocantes, crisp, pérola crocante, chocoball',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'trigo leite',
    likely: 'cevada aveia soja',
    names: 'farinha láctea',
  },
  {
    source: 'wafer',
    reason: 'readyMade',
    contains: 'trigo',
    likely: 'leite soja ovos',
    traces: true,
    names:
      'wafer, biscoito wafer, casquinha, casquinha de sorvete, casquinha de trigo, cone, cone de sorvete, canudo de wafer, canudinho, folha de wafer, biju',
  },
  {
    source: 'cereals',
    reason: 'readyMade',
    contains: 'trigo',
    likely: 'leite soja ovos cevada',
    traces: true,
    names:
      'biscoito, biscoito maisena, biscoito maizena, biscoito maria, biscoito champanhe, biscoito champagne, biscoito de leite, biscoito de chocolate, biscoito recheado, biscoito amanteigado, biscoito integral, biscoito de aveia, biscoito cream cracker, biscoito salgado, bolacha, bolacha maria, bolacha maisena, bolacha maizena, bolacha recheada, bolacha champanhe, bolacha salgada, cookie, cream cracker, cracker, pretzel, bolinho, torrada, farinha de rosca, farinha panko, panko, farinha multigrãos, pão, pão de forma, pão francês, pão sírio, pão doce, pão integral, pão de hambúrguer, pão de leite, pão de mel, pão de ló, bisnaguinha, massa folhada, massa filo, massa phyllo, massa de pastel, massa de torta, massa de pizza, massa pronta, massa podre, massa sablée, massa brisée, massa choux, massa de lasanha, massa de harumaki, massa amanteigada, pré-mistura, macarrão, espaguete, nhoque, cuscuz de sêmola, palito de chocolate, palito salgado, canudo, ladyfinger, savoiardi, speculoos',
  },
  {
    reason: 'claim',
    likely: 'soja',
    names:
      'mix de farinhas, macarrão de arroz, substituto de ovo, ovo vegano, ovo vegetal, maionese vegana, merengue vegano',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'ovos',
    likely: 'leite soja',
    names:
      'merengue, merengue suíço, merengue italiano, merengue francês, merengue em pó, suspiro, pavlova, pó para merengue, pó para suspiro, maionese, fios de ovos, papo de anjo, quindim, baba, brevidade, ovos moles, siricaia, creme de ovos, aioli',
  },
  {
    source: 'shoyu',
    reason: 'readyMade',
    contains: 'soja',
    likely: 'trigo',
    names: 'shoyu, molho shoyu, molho de soja, tarê, teriyaki, ponzu',
  },
  {
    source: 'listed',
    reason: 'readyMade',
    contains: 'soja',
    likely: 'trigo cevada',
    names: 'missô, natto, hambúrguer de soja',
  },
  {
    reason: 'readyMade',
    likely: 'peixes soja trigo cevada',
    names: 'molho inglês, tempero pronto, caldo em cubo, caldo, sopa pronta',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'peixes',
    likely: 'crustaceos ovos trigo soja',
    names: 'kani, kani-kama, surimi',
  },
]

const DISHES: readonly Row[] = [
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'leite',
    likely: 'soja',
    names:
      'brigadeiro, brigadeiro pronto, brigadeiro branco, brigadeiro gourmet, brigadeiro de panela, beijinho, bicho de pé, casadinho, olho de sogra, surpresa de uva, leite ninho trufado, ganache, arroz-doce, manjar branco, panna cotta, queijada, leite queimado',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'leite nozes',
    likely: 'soja ovos',
    names: 'camafeu, camafeu de nozes',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'leite ovos',
    likely: 'soja trigo',
    names:
      'pudim, pudim de leite, mousse, creme de confeiteiro, creme patissière, creme pâtissière, creme inglês, creme belga, crème brûlée, creme bavaroise, bavaroise, cheesecake, lemon curd, curd, queijadinha, ambrosia, bala baiana, pão de queijo, chipa, bolo souza leão, quiche, flã, cartola',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'trigo ovos',
    likely: 'leite soja',
    names:
      'bolo, bolo pronto, genoise, pão de ló de chocolate, rocambole, bolo de rolo, bolo de chocolate, cupcake, muffin, madeleine, bolinho de chuva, bem-casado',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'trigo leite ovos',
    likely: 'soja',
    names:
      'panetone, chocotone, colomba, brioche, croissant, cuca, donut, churros, pastel de nata, pastel de belém, rabanada, éclair, bomba de chocolate, carolina, profiterole, waffle, panqueca, crepe, torta holandesa, petit gâteau, brownie, blondie, tiramisu, tiramisù, red velvet, naked cake',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'trigo leite',
    likely: 'ovos soja',
    names:
      'palha italiana, pavê, banoffee, alfajor, crumble, streusel, strudel, cannoli, sfogliatella, farofa doce, rosca, rosquinha, croûton, torta',
  },
  {
    source: 'dish',
    reason: 'readyMade',
    contains: 'amendoa ovos',
    likely: 'leite trigo avela',
    names: 'macaron, frangipane, financier, dacquoise, toucinho do céu, florentina, joconde',
  },
  {
    reason: 'readyMade',
    likely: 'leite ovos trigo amendoim',
    names:
      'cocada, cocada cremosa, coco queimado, quebra-queixo, bala de coco, beijo de coco, sequilho, biscoito de polvilho, biscoito de polvilho doce, rosquinha de polvilho, broa, broa de fubá, curau, pamonha, mungunzá, canjica pronta, cuscuz de tapioca, manjar, manjar de coco, alfenim, tapioca recheada, açaí na tigela, creme de coco, leite de coco adoçado',
  },
]

export const READY_MADE: readonly Row[] = [...BOUGHT, ...DISHES]
