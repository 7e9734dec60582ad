// The shelves of a shop, in the order of a walk through it, and what stands on each.

import { nameWords } from '@ateliedoce/measures'
import { goodsOf } from '../goods/goods.ts'

export const AISLES = [
  'frutas',
  'laticinios',
  'ovos',
  'secos',
  'acucares',
  'chocolates',
  'castanhas',
  'biscoitos',
  'temperos',
  'oleos',
  'bebidas',
  'embalagens',
  'outros',
] as const

export type Aisle = (typeof AISLES)[number]

/** Words of names, folded and in the singular; the first word of a name decides before the others. */
const WORDS: Readonly<Record<Exclude<Aisle, 'outros'>, string>> = {
  frutas:
    'abacaxi abacate acerola ameixa amora banana caju caqui carambola cereja cupuacu damasco figo framboesa fruta goiaba ' +
    'graviola jabuticaba kiwi laranja limao maca mamao manga maracuja melancia melao mirtilo morango pera pessego ' +
    'pitanga roma uva cenoura abobora batata mandioca milho espiga grao hortela manjericao alecrim suco raspa casca polpa beterraba gengibre',
  laticinios:
    'leite creme nata iogurte queijo cream requeijao manteiga margarina ricota mascarpone chantilly coalhada parmesao ' +
    'mussarela mucarela chantili buttermilk soro doce composto',
  ovos: 'ovo gema clara',
  secos:
    'farinha amido maisena maizena fecula polvilho tapioca goma sagu fuba semolina aveia arroz trigo centeio milharina ' +
    'fermento bicarbonato gelatina agar liga emulsificante cremor estabilizante massa floco canjica canjiquinha pudim',
  acucares:
    'acucar geleia mel glucose glicose karo xarope melado melaco rapadura adocante stevia xilitol eritritol dextrose glacucar',
  chocolates:
    'chocolate cacau achocolatado nescau toddy nutella granulado confeito cobertura gota micangas micanga corante ' +
    'pasta glitter ganache marshmallow bala',
  castanhas:
    'amendoim amendoa avela castanha noz nozes pistache macadamia coco gergelim semente linhaca chia uva-passa passa pacoca',
  biscoitos: 'biscoito bolacha wafer pao torrada cookie bolo cereal champanhe',
  temperos:
    'sal canela cravo baunilha essencia extrato aroma fava noz-moscada pimenta cardamomo anis vinagre cha',
  oleos: 'oleo azeite gordura desmoldante banha',
  bebidas:
    'rum conhaque cachaca vodca vodka vinho licor cerveja agua cafe refrigerante espumante champagne guarana',
  embalagens:
    'forminha caixa caixinha pote copo taca saco saquinho fita papel celofane palito etiqueta adesivo sacola embalagem ' +
    'tampa bandeja acetato plastico filme bailarina cakeboard boleira colher colherzinha guardanapo luva',
}

/** Names whose first word would mean another shelf. */
const NAMES: Readonly<Record<string, Aisle>> = {
  leite_coco: 'castanhas',
  leite_po: 'laticinios',
  leite_soja: 'laticinios',
  creme_avela: 'chocolates',
  creme_amendoim: 'castanhas',
  raspas_chocolate: 'chocolates',
  chocolate_raspas: 'chocolates',
  acucar_coco: 'acucares',
  oleo_coco: 'oleos',
  queijo_parmesao: 'laticinios',
  doce_leite: 'laticinios',
  gelatina_po: 'secos',
  'milho branco': 'secos',
  'noz moscada': 'temperos',
  'erva doce': 'temperos',
}

const BY_WORD: ReadonlyMap<string, Aisle> = new Map(
  AISLES.flatMap((aisle) =>
    aisle === 'outros' ? [] : WORDS[aisle].split(' ').map((word) => [word, aisle] as const),
  ),
)

/** The shelf of an ingredient or of anything else that a list names; 'outros' if no word of it is known. */
export function aisleOf(name: string): Aisle {
  const { base } = goodsOf(name)
  const named = NAMES[base]
  if (named !== undefined) return named
  for (const word of [...nameWords(name), ...nameWords(base.replaceAll('_', ' '))]) {
    const aisle = BY_WORD.get(word)
    if (aisle !== undefined) return aisle
  }
  return 'outros'
}
