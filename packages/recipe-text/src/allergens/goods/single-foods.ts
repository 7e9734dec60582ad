// Foods of one ingredient: those that the list of allergens does not name, and those that it does.

import type { Row } from './row.ts'

const NOT_LISTED: readonly Row[] = [
  {
    source: 'unlisted',
    names:
      'água, gelo, sal, flor de sal, sal rosa, bicarbonato de sódio, bicarbonato, cremor de tártaro, amônia culinária, sal amoníaco, vinagre, vinagre de maçã, vinagre balsâmico, ácido cítrico, ácido tartárico, ácido ascórbico, ácido lático, vitamina c, goma xantana, xantana, goma guar, goma arábica, goma, goma comestível, cmc, ágar-ágar, ágar, pectina, gelatina, gelatina em pó, gelatina incolor, gelatina em folha, folha de gelatina, carragena, cloreto de cálcio, cal virgem, glicerina',
  },
  {
    source: 'sugars',
    names:
      'açúcar, açúcar mascavo, açúcar demerara, açúcar cristal, açúcar refinado, açúcar orgânico, açúcar invertido, açúcar de coco, açúcar de baunilha, açúcar vanille, rapadura, melado, melaço, mel, mel de engenho, karo, glucose de milho, glicose de milho, xarope de milho, xarope de agave, agave, xarope de bordo, xarope de guaraná, maple, frutose, isomalte, maltitol, xilitol, eritritol, sucralose, estévia, stevia, trealose, sorbitol, inulina, açúcar light, caramelo líquido, calda de açúcar, trimoline, groselha, xarope de groselha, algodão-doce, corante caramelo',
  },
  { source: 'sugars', traces: true, names: 'açúcar de confeiteiro, açúcar impalpável, glaçúcar' },
  {
    source: 'starches',
    traces: true,
    names:
      'amido de milho, maisena, maizena, fubá, fubá mimoso, farinha de milho, farinha de milho flocada, flocão, cuscuz nordestino, flocos de milho pré-cozidos, milho, milho-verde, milho de pipoca, pipoca, canjica, canjiquinha, quirera, xerém de milho, polenta, polvilho, polvilho doce, polvilho azedo, fécula de batata, fécula de mandioca, fécula, tapioca, goma de tapioca, sagu, mandioca, aipim, macaxeira, puba, massa puba, carimã, farinha de mandioca, farinha d’água, beiju, farinha de arroz, creme de arroz, arroz, arroz arbóreo, papel de arroz, farinha de coco, farinha de linhaça, farinha de grão-de-bico, farinha de banana, farinha de banana verde, biomassa de banana verde, farinha de feijão, farinha de ervilha, proteína de ervilha, farinha de batata-doce, farinha de uva, farinha de maracujá, araruta, sorgo, farinha de sorgo, amaranto, farinha de amaranto, teff, farinha de teff, painço, trigo-sarraceno, farinha de trigo-sarraceno, trigo-mourisco, sarraceno, quinoa, farinha de quinoa, linhaça, semente de linhaça, chia, semente de chia, gergelim, semente de gergelim, tahine, pasta de gergelim, semente de girassol, semente de abóbora, semente de papoula, papoula, psyllium, psílio, alfarroba, farinha de alfarroba',
  },
  {
    source: 'fruits',
    names:
      'limão, limão-siciliano, limão-taiti, limão-cravo, laranja, laranja-pera, tangerina, mexerica, bergamota, pocã, lima, maracujá, abacaxi, banana, banana-da-terra, banana-nanica, banana-prata, banana-passa, maçã, pera, uva, uva-passa, passa, manga, mamão, melão, melancia, goiaba, caju, cajá, acerola, graviola, cupuaçu, açaí, bacuri, buriti, umbu, seriguela, siriguela, taperebá, murici, jaca, pinha, fruta-do-conde, jenipapo, cagaita, mangaba, pequi, guaraná, jabuticaba, pitanga, carambola, kiwi, caqui, figo, pêssego, nectarina, ameixa, damasco, tâmara, cereja, cereja ao maraschino, morango, framboesa, amora, mirtilo, blueberry, cranberry, physalis, groselha fresca, fruta vermelha, romã, lichia, pitaia, pitaya, tamarindo, coco, coco fresco, coco seco, coco verde, água de coco, abacate, fruta, polpa de fruta, raspa de limão, raspa de laranja, casca de laranja, casca de limão, casca de maracujá, suco de limão, suco de laranja, suco, raspa, casca, polpa, zest, batata, batata-doce, batata-baroa, mandioquinha, inhame, cará, abóbora, jerimum, moranga, cenoura, beterraba, chuchu, tomate, feijão, grão-de-bico, aquafaba, ervilha, lentilha, espinafre, couve, cebola, alho, salsinha, salsa, cebolinha, coentro, azeitona, palmito, cogumelo, pinhão, castanha-de-baru, baru, amêndoa-de-baru, licuri',
  },
  {
    source: 'fruits',
    traces: true,
    names:
      'coco ralado, coco em flocos, fruta seca, fruta desidratada, banana desidratada, leite de coco, creme de leite de coco, óleo de coco, azeite de dendê, dendê',
  },
  {
    source: 'sugars',
    traces: true,
    names:
      'cacau em pó, cacau, cacau alcalino, cacau black, nibs de cacau, amêndoa de cacau, manteiga de cacau, pasta de cacau, liquor de cacau, massa de cacau',
  },
  {
    source: 'spices',
    names:
      'café, café solúvel, café expresso, café espresso, café coado, chá, chá-mate, erva-mate, chá preto, chá verde, camomila, matcha, hibisco, baunilha, fava de baunilha, pasta de baunilha, essência de baunilha, extrato de baunilha, água de flor de laranjeira, água de rosas, canela, canela em pau, pau de canela, canela em pó, cravo, cravo-da-índia, noz-moscada, gengibre, cardamomo, anis-estrelado, anis, erva-doce, funcho, pimenta, pimenta-rosa, pimenta-do-reino, pimenta-calabresa, páprica, cominho, cúrcuma, açafrão, urucum, colorau, hortelã, menta, alecrim, manjericão, lavanda, capim-limão, capim-santo, louro, tomilho, orégano, sálvia, cumaru, zimbro, puxuri, especiaria, flor comestível, pétala de rosa',
  },
  {
    source: 'oils',
    names:
      'óleo de girassol, óleo de milho, óleo de canola, óleo de algodão, óleo de uva, óleo de abacate, óleo de palma, óleo de gergelim, azeite, azeite de oliva, banha, banha de porco',
  },
  {
    source: 'spirits',
    names:
      'rum, cachaça, pinga, aguardente, conhaque, vinho, vinho branco, vinho tinto, vinho do porto, vinho moscatel, espumante, prosecco, champanhe brut, sidra, licor de laranja, licor de cassis, licor de limão, limoncello, cointreau, curaçau, kirsch, marasquino, vermute, tequila, saquê, mirin, água com gás, refrigerante, coca-cola',
  },
  {
    source: 'unlisted',
    names:
      'fermento biológico, fermento biológico seco, fermento biológico fresco, fermento de pão, levedura, folha de ouro, folha de prata, palito, forminha, palito de sorvete',
  },
]

