// Words that end an ingredient's name and begin the note about it. Folded; "a+b" means two words in this order.

import { wordSet } from '../text/vocabulary.ts'

/** Words that begin a preparation, a property or an alternative. */
export const NOTE_WORDS = wordSet(
  'ou para pra pras opcional suficiente ate mais e que bem preferencialmente aproximadamente cerca por cada grande grandes medio ' +
    'medios media medias pequeno pequenos pequena pequenas maduro maduros madura maduras gelado gelada gelados morno ' +
    'morna quente quentinho quentinha fervente frio fria finamente grosseiramente levemente ligeiramente limpo limpos limpa limpas',
)

/** Participles of preparation, without their ending: "picad" for picado, picada, picados, picadas. */
export const PREPARED = wordSet(
  'picad picadinh cortad derretid batid amassad triturad peneirad torrad tostad descascad espremid fatiad lavad cozid ' +
    'laminad desfiad escorrid amolecid processad moid misturad temperad polvilhad ralad dissolvid diluid hidratad separad ' +
    'dividid esmagad sovad fervid refogad passad',
)

/** "pó |para| pudim": powders are named by what they are for. */
export const POWDERS = wordSet(
  'pudim sorvete merengue suspiro chantilly chantili decoracao decorar glace gelatina',
)

/** Products that are bought in the prepared form. */
export const PREPARED_PRODUCTS = wordSet(
  'coco+ralado coco+torrado queijo+ralado parmesao+ralado amendoas+laminadas amendoa+laminada cafe+moido amendoim+torrado ' +
    'carne+moida leite+fervido',
)

/** Pairs that begin a note: "em cubos" does, "em pó" is part of the name. */
export const NOTE_PAIRS = wordSet(
  'a+gosto a+temperatura em+temperatura em+temp em+cubos em+cubinhos em+rodelas em+pedacos em+pedacinhos em+fatias em+tiras em+neve ' +
    'em+ponto em+raspas em+lascas em+metades em+ramos sem+casca sem+pele sem+caroco sem+carocos sem+semente sem+sementes ' +
    'sem+soro com+casca de+preferencia da+sua de+sua do+tipo q+. ja+cozido ja+cozida com+sabor',
)
