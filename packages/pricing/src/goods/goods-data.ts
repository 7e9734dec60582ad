// Goods that Brazilian confectioners buy, by the names in use. Finer than the ingredients of `packages/measures`: rum and
// cachaça have the same density and different prices.

export interface GoodsData {
  /** The usual name first. */
  readonly names: readonly string[]
  /** The generic goods: "baunilha" for essence and extract. */
  readonly kindOf?: string
  /** Qualifiers within the name: 'nescau' is a brand of 'achocolatado'. */
  readonly qualifiers?: readonly string[]
}

const named = (...names: readonly string[]): GoodsData => ({ names })
const kindOf = (looser: string, ...names: readonly string[]): GoodsData => ({ names, kindOf: looser })

export const GOODS: Readonly<Record<string, GoodsData>> = {
  farinha_trigo: named(
    'farinha de trigo',
    'farinha de trigo branca',
    'farinha de trigo sem fermento',
    'farinha',
  ),
  farinha_trigo_integral: named('farinha de trigo integral', 'trigo integral'),
  farinha_trigo_fermento: named('farinha de trigo com fermento'),
  amido_milho: named('amido de milho', 'maisena', 'maizena', 'amido'),
  fecula_batata: named('fécula de batata', 'amido de batata'),
  polvilho_doce: named('polvilho doce', 'fécula de mandioca', 'amido de mandioca'),
  polvilho_azedo: named('polvilho azedo'),
  tapioca_granulada: named('tapioca granulada', 'tapioca em grãos'),
  goma_tapioca: named('goma de tapioca', 'tapioca hidratada', 'massa de tapioca'),
  sagu: named('sagu'),
  fuba: named('fubá', 'fubá mimoso', 'farinha de milho fina'),
  semolina: named('semolina', 'sêmola'),
  aveia_flocos: named('aveia em flocos', 'aveia'),

  acucar_refinado: named('açúcar refinado', 'açúcar', 'açúcar branco', 'açúcar comum'),
  acucar_cristal: named('açúcar cristal', 'açúcar granulado'),
  acucar_demerara: named('açúcar demerara'),
  acucar_mascavo: named('açúcar mascavo', 'mascavo'),
  acucar_confeiteiro: named('açúcar de confeiteiro', 'açúcar impalpável', 'glaçúcar'),
  acucar_coco: named('açúcar de coco'),
  mel: named('mel', 'mel de abelhas'),
  glucose_milho: named('glucose de milho', 'glucose', 'xarope de glucose', 'glicose', 'glicose de milho'),
  glucose_karo: { names: ['karo', 'glucose karo'], kindOf: 'glucose_milho', qualifiers: ['karo'] },
  xarope_milho: named('xarope de milho'),
  melado: named('melado', 'melado de cana'),
  melaco: named('melaço'),

  chocolate_barra: named('chocolate', 'chocolate em barra'),
  chocolate_gotas: named('gotas de chocolate', 'chocolate em gotas', 'chips de chocolate'),
  chocolate_raspas: named('raspas de chocolate', 'chocolate em raspas'),
  chocolate_po: named('chocolate em pó', 'chocolate em pó solúvel'),
  cacau_po: named('cacau em pó', 'cacau'),
  achocolatado: named('achocolatado em pó', 'achocolatado'),
  achocolatado_nescau: { names: ['nescau'], kindOf: 'achocolatado', qualifiers: ['nescau'] },
  achocolatado_toddy: { names: ['toddy'], kindOf: 'achocolatado', qualifiers: ['toddy'] },
  creme_avela: named('creme de avelã', 'creme de avelã com cacau'),
  creme_avela_nutella: { names: ['nutella'], kindOf: 'creme_avela', qualifiers: ['nutella'] },
  granulado: named('granulado', 'chocolate granulado', 'granulado de chocolate'),
  doce_leite: named('doce de leite'),

  leite: named('leite', 'leite integral', 'leite de vaca', 'leite líquido'),
  leite_po: named('leite em pó', 'leite em pó integral'),
  leite_po_ninho: { names: ['leite ninho', 'ninho'], kindOf: 'leite_po', qualifiers: ['ninho'] },
  leite_po_desnatado: named('leite em pó desnatado'),
  composto_lacteo: named('composto lácteo', 'composto lácteo em pó', 'composto'),
  leite_condensado: named('leite condensado'),
  leite_condensado_moca: { names: ['leite moça'], kindOf: 'leite_condensado', qualifiers: ['moca'] },
  creme_leite: named(
    'creme de leite',
    'creme de leite UHT',
    'creme de leite de caixinha',
    'creme de leite de lata',
  ),
  creme_leite_fresco: named('creme de leite fresco', 'creme de leite para chantilly', 'nata líquida'),
  nata: named('nata', 'nata fresca'),
  cream_cheese: named('cream cheese', 'requeijão tipo cream cheese'),
  cream_cheese_philadelphia: {
    names: ['philadelphia'],
    kindOf: 'cream_cheese',
    qualifiers: ['philadelphia'],
  },
  requeijao: named('requeijão', 'requeijão cremoso'),
  requeijao_catupiry: { names: ['catupiry'], kindOf: 'requeijao', qualifiers: ['catupiry'] },
  iogurte_natural: named('iogurte natural', 'iogurte', 'iogurte integral', 'iogurte natural integral'),
  leite_coco: named('leite de coco'),
  leite_soja: named('leite de soja'),
  leite_aveia: named('leite de aveia'),
  leite_amendoas: named('leite de amêndoas'),

  manteiga: named('manteiga', 'manteiga sem sal'),
  margarina: named('margarina', 'margarina sem sal'),
  gordura_vegetal: named('gordura vegetal', 'gordura vegetal hidrogenada'),
  oleo: named('óleo', 'óleo vegetal'),
  oleo_soja: kindOf('oleo', 'óleo de soja'),
  oleo_girassol: kindOf('oleo', 'óleo de girassol'),
  oleo_canola: kindOf('oleo', 'óleo de canola'),
  oleo_milho: kindOf('oleo', 'óleo de milho'),
  oleo_algodao: kindOf('oleo', 'óleo de algodão'),
  oleo_coco: named('óleo de coco'),
  azeite: named('azeite', 'azeite de oliva'),

  ovo: named('ovo', 'ovo de galinha', 'ovo inteiro', 'ovo branco'),
  coco_ralado: named('coco ralado', 'coco seco ralado', 'coco ralado seco'),
  coco_fresco: named('coco fresco', 'coco fresco ralado', 'coco ralado fresco'),
  coco_flocos: named('coco em flocos', 'fitas de coco'),
  queijo_parmesao_ralado: named('queijo parmesão ralado', 'parmesão ralado'),
  queijo_parmesao: named('queijo parmesão', 'parmesão'),

  fermento_quimico: named(
    'fermento químico em pó',
    'fermento químico',
    'fermento em pó',
    'fermento',
    'pó royal',
    'fermento para bolo',
  ),
  fermento_biologico_seco: named(
    'fermento biológico seco',
    'fermento seco',
    'fermento biológico seco instantâneo',
  ),
  fermento_biologico_fresco: named('fermento biológico fresco', 'fermento fresco', 'fermento biológico'),
  bicarbonato: named('bicarbonato de sódio', 'bicarbonato'),
  sal: named('sal', 'sal refinado'),
  gelatina_po: named(
    'gelatina em pó sem sabor',
    'gelatina incolor',
    'gelatina em pó',
    'gelatina sem sabor',
    'gelatina em pó incolor',
  ),
  gelatina_folha: named(
    'gelatina em folha',
    'gelatina incolor em folha',
    'folha de gelatina',
    'folha de gelatina incolor',
  ),
  canela_po: named('canela em pó', 'canela'),
  canela_pau: named(
    'canela em pau',
    'pau de canela',
    'canela em rama',
    'rama de canela',
    'canela em casca',
    'casca de canela',
    'canela pau',
  ),
  baunilha: named('baunilha'),
  essencia_baunilha: kindOf('baunilha', 'essência de baunilha', 'aroma de baunilha'),
  extrato_baunilha: kindOf('baunilha', 'extrato de baunilha'),
  pasta_baunilha: kindOf('baunilha', 'pasta de baunilha'),
  fava_baunilha: named('fava de baunilha', 'baunilha em fava', 'vagem de baunilha'),
  rum: named('rum'),
  conhaque: named('conhaque'),
  cachaca: named('cachaça', 'aguardente', 'pinga'),
  vodca: named('vodca', 'vodka'),
  agua: named('água'),
}
