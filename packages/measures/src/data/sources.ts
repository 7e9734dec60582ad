// The publishers of the numbers, by the short names used in the data.

export interface Source {
  readonly name: string
  /** The name to show after "fonte:". */
  readonly short: string
  /** Its location: an address, a DOI, or a repository at one commit. */
  readonly where?: string
  /** Millilitres of the source's cup, if stated. */
  readonly cupMl?: number
  readonly note?: string
  /** Year, or year and month, of the publication. */
  readonly date?: string
}

export const SOURCES = {
  USDA_SR28: {
    date: '2015',
    short: 'USDA',
    name: 'USDA National Nutrient Database for Standard Reference, release 28 (arquivos WEIGHT.txt e FOOD_DES.txt)',
    where: 'github:alyssaq/usda-sqlite@1e457b599af101ce463a195867574eba16c81acb data/WEIGHT.txt',
    cupMl: 236.588,
  },
  KA: {
    date: '2021',
    short: 'King Arthur Baking',
    name: 'King Arthur Baking, Ingredient Weight Chart (transcrição de 2021)',
    where:
      'github:jennycade/convert_to_weight@4af7d115ce5b39274069685ab5db86936932149d data/kaweightchart.json',
    cupMl: 236.588,
    note: 'para líquidos a tabela arredonda 8 fl oz = 8 oz (227 g): não usar para líquidos',
  },
  CEJ: {
    date: '2020-06',
    short: 'Casa e Jardim',
    name: 'Revista Casa e Jardim (Globo), tabela de conversão de medidas, 06/2020 (Clau Poiatti)',
    where:
      'https://revistacasaejardim.globo.com/Casa-e-Comida/Receitas/noticia/2020/06/tabela-de-conversao-de-medidas-para-receitas.html',
    cupMl: 250,
  },
  MEIO: {
    short: 'Espaço Gourmet',
    name: 'Espaço Gourmet / Meio News, guia de conversões (adaptado do blog Receitas MFP)',
    where: 'https://espacogourmet.meionews.com/blog/4707/guia-de-conversoes-e-medidas-para-receitas.html/amp',
    cupMl: 240,
  },
  CI: {
    short: 'Cook’s Illustrated',
    name: "Cook's Illustrated, Baking Conversion Chart",
    where: 'https://www.cooksillustrated.com/how_tos/5490-baking-conversion-chart',
    cupMl: 236.588,
  },
  UNIV: {
    date: '2013-05',
    short: 'Universo dos Alimentos',
    name: 'Universo dos Alimentos (blog), equivalência de medidas e pesos, 2013 (mesma tabela em blog.vapza.com.br)',
    where: 'https://universoalimentos2.blogspot.com/2013/05/equivalencia-de-medidas-e-pesos.html',
    cupMl: 225,
  },
  AFR: {
    date: '2016',
    short: 'receitas brasileiras',
    name: 'Estatística sobre receitas brasileiras: mediana de g (ou ml) por medida nas linhas que trazem as duas',
    where: 'github:adrianosferreira/afrodite.json@9b8d6802cb47a148f93afc9ee5e1ab813dae3c2d',
    cupMl: 240,
    note: 'É o uso real, não uma pesagem.',
  },
  DEMETRA: {
    date: '2019',
    short: 'UFRJ (Demetra)',
    name: 'Serafim & Freitas, Demetra 2019;14:e37993 (UFRJ): 11 marcas de xícara e 12 de colher de sopa vendidas no Rio',
    where: 'DOI 10.12957/demetra.2019.37993',
    note: 'xícara média 213,1 ml e 106,8 g de farinha (0,501 g/ml); colher de sopa média 15,4 ml e 6,8 g de farinha; inadequação de 20 a 40% nas xícaras',
  },
  GDC: {
    short: 'Guia da Cozinha',
    name: 'Guia da Cozinha / Terra (receita de banoffee com chocolate)',
    where:
      'https://terra.com.br/vida-e-estilo/degusta/comida-caseira/a-banoffee-torta-de-banana-irresistivel-ganhou-chocolate,bcf037225caebb87b574ef1a62232d4fw98x0z2m.html',
  },
  RDC359: {
    date: '2003',
    short: 'Anvisa',
    name: 'Anvisa RDC 359/2003 (rotulagem, porções): medidas caseiras',
    where:
      'tabela citada em http://bromatopesquisas-ufrj.blogspot.com/2012/04/analise-de-rotulos-de-leite-em-po.html',
    note: 'xícara de chá 200 ml, copo 200 ml, colher de sopa 10 ml, colher de chá 5 ml, prato fundo 250 ml. Vale para RÓTULO; substituída pela RDC 429/2020 e IN 75/2020 (não conferido se os volumes mudaram)',
  },
  MSL: {
    date: '2015-04',
    short: 'Melhor sem Lactose',
    name: 'Blog Melhor sem Lactose, medidas sem balança, 2015',
    where: 'http://melhorsemlactose.blogspot.com/2015/04/medidas-sem-balanca-tabela-de.html',
  },
  CDS: {
    short: 'Confeiteira de Sucesso',
    name: 'Confeiteira de Sucesso, tabela de pesos e medidas',
    where: 'https://confeiteiradesucesso.com/tabela-pesos-medidas-culinaria',
    cupMl: 250,
  },
  SONIA: {
    short: 'Receitas da Sônia',
    name: 'Novo Milênio, Receitas da Sônia, medidas usadas em culinária',
    where: 'https://novomilenio.inf.br/sonia/medidas.htm',
  },
  FORNO_BLOG: {
    date: '2011',
    short: 'Meu Cantinho de Receitas',
    name: 'Meu Cantinho de Receitas Deliciosas (blog), forno elétrico: tempo e temperatura, 2011',
    where:
      'http://meucantinhodereceitasdeliciosas.blogspot.com/2011/06/forno-eletrico-tempo-e-temperatura-para.html',
  },
  IBGE: {
    date: '2011',
    short: 'IBGE',
    name: 'IBGE, Pesquisa de Orçamentos Familiares 2008-2009: Tabela de Medidas Referidas para os Alimentos Consumidos no Brasil',
    where: 'https://biblioteca.ibge.gov.br/visualizacao/livros/liv50000.pdf',
    cupMl: 200,
    note: 'Colheres cheias e líquidos pesados como água: daqui usamos só peças, pacotes e xícaras de secos.',
  },
  NESTLE: {
    date: '2023',
    short: 'Nestlé',
    name: 'Nestlé Brasil, especificação técnica do leite em pó integral Ninho (peso específico de 450 a 580 g por litro)',
    where: 'https://pt.scribd.com/document/669746745/12459529-NINHO-Leite-Po-Integral-Sachet-12x750gBR-VA',
    cupMl: 240,
  },
  CAPE: {
    date: '2025-06',
    short: 'Cape Crystal Brands',
    name: 'Cape Crystal Brands, hydrocolloids by level spoon at 20 °C (E. McCormick)',
    where:
      'https://www.capecrystalbrands.com/pages/faq-how-many-grams-are-in-a-tablespoon-accurate-conversions-for-hydrocolloids',
    cupMl: 240,
  },
  NTRO: {
    short: 'ntro',
    name: 'ntro, How many grams are in 1 tsp xylitol? e How much is 30 grams of erythritol?',
    where: 'https://ntro.it.com/how-many-grams-are-in-1-tsp-xylitol',
    cupMl: 236.588,
  },
  PUBCHEM: {
    short: 'PubChem',
    name: 'PubChem, Glycerol: densidade a 20 °C',
    where: 'https://pubchem.ncbi.nlm.nih.gov/compound/Glycerol',
  },
  JOY: {
    short: 'Joy of Cooking',
    name: 'Joy of Cooking, resposta da redação sobre o rendimento de limões e laranjas',
    where: 'http://www.thejoykitchen.com/joy-community/ratios',
    note: 'em colheres de chá de raspas, com o peso da USDA (2 g)',
  },
  ZEST: {
    short: 'Reference',
    name: 'Reference, How Much Lemon Zest Is on One Lemon?',
    where: 'https://www.reference.com/world-view/much-lemon-zest-one-lemon-74b7a7c0d5281ca1',
    note: 'em colheres de sopa de raspas, com o peso da USDA (6 g)',
  },
  GEOM: {
    short: 'geometria',
    name: 'Cálculo geométrico (pi r² h; c×l×h; tronco de cone)',
  },
  MEM: {
    date: '2026-11',
    short: 'prática de cozinha',
    name: 'Costume de cozinha, sem publicação que confirme',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof SOURCES