const LISTED: readonly Row[] = [
  {
    source: 'cereals',
    contains: 'trigo',
    names:
      'farinha, farinha de trigo, farinha integral, farinha branca, farinha com fermento, farinha de trigo com fermento, farinha de trigo integral, farinha para quibe, farinha de espelta, espelta, farinha de kamut, kamut, farro, trigo em grão, trigo, trigo para quibe, bulgur, germe de trigo, gérmen de trigo, farelo de trigo, fibra de trigo, amido de trigo, glúten, glúten de trigo, seitan, semolina, sêmola, sêmola de trigo, cuscuz marroquino, triguilho',
  },
  { source: 'cereals', contains: 'centeio', names: 'centeio, farinha de centeio' },
  { source: 'cereals', contains: 'trigo centeio', names: 'triticale' },
  {
    source: 'cereals',
    contains: 'cevada',
    names:
      'cevada, farinha de cevada, café de cevada, malte, malte de cevada, extrato de malte, xarope de malte, vinagre de malte, cevadinha, uísque, whisky, whiskey, bourbon',
  },
  { source: 'beer', contains: 'cevada', likely: 'trigo', names: 'cerveja, cerveja preta, chope' },
  {
    source: 'cereals',
    contains: 'aveia',
    likely: 'trigo',
    traces: true,
    names:
      'aveia, aveia em flocos, flocos de aveia, farelo de aveia, farinha de aveia, leite de aveia, bebida de aveia',
  },
  {
    source: 'eggs',
    contains: 'ovos',
    names:
      'ovo, gema, gema pasteurizada, clara, clara pasteurizada, clara em neve, clara em pó, albumina, ovo em pó, ovo líquido, ovo de codorna, ovo caipira',
  },
  {
    source: 'listed',
    contains: 'crustaceos',
    names: 'camarão, camarão seco, lagosta, siri, caranguejo, lagostim, krill, crustáceo',
  },
  {
    source: 'listed',
    contains: 'peixes',
    names:
      'peixe, atum, sardinha, bacalhau, salmão, anchova, aliche, tilápia, pescada, ova de peixe, caviar, gelatina de peixe, colágeno de peixe, molho de peixe, óleo de peixe',
  },
  {
    source: 'listed',
    contains: 'amendoim',
    traces: true,
    names:
      'amendoim, amendoim torrado, amendoim cru, amendoim salgado, pasta de amendoim, manteiga de amendoim, farinha de amendoim, xerém de amendoim, óleo de amendoim',
  },
  {
    source: 'listed',
    contains: 'soja',
    names:
      'soja, grão de soja, edamame, leite de soja, bebida de soja, extrato de soja, creme de leite de soja, iogurte de soja, leite condensado de soja, farinha de soja, farinha de okara, okara, lecitina de soja, tofu, proteína de soja, proteína texturizada de soja, proteína texturizada, proteína vegetal texturizada, pts, carne de soja, óleo de soja',
  },
  {
    source: 'listed',
    contains: 'amendoa',
    traces: true,
    names:
      'amêndoa, farinha de amêndoas, amêndoa laminada, amêndoa em lâminas, leite de amêndoas, bebida de amêndoa, extrato de amêndoa, pasta de amêndoas, manteiga de amêndoas, creme de amêndoas, óleo de amêndoas',
  },
  {
    source: 'listed',
    contains: 'avela',
    traces: true,
    names: 'avelã, farinha de avelã, pasta de avelã, leite de avelã, óleo de avelã, licor de avelã',
  },
  {
    source: 'listed',
    contains: 'castanha_de_caju',
    traces: true,
    names:
      'castanha-de-caju, castanha de cajú, farinha de castanha-de-caju, xerém de caju, xerém de castanha, xerém de castanha-de-caju, leite de castanha-de-caju, pasta de castanha-de-caju, queijo de castanha-de-caju',
  },
  {
    source: 'listed',
    contains: 'castanha_do_para',
    traces: true,
    names:
      'castanha-do-pará, castanha-do-brasil, castanha-da-amazônia, leite de castanha-do-pará, farinha de castanha-do-pará',
  },
  { source: 'listed', contains: 'macadamia', traces: true, names: 'macadâmia, noz-macadâmia' },
  {
    source: 'listed',
    contains: 'nozes',
    traces: true,
    names: 'noz, noz mariposa, noz-chilena, licor de nozes, nocino',
  },
  { source: 'listed', contains: 'peca', traces: true, names: 'noz-pecã, noz-pecan, pecã, pecan' },
  {
    source: 'listed',
    contains: 'pistache',
    traces: true,
    names: 'pistache, pasta de pistache, farinha de pistache',
  },
  { source: 'listed', contains: 'pinoli', traces: true, names: 'pinoli, pinole, pinhole, snobar' },
  {
    source: 'listed',
    contains: 'castanha',
    traces: true,
    names:
      'castanha portuguesa, castanha-da-europa, marrom-glacê, marron glacê, creme de marrons, farinha de castanha portuguesa',
  },
]

export const SINGLE_FOODS: readonly Row[] = [...NOT_LISTED, ...LISTED]
