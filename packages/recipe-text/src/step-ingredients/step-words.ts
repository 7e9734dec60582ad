// Word lists of steps, in lower case, without accents and in the singular.

import { wordSet } from '../text/vocabulary.ts'

/** Imperatives that combine what they name with what is in the bowl. */
export const JOINING = wordSet(
  'misture junte acrescente adicione incorpore despeje dissolva dilua una agregue envolva combine recheie polvilhe ' +
    'salpique finalize decore regue pincele monte alterne intercale banhe sirva esfregue ponha inclua some ' +
    'distribua arrume disponha encaixe espete role empane',
)

/** Imperatives that handle what they name. An ingredient that is handled alone is still that ingredient afterwards. */
export const HANDLING = wordSet(
  'bata lave descasque pique corte fatie rale raspe esprema coe peneire torre toste processe triture moa quebre esmague ' +
    'aqueca ferva amorne derreta hidrate separe reserve deixe prepare escorra seque abra amacie escolha limpe meca pese ' +
    'leve cozinhe passe espalhe coloque cubra mergulhe repita faca ' +
    'complete amasse sove tempere encha termine aplique refogue frite asse doure caramelize desmanche desfaca tire ' +
    'bote transfira volte devolva acomode forre aperte enrole modele unte enfarinhe lamine pulse trabalhe mexa gele ' +
    'comece use utilize siga retorne adoce aromatize jogue solte va vire abafe demolhe',
)

/** Imperatives after which nouns are not ingredients to take: "retire a canela". */
export const IGNORING = wordSet(
  'retire descarte remova espere evite aguarde desligue desenforme troque substitua avise teste prove pare elimine ' +
    'conserve congele guarde mantenha embale embrulhe pingue',
)

/** Gerunds that take ingredients as well. */
export const JOINING_GERUNDS = wordSet('alternando intercalando acrescentando juntando adicionando')

/** Words after which an imperative begins a clause. */
export const BEFORE_IMPERATIVE = wordSet('e ou entao depois fim logo isso mas tambem ja')

/** Words that begin a clause whose nouns are not ingredients to take. */
export const SUBORDINATE = wordSet(
  'ate para pra sem quando que porque pois se enquanto como conforme assim senao caso antes evitando deixando',
)

export const NEGATIONS = wordSet('nao nunca nem jamais')

/** Vessels: "coe para uma tigela o leite" goes on with ingredients. */
export const VESSELS = wordSet(
  'tigela panela prato batedeira forma travessa assadeira liquidificador vasilha recipiente bowl bacia pote saco',
)

export const CONNECTORS = wordSet('de do da dos das em ao d')
export const ARTICLES = wordSet(
  'o a os as do da dos das ao aos no na nos nas pelo pela pelos pelas esse essa esses essas',
)
export const ADVERBS = wordSet(
  'bem ainda ja muito mais levemente ligeiramente finamente grosseiramente totalmente',
)

/** States that do not make another ingredient, beside participles. */
export const STATES = wordSet(
  'gelado frio quente morno fervente fresco maduro inteiro pequeno grande medio firme cremoso cru seco restante fino grosso ' +
    'sozinho macio limpo mole duro bonito puro claro',
)

/** Participles that name a product rather than a state. */
export const PRODUCT_PARTICIPLES = wordSet('condensado evaporado refinado granulado cristalizado')

/** Words after a noun that make another product of it: "leite condensado", "leite de coco", "açúcar de confeiteiro". */
export const PRODUCT_WORDS = wordSet(
  'condensado evaporado coco po ninho confeiteiro mascavo cristal demerara rosca arroz soja amendoim castanha cabra cana ' +
    'mandioca amendoa aveia cacau leite fuba milho baunilha morango limao laranja maracuja uva cravo chocolate granulado ' +
    'impalpavel biologico quimico ao branco trigo vaca bufala cafe caramelo amaretto abacaxi goiaba banana manteiga ' +
    'incolor vermelho',
)

/** Qualifiers that steps leave out. */
export const GENERIC = wordSet(
  'refinado integral vegetal trigo milho sodio alcool gel mimoso puro fino grosso firme cremoso seco maduro ' +
    'grande natural comum extra virgem cru maisena pasteurizado congelado coado inteiro torrado ralado ' +
    'taiti nanica india desnatado semidesnatado fresco tipo colorido peneirado caipira medio pequeno culinaria ' +
    'culinario azedo forte sabor moscada doce champanhe redondo espresso',
)

/** Nouns that are ambiguous alone: "leite", "creme" and "doce" are not "leite condensado", "creme de leite", "doce de leite". */
export const NEEDS_QUALIFIER = wordSet('leite creme doce pasta cobertura bebida cream molho calda massa base')

/** Nouns whose second noun names the ingredient as well: "baunilha" is "essência de baunilha". */
export const CARRIERS = wordSet('essencia extrato aroma fava suco sumo polpa vinho licor folha grao pau ramo')
/** Parts of a fruit: one fruit gives several of them. */
export const FRUIT_PARTS = wordSet('raspa casca suco sumo polpa')
/** Verbs that take a whole fruit apart. */
export const FRUIT_VERBS = wordSet('lave raspe esprema rale corte')

/** Adjectives that name their product alone: "granulado" is "chocolate granulado". */
export const SOLE_NAMES = wordSet('granulado marsala mascavo demerara ninho')

/** Ingredients that grease and dust tins. */
export const GREASES = wordSet('manteiga margarina oleo gordura farinha acucar fuba cacau')

export const REST_BEFORE = wordSet('restante resto restantes sobra demais')
export const REST_AFTER = wordSet('restante reservado remanescente')
export const PART_BEFORE = wordSet('pouco pouquinho parte gota fio porcao pedaco punhado')
export const EACH = wordSet('cada')
/** Nouns before "de" that leave what follows an ingredient: "uma camada de biscoitos"; "o creme de chocolate" is another. */
export const MEASURING = wordSet(
  'lata caixa caixinha pacote vidro pote sache envelope camada mistura fatia rodela pedaco cubo fio colherada dose medida ' +
    'fava pau ramo folha tira bola bolinha punhado porcao',
)
/** Components of a dish; a recipe need not have a heading for them. */
export const DISH_PARTS = wordSet(
  'massa creme calda recheio cobertura base ganache mousse pudim bolo torta merengue',
)

/** Groups of ingredients by their first words. */
export const DRY = wordSet(
  'farinha fuba amido cacau chocolate fermento bicarbonato sal acucar canela cravo noz gengibre polvilho aveia maisena po',
)
export const WET = wordSet(
  'leite ovo oleo agua suco iogurte essencia extrato baunilha mel vinagre buttermilk melado cafe',
)
export const SPICES = wordSet('canela cravo noz gengibre cardamomo anis erva pimenta cominho acafrao')
