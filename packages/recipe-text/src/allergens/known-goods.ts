// Goods and brands whose allergens are known, and those whose package alone tells. Where a list of words is short, the good is not known.

import type { Allergen } from './allergen.ts'

/**
 * Where the knowledge comes from. `nature`: the good is one food, named so. `standard`: a Brazilian standard of identity fixes what it is made of
 * (RDC 723/2022 chocolate and sugars, RDC 711/2022 flours and biscuits, Portaria MAPA 354/1997 doce de leite, RIISPOA dairy and eggs). `label`: 'não se sabe' without
 * the package, since recipes differ between brands and change; `likely` is then what such goods usually have.
 */
type KnownFrom = 'nature' | 'standard' | 'label'

export interface KnownGoods {
  readonly from: KnownFrom
  readonly contains: readonly Allergen[]
  readonly likely: readonly Allergen[]
  readonly names: readonly string[]
}

type Row = readonly [from: KnownFrom, contains: string, likely: string, names: string]

const ROWS: readonly Row[] = [
  // Foods without an allergen of the list.
  [
    'nature',
    '',
    '',
    'água, gelo, sal, flor de sal, bicarbonato de sódio, bicarbonato, cremor de tártaro, amônia culinária, sal amoníaco, vinagre, ácido cítrico, ácido tartárico, ácido ascórbico, goma xantana, goma guar, cmc, ágar-ágar, ágar, pectina, gelatina, gelatina em pó, gelatina incolor, gelatina em folha, folha de gelatina, carragena',
  ],
  [
    'nature',
    '',
    '',
    'açúcar, açúcar mascavo, açúcar demerara, açúcar cristal, açúcar refinado, açúcar de confeiteiro, açúcar impalpável, glaçúcar, açúcar invertido, açúcar de coco, açúcar de baunilha, rapadura, melado, melaço, mel, glucose, glicose, karo, xarope de milho, xarope de agave, xarope de bordo, maple, dextrose, frutose, isomalte, maltitol, xilitol, eritritol, sucralose, estévia, stevia, adoçante, trealose, sorbitol, caramelo líquido, calda de açúcar, trimoline',
  ],
  [
    'nature',
    '',
    '',
    'amido de milho, amido, maisena, maizena, fubá, farinha de milho, flocão, flocos de milho pré-cozidos, milho, milho-verde, milho de pipoca, pipoca, canjica, polvilho, polvilho doce, polvilho azedo, fécula de batata, fécula de mandioca, fécula, tapioca, goma de tapioca, sagu, mandioca, aipim, macaxeira, puba, carimã, farinha de mandioca, farinha de arroz, farinha de coco, farinha de linhaça, farinha de grão-de-bico, farinha de banana, araruta, arroz, batata, batata-doce, inhame, abóbora, moranga, cenoura, beterraba, feijão, grão-de-bico, quinoa, linhaça, chia, gergelim, semente de girassol, semente de abóbora, psyllium, psílio',
  ],
  [
    'nature',
    '',
    '',
    'limão, limão-siciliano, laranja, tangerina, mexerica, bergamota, lima, maracujá, abacaxi, banana, banana-da-terra, banana-nanica, maçã, pera, uva, uva-passa, passa, manga, mamão, melão, melancia, goiaba, caju, cajá, acerola, graviola, cupuaçu, açaí, bacuri, umbu, jabuticaba, pitanga, carambola, kiwi, caqui, figo, pêssego, nectarina, ameixa, damasco, tâmara, cereja, morango, framboesa, amora, mirtilo, blueberry, cranberry, groselha, fruta vermelha, romã, lichia, pitaia, tamarindo, coco, coco ralado, coco fresco, coco seco, leite de coco, água de coco, coco em flocos, abacate, fruta, polpa de fruta, raspa de limão, casca de laranja, suco de limão, suco de laranja, raspa, casca, suco, polpa, zest',
  ],
  [
    'nature',
    '',
    '',
    'cacau em pó, cacau, cacau alcalino, nibs de cacau, manteiga de cacau, pasta de cacau, liquor de cacau, massa de cacau, café, café solúvel, café expresso, café espresso, chá, chá-mate, matcha, hibisco, baunilha, fava de baunilha, essência de baunilha, extrato de baunilha, essência, água de flor de laranjeira, água de rosas, canela, canela em pau, canela em pó, cravo, cravo-da-índia, noz-moscada, gengibre, cardamomo, anis-estrelado, erva-doce, pimenta, pimenta-rosa, pimenta-do-reino, cúrcuma, açafrão, hortelã, menta, alecrim, manjericão, lavanda, capim-limão, louro, tomilho, cumaru, zimbro, flor comestível, pétala de rosa',
  ],
  [
    'nature',
    '',
    '',
    'óleo, óleo de girassol, óleo de milho, óleo de canola, óleo de coco, azeite, azeite de oliva, banha, banha de porco, rum, cachaça, conhaque, vodca, vodka, gim, vinho, vinho branco, vinho tinto, vinho do porto, espumante, champanhe brut, licor de laranja, licor de cacau, licor de cassis, cointreau, kirsch, vermute, tequila, água com gás, refrigerante, guaraná, coca-cola, corante, corante em gel, corante em pó, corante alimentício, corante vermelho, corante azul, glitter comestível, folha de ouro, pó dourado, palito, papel de arroz, forminha, fermento, fermento em pó, fermento químico, fermento biológico, fermento biológico seco, fermento biológico fresco, levedura',
  ],
  [
    'nature',
    'trigo',
    '',
    'farinha, farinha de trigo, farinha integral, farinha de trigo integral, farinha para quibe, farinha de espelta, espelta, farinha de kamut, trigo em grão, trigo, germe de trigo, farelo de trigo, glúten, semolina, sêmola, sêmola de trigo, cuscuz marroquino, triguilho',
  ],
  ['nature', 'centeio', '', 'centeio, farinha de centeio'],
  ['nature', 'trigo centeio', '', 'triticale'],
  ['nature', 'cevada', '', 'cevada, malte, extrato de malte, cevadinha, cerveja, cerveja preta, chope'],
  ['nature', 'cevada', '', 'uísque, whisky'],
  [
    'nature',
    'aveia',
    '',
    'aveia, aveia em flocos, farelo de aveia, farinha de aveia, leite de aveia, bebida de aveia',
  ],
  [
    'nature',
    'ovos',
    '',
    'ovo, ovos, gema, clara, clara pasteurizada, clara em pó, albumina, ovo em pó, ovo de codorna, ovo caipira, merengue, suspiro, merengue suíço, merengue italiano, fios de ovos, pó para merengue, maionese',
  ],
  ['nature', 'crustaceos', '', 'camarão, lagosta, siri, caranguejo, lagostim, krill'],
  [
    'nature',
    'peixes',
    '',
    'peixe, atum, sardinha, bacalhau, salmão, anchova, aliche, tilápia, gelatina de peixe, colágeno de peixe, molho de peixe',
  ],
  [
    'nature',
    'amendoim',
    '',
    'amendoim, amendoim torrado, amendoim sem pele, pasta de amendoim, manteiga de amendoim, farinha de amendoim, xerém de amendoim, paçoca, paçoca rolha, paçoquinha, pé-de-moleque, amendoim japonês, óleo de amendoim',
  ],
  [
    'nature',
    'soja',
    '',
    'soja, leite de soja, bebida de soja, farinha de soja, lecitina de soja, lecitina, tofu, proteína de soja, óleo de soja, missô',
  ],
  ['nature', 'soja trigo', '', 'shoyu, molho de soja'],
  [
    'nature',
    'amendoa',
    '',
    'amêndoa, farinha de amêndoas, amêndoa laminada, leite de amêndoas, bebida de amêndoa, extrato de amêndoa, amaretto, marzipã, marzipan, pasta de amêndoas',
  ],
  ['nature', 'avela', '', 'avelã, farinha de avelã, pasta de avelã, licor de avelã, frangelico'],
  [
    'nature',
    'castanha_de_caju',
    '',
    'castanha-de-caju, xerém de caju, xerém, leite de castanha-de-caju, pasta de castanha-de-caju',
  ],
  ['nature', 'castanha_do_para', '', 'castanha-do-pará, castanha-do-brasil'],
  ['nature', 'macadamia', '', 'macadâmia'],
  ['nature', 'nozes', '', 'noz, nozes, noz mariposa, licor de nozes'],
  ['nature', 'peca', '', 'noz-pecã, pecã, pecan'],
  ['nature', 'pistache', '', 'pistache, pasta de pistache, farinha de pistache'],
  ['nature', 'pinoli', '', 'pinoli, pinhole'],
  ['nature', 'castanha', '', 'castanha portuguesa, marrom-glacê, creme de marrons'],
  // Milk and what a standard makes of milk.
  [
    'nature',
    'leite',
    '',
    'leite, leite integral, leite desnatado, leite semidesnatado, leite em pó, leite em pó integral, leite sem lactose, leite zero lactose, leite de cabra, leite evaporado, leite fermentado, manteiga, manteiga sem sal, manteiga com sal, manteiga ghee, ghee, manteiga de garrafa, manteiga noisette, nata, creme de leite, creme de leite fresco, creme de leite de caixinha, soro de leite, whey, whey protein, lactose, caseína, caseinato de sódio, leitelho, buttermilk, coalhada, iogurte, iogurte natural, iogurte grego, kefir, quefir',
  ],
  [
    'standard',
    'leite',
    '',
    'leite condensado, leite condensado caseiro, leite moça, moça, leite ninho, ninho, leite itambé, leite piracanjuba, creme de leite nestlé, queijo, queijo minas, queijo parmesão, parmesão, queijo coalho, queijo muçarela, muçarela, mussarela, queijo prato, queijo provolone, ricota, mascarpone, cream cheese, philadelphia, requeijão, catupiry, cottage, petit suisse, danoninho, yakult, composto lácteo, bebida láctea, molico, itambé',
  ],
  [
    'standard',
    'leite',
    'soja',
    'doce de leite, doce de leite pastoso, doce de leite em pasta, doce de leite viçosa, chocolate ao leite, chocolate branco, cobertura de chocolate ao leite, cobertura de chocolate branco, chocolate blend, chocolate ruby, galak, laka, diamante negro, alpino, milkybar',
  ],
  [
    'label',
    '',
    'leite soja',
    'chocolate, chocolate meio amargo, chocolate amargo, chocolate em pó, chocolate 70%, chocolate em barra, gota de chocolate, raspa de chocolate, cobertura fracionada, cobertura hidrogenada, cobertura, achocolatado, achocolatado em pó, nescau, toddy, chocolate do padre, dois frades, nesquik, granulado, granulé, confeito, confete, confeito colorido, miçanga, chocoball, m&m, disqueti, callebaut, sicao, harald, melken, garoto, nestlé, lacta, hershey, cacau show, lindt, talento, ganache, brigadeiro, brigadeiro pronto, recheio pronto, calda de chocolate, cappuccino, chantilly, chantili, chantilly em pó, margarina, gordura vegetal, gordura hidrogenada, creme vegetal, spray desmoldante, desmoldante, emulsificante, liga neutra, estabilizante, ovo de páscoa',
  ],
  [
    'label',
    '',
    'leite soja trigo',
    'bombom, trufa, serenata de amor, ouro branco, sonho de valsa, lindor, mousse pronta, sorvete, sorvete de creme, picolé, pudim em pó, pó para pudim, flan, creme de confeiteiro em pó, mistura para creme, bala, toffee, bala de leite, bala de caramelo, caramelo, caramelo mole, marshmallow, jujuba, bala de goma, pirulito, chiclete, nougat, torrone, prestígio, charge, chokito, suflair, milka, toblerone, twix, snickers, baton, stikadinho, lollo, smash, crunch',
  ],
  [
    'label',
    'trigo',
    'leite soja ovos',
    'biscoito, biscoito maisena, biscoito maria, biscoito champanhe, biscoito champagne, biscoito de leite, biscoito recheado, bolacha, bolacha maria, bolacha maisena, bolacha recheada, cookie, cookies, wafer, biscoito wafer, oreo, negresco, bis, kit kat, kitkat, calipso, passatempo, trakinas, bono, tortuguita, club social, cream cracker, biscoito amanteigado, biscoito de polvilho doce com trigo, pão, pão de forma, pão francês, pão de ló, pão de mel, panetone, chocotone, colomba, brioche, croissant, bolo, bolo pronto, mistura para bolo, massa folhada, massa filo, massa phyllo, massa de pastel, massa de torta, torrada, farinha de rosca, casquinha, casquinha de sorvete, cone, canudo, casquinha de trigo, waffle, panqueca, macarrão, donut, rosquinha, rosca, sequilho, bolinho, ana maria, pullman, palito de chocolate, mikado, crumble, streusel, massa podre, massa sablée, genoise, petit gâteau, alfajor, brownie, blondie, cupcake, farofa doce, biscoff, speculoos, lotus',
  ],
  ['label', 'avela leite', 'soja', 'creme de avelã, nutella, gianduia, ferrero, kinder bueno'],
  ['label', 'avela trigo leite', 'soja', 'ferrero rocher'],
  ['label', 'avela', 'amendoa leite soja', 'praliné, praline'],
  ['label', 'leite', 'soja avela trigo', 'kinder, kinder ovo, kinder chocolate'],
  [
    'label',
    'amendoim',
    'leite soja trigo',
    'chocolate com amendoim, prestígio com amendoim, shot, amendocrem, pasta de amendoim com chocolate, bombom de amendoim, dadinho, gibi, bala de amendoim, chocolate com pasta de amendoim, reese, crokante, crocante de amendoim, ovinhos de amendoim',
  ],
  ['label', 'cevada leite', 'soja trigo', 'ovomaltine, milo, malt'],
  [
    'label',
    'leite',
    'ovos soja',
    'pudim, mousse, creme de confeiteiro, creme patissière, creme inglês, cheesecake, quindim, beijinho, cajuzinho, cocada cremosa, brigadeiro branco, creme belga, chocotela',
  ],
  [
    'label',
    '',
    'leite',
    'caramelo salgado, cocada, coco queimado, calda, cobertura de sorvete, geleia de leite, licor, licor de creme, baileys, amarula, creme de coco',
  ],
  [
    'label',
    '',
    '',
    'pasta americana, fondant, glacê real, flow gel, geleia de brilho, geleia, geleia de morango, geleia de framboesa, goiabada, marmelada, bananada, doce de abóbora, fruta cristalizada, casca cristalizada, cereja em calda, pêssego em calda, abacaxi em calda, recheio de fruta, suco em pó, tang, gelatina de morango, gelatina sabor, curau, pamonha',
  ],
  [
    'label',
    '',
    'trigo cevada aveia leite soja amendoim',
    'granola, cereal, cereal matinal, sucrilhos, corn flakes, flocos de milho, flocos de arroz, crispearl, crisp, barra de cereal, farinha láctea, mucilon, neston, müsli, muesli',
  ],
  [
    'label',
    '',
    'amendoa avela castanha_de_caju castanha_do_para macadamia nozes peca pistache',
    'castanha, castanhas, farinha de castanha, mix de castanhas, mix de nuts, mix de oleaginosas, oleaginosa',
  ],
]

const parts = (text: string, between: RegExp): readonly string[] => (text === '' ? [] : text.split(between))

export const KNOWN_GOODS: readonly KnownGoods[] = ROWS.map(([from, contains, likely, names]) => ({
  from,
  contains: parts(contains, / /) as readonly Allergen[],
  likely: parts(likely, / /) as readonly Allergen[],
  names: parts(names, /, /),
}))
