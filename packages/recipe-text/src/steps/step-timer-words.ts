// Words of a step that decide which of its times a timer runs for.

import { wordSet } from '../text/vocabulary.ts'

/** Words between a time and the word that it depends on: "por |cerca de| 2 horas". */
export const FILLERS = wordSet(
  'aproximadamente uns umas mais ou menos outros outras apenas so somente pelo minimo maximo no entre bons boas quase',
)

/** Directly before a time they make it no time to wait for: "mexa a cada 5 minutos", "nos últimos 10 minutos". */
export const NOT_BEFORE = wordSet(
  'em cada ate ha primeiros primeiras ultimos ultimas proximos proximas faltando faltarem faltar faltam dura duram leva',
)

/** "descanso |de| 30 minutos"; after any other word "de" makes the time a quality: "pão de 2 dias". */
export const WAITS_BEFORE_DE = wordSet(
  'cerca perto volta torno depois descanso repouso fermentacao crescimento geladeira freezer forno cozimento fervura molho pausa espera intervalo minimo maximo periodo media',
)

/** Directly after a time: "15 minutos |antes|", "5 minutos |finais|". */
export const NOT_AFTER = wordSet('antes atras finais iniciais diarios diarias')

/** The two words after a time: "2 minutos |a mais|", "40 minutos |por quilo|", "3 dias |de validade|". */
export const PAIRS_NOT_AFTER: ReadonlySet<string> = new Set([
  'a mais',
  'a menos',
  'por quilo',
  'por kg',
  'por dia',
  'ao dia',
  'de antecedencia',
  'de validade',
  'de vida',
])

/** They make any time of their sentence a shelf life. */
export const SHELF_LIFE = wordSet(
  'conserva conservam conserve conservar conservacao conservado conservada conservados conservadas dura duram durar validade valido valida validos validas ' +
    'consuma consumir consumido consumida consumidos consumidas aguenta aguentam vence vencem prazo armazenamento',
)

/** They do so for a time of days, or with "até": "guarde por até 30 dias", but not "guarde na geladeira por 2 horas". */
export const KEEPING = wordSet(
  'guarde guarda guardar guardado guardada guardados guardadas armazene armazenar armazenado armazenada mantem mantenha mantidos congele congelado congelada fica ficam pode podem',
)

/** "Tempo de |preparo|: 40 minutos" is the whole recipe's. */
export const WHOLE_RECIPE = wordSet('preparo total rendimento')

export const SENTENCE_ENDS = wordSet('. ; ! ?')

/** Words and marks before a verb that begins a clause. */
export const TASK_BOUNDARIES = wordSet('. ; ! ? : , ( e ou mas entao depois')

/** Verbs that name what is timed. */
export const TASK_VERBS = wordSet(
  'acrescente aguarde afervente amorne aqueca asse assar bata bater congele congelar conte cozinhe cozinhar coza cubra ' +
    'deixe deixar derreta derreter descanse desenforme esfrie esfriar espere esperar ferva ferver fique firme frite fritar gele gelar ' +
    'hidrate hidratar infusione leve macere marine mergulhe mexa misture pulse processe reduza refogue repouse resfrie sele sove sovar toste torre ' +
    'torrar volte volta',
)

/** Verbs of a step whose stated time is the time of its heating. */
export const MAY_BE_STATED = wordSet('asse cozinhe')

/** Words that make the stated time one of several rounds, or of more than the heating. */
export const NO_STATED_TIME = wordSet('vez vezes leva levas cada rodadas fornadas')
