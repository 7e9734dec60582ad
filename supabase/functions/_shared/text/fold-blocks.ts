// Whole blocks of Unicode that keyboards of phones reach: digits of all scripts, numbers in circles, arrows, shapes, lines, currencies, pictographs.

import { relationWords } from './fold-relations.ts'

/** How a sign of a block is written; `isApart` as in `fold-text.ts`. */
export interface BlockEqual {
  readonly text: string
  readonly isApart: boolean
}

/** Null where no block has a rule for the sign. Opposite signs never have one text: "●" and "○", "→" and "↛". */
export function blockEqual(sign: string): BlockEqual | null {
  const code = sign.codePointAt(0) ?? 0
  if (/^\p{Nd}$/u.test(sign)) return { text: String(digitOf(code)), isApart: false }
  const text =
    relationWords(sign) ??
    circledNumber(code) ??
    arrow(sign, code) ??
    BY_SIGN.get(sign) ??
    shape(code) ??
    pictograph(sign, code)
  // One mark for another keeps its place: "【Doce】" is "[Doce]".
  return text === null ? null : { text, isApart: !/^[\p{P}\p{S}]$/u.test(text) }
}

/** Digits of a script stand in one run from 0 to 9, runs side by side in tens. */
function digitOf(code: number): number {
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** First code point and first number of each run of numbers in circles that has no compatible equal. */
const CIRCLED: readonly (readonly [first: number, last: number, number: number])[] = [
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x24ff, 0x24ff, 0],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x1f10b, 0x1f10c, 0],
]

function circledNumber(code: number): string | null {
  const run = CIRCLED.find(([first, last]) => code >= first && code <= last)
  if (run === undefined) return null
  return code >= 0x1f10b ? '(0)' : `(${code - run[0] + run[2]})`
}

const isWithin = (code: number, ...ranges: readonly (readonly [first: number, last: number])[]) =>
  ranges.some(([first, last]) => code >= first && code <= last)

const [TO_RIGHT, TO_LEFT, BOTH, UP, DOWN] = ['->', '<-', '<->', '(para cima)', '(para baixo)']

/** Arrows of one direction, however they are drawn. */
const ARROWS: readonly (readonly [signs: string, text: string])[] = [
  ['←↜↞↢↤↩↫↰↲↵↼↽⇇⇐⇚⇜⇠⇤⇦⇽⟵⟸⟻⟽⤆⤌⤎⤶⬅⬐⬑⬱⬳⭅⭠🠀🠄🠈🠐🠔🠘🠜🠠🠤🠨🠬🠰🠴🠸🠼🡀🡄🡐🡠🡨🡰🡸🢀🢐🢔🢘⮈⮘🔙', TO_LEFT],
  [
    '→↝↠↣↦↪↬↱↳↴⇀⇁⇉⇒⇛⇝⇢⇥⇨⇰⇴⇶⇾➔➙➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯➱➲➳➵➸➺➻➼➽➾⟶⟹⟼⟾⟿⤇⤍⤏⤐⤳⤴⤵⬎⬏⭆⭢⮕⮊⮚🠂🠆🠊🠒🠖🠚🠞🠢🠦🠪🠮🠲🠶🠺🠾🡂🡆🡒🡢🡪🡲🡺🢂🢒🢖🢚',
    TO_RIGHT,
  ],
  ['↑↟↥↾↿⇈⇑⇞⇡⇧⇪⇮⇯⟰⤉⤊⤒⬆⭡🠁🠅🠉🠑🠕🠙🠝🠡🠥🠩🠭🠱🠵🠹🠽🡁🡅🡑🡡🡩🡱🡹🢁🢑🢕🢙⮉⮙🔝🔼⏫', UP],
  ['↓↡↧↯⇂⇃⇊⇓⇟⇣⇩⟱⤈⤋⤓⬇⭣🠃🠇🠋🠓🠗🠛🠟🠣🠧🠫🠯🠳🠷🠻🠿🡃🡇🡓🡣🡫🡳🡻🢃🢓🢗🢛⮋⮛🔽⏬', DOWN],
  ['↔↭⇔⇿⟷⟺⬄⬌⭤🡘⇄⇆⇋⇌⮂⮀', BOTH],
  ['↕↨⇕⇳⬍⭥🡙⇅⇵⮁⮃', '(para cima e para baixo)'],
  ['↚⇍⇷⇺', 'não <-'],
  ['↛⇏⇸⇻', 'não ->'],
  ['↮⇎⇹⇼', 'não <->'],
  ['↖⇖⬉🡔🡤🡬🡴🡼', '(para cima à esquerda)'],
  ['↗⇗⬈➚➹➶🡕🡥🡭🡵🡽', '(para cima à direita)'],
  ['↘⇘⬊➘➴➷🡖🡦🡮🡶🡾', '(para baixo à direita)'],
  ['↙⇙⬋🡗🡧🡯🡷🡿', '(para baixo à esquerda)'],
  ['↺↶⟲⥀🔄🔃⮌⮎', '(de volta)'],
  ['↻↷⟳⥁⮍⮏', '(de novo)'],
  ['🔚', '(fim)'],
  ['🔛', '(ligado)'],
  ['🔜', '(em breve)'],
]

const ARROW_TEXT: ReadonlyMap<string, string> = new Map(
  ARROWS.flatMap(([signs, text]) => Array.from(signs, (sign) => [sign, text] as const)),
)

function arrow(sign: string, code: number): string | null {
  const known = ARROW_TEXT.get(sign)
  if (known !== undefined) return known
  const isArrow = isWithin(
    code,
    [0x2190, 0x21ff],
    [0x27f0, 0x27ff],
    [0x2900, 0x297f],
    [0x2b30, 0x2b4f],
    [0x1f800, 0x1f8ff],
  )
  // An arrow of a rarer block is named without its direction, which the block does not tell.
  return isArrow ? '(seta)' : null
}

/** Signs of blocks that have no rule for a range. */
const EQUALS: readonly (readonly [signs: string, text: string])[] = [
  // Full and empty shapes tell options apart.
  ['○◯◌⚪⭕◎⚬', '( )'],
  ['◉⦿🔘', '(·)'],
  ['□▢◻◽▫⬜⬚❏❐❑❒', '[ ]'],
  ['◇◊⬦⬨⟡⬫◈', '(losango vazio)'],
  ['☆✩✰⭐︎⚝', '(estrela vazia)'],
  ['✧', '(brilho vazio)'],
  ['▶▸►⏩⏭⯈🞂', '->'],
  ['◀◂◄⏪⏮⯇🞀', '<-'],
  ['▷▹▻', '(triângulo vazio) ->'],
  ['◁◃◅', '(triângulo vazio) <-'],
  ['▲▴⯅🞁🔺', '(para cima)'],
  ['▼▾⯆🞃🔻', '(para baixo)'],
  ['△▵', '(triângulo vazio)'],
  ['▽▿', '(triângulo vazio, para baixo)'],
  ['☓⛌❌❎✗✘✖🗙🗴🗵🗶🗷🞩🞪🞫🞬🞭🞮', '(x)'],
  ['⨯⨉✕✚❌︎', 'x'],
  ['⮽🗳⮾⮿', '[x]'],
  ['🗸🗹🆗', '(ok)'],
  ['✚✛✜🞡🞢🞣🞤🞥🞦🞧➕', '+'],
  // Currencies: the codes of ISO 4217, or their names where they are no longer used.
  ['₽', 'RUB'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₦', 'NGN'],
  ['₱', 'PHP'],
  ['₲', 'PYG'],
  ['₴', 'UAH'],
  ['₡', 'CRC'],
  ['₭', 'LAK'],
  ['₮', 'MNT'],
  ['₸', 'KZT'],
  ['₼', 'AZN'],
  ['₾', 'GEL'],
  ['₵', 'GHS'],
  ['⃀', 'KGS'],
  ['₿', 'BTC'],
  ['฿', 'THB'],
  ['৳', 'BDT'],
  ['៛', 'KHR'],
  ['؋', 'AFN'],
  ['﷼', 'IRR'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['¤', '(moeda)'],
  ['₢', 'cruzeiros'],
  ['₣', 'francos'],
  ['₤', 'liras'],
  ['₥', 'milésimos'],
  ['₧', 'pesetas'],
  ['₠', 'ECU'],
  ['₯', 'dracmas'],
  ['₰', 'centavos de marco'],
  ['₳', 'austrais'],
  ['₶', 'libras de Tours'],
  ['₷', 'spesmilos'],
  ['₻', 'marcos nórdicos'],
  ['💲', '$'],
  // Punctuation.
  ['※', '*'],
  ['⁂', '***'],
  ['‽⁈', '?!'],
  ['‖', '||'],
  ['‗', '_'],
  ['⁃', '-'],
  ['⁒', '%'],
  ['‱', 'por dez mil'],
  ['、', ','],
  ['。', '.'],
  ['「」『』〝〞❝❞', '"'],
  ['❛❜', "'"],
  ['〈《【〔〖❨❪❬❮❰❲❴⟨⟦', '['],
  ['〉》】〕〗❩❫❭❯❱❳❵⟩⟧', ']'],
  ['‐', '-'],
  ['‛‵', "'"],
  ['‟‶', '"'],
  ['‷', "'''"],
  ['‡⁑', '**'],
  ['‧⁌⁍', '·'],
  ['‸⁁', '^'],
  ['‿⁀⁔⁐', '_'],
  ['⁅', '['],
  ['⁆', ']'],
  ['⁊⅋', '&'],
  ['⁋', '(parágrafo)'],
  ['⁏', ';'],
  ['⁓', '~'],
  ['⁖⁘⁙⁚⁛⁜⁝⁞', ':'],
  // Letters of other uses.
  ['ₔ℮', 'e'],
  ['℄', '(centro)'],
  ['ℇ', 'E'],
  ['℈', 'escrópulo'],
  ['℔', 'lb'],
  ['℥', 'oz'],
  ['℗', '(P)'],
  ['℘', 'p'],
  ['℞', 'Rx'],
  ['℟', 'R/'],
  ['℣', 'V/'],
  ['℧', 'siemens'],
  ['℩', 'i'],
  ['Ⅎ', 'F'],
  ['ⅎ', 'f'],
  ['ℵ', 'alef'],
  ['ℶ', 'bet'],
  ['ℷ', 'guímel'],
  ['ℸ', 'dálet'],
  ['℺', 'Q'],
  ['ℾ', 'gama'],
  ['ℿ', 'pi'],
  ['⅁', 'G'],
  ['⅂⅃', 'L'],
  ['⅄', 'Y'],
  ['⅊', 'PL'],
  ['⅌', 'por'],
  ['⅍', 'a/s'],
  ['⅏', '(figura)'],
  ['ↀ', 'mil'],
  ['ↁ', 'cinco mil'],
  ['ↂ', 'dez mil'],
  ['Ↄ', '(C invertido)'],
  ['ↄ', '(c invertido)'],
  ['ↅ', 'seis'],
  ['ↆ', 'cinquenta'],
  ['ↇ', 'cinquenta mil'],
  ['ↈ', 'cem mil'],
  ['❗❕❢', '!'],
  ['❓❔', '?'],
  ['⏎', '(enter)'],
  ['⌘', '(cmd)'],
]

const BY_SIGN: ReadonlyMap<string, string> = new Map(
  EQUALS.flatMap(([signs, text]) =>
    Array.from(signs.replaceAll('\uFE0E', ''), (sign) => [sign, text] as const),
  ).toReversed(),
)

/** Box drawing, block elements and the other geometric shapes. */
function shape(code: number): string | null {
  if (
    isWithin(code, [0x2500, 0x2501], [0x2504, 0x2505], [0x2508, 0x2509], [0x254c, 0x254d], [0x2550, 0x2550])
  )
    return '-'
  if (
    isWithin(code, [0x2502, 0x2503], [0x2506, 0x2507], [0x250a, 0x250b], [0x254e, 0x254f], [0x2551, 0x2551])
  )
    return '|'
  if (isWithin(code, [0x2504, 0x257f])) return '+'
  if (isWithin(code, [0x2591, 0x2591])) return '-'
  if (isWithin(code, [0x2580, 0x259f])) return '#'
  if (isWithin(code, [0x25d0, 0x25d7], [0x25e7, 0x25eb], [0x25f0, 0x25f7])) return '(metade)'
  if (isWithin(code, [0x25a0, 0x25ff], [0x1f780, 0x1f7d8], [0x2b12, 0x2b2f])) return '·'
  return null
}

/** Pictographs by what they show, so that those of one kind with other meanings stay apart. */
const PICTURES: readonly (readonly [signs: string, word: string])[] = [
  ['🔴', 'vermelho'],
  ['🟠', 'laranja'],
  ['🟡', 'amarelo'],
  ['🟢', 'verde'],
  ['🔵', 'azul'],
  ['🟣', 'roxo'],
  ['🟤', 'marrom'],
  ['⚫', 'preto'],
  ['🟥', 'quadrado vermelho'],
  ['🟧', 'quadrado laranja'],
  ['🟨', 'quadrado amarelo'],
  ['🟩', 'quadrado verde'],
  ['🟦', 'quadrado azul'],
  ['🟪', 'quadrado roxo'],
  ['🟫', 'quadrado marrom'],
  ['⬛', 'quadrado preto'],
  ['🖤🤎🤍💙💚💜🧡💓💞💘💝💟❣🩷🩵🩶', 'coração'],
  ['💔', 'coração partido'],
  ['🍇', 'uva'],
  ['🍈', 'melão'],
  ['🍉', 'melancia'],
  ['🍊', 'laranja'],
  ['🍌', 'banana'],
  ['🍍', 'abacaxi'],
  ['🥭', 'manga'],
  ['🍎🍏', 'maçã'],
  ['🍐', 'pera'],
  ['🍑', 'pêssego'],
  ['🫐', 'mirtilo'],
  ['🥝', 'kiwi'],
  ['🥑', 'abacate'],
  ['🥕', 'cenoura'],
  ['🌽', 'milho'],
  ['🍞🥖🫓🥯', 'pão'],
  ['🥐', 'croissant'],
  ['🥞🧇', 'panqueca'],
  ['🧀', 'queijo'],
  ['🍦🍨🍧', 'sorvete'],
  ['🥧', 'torta'],
  ['🍿', 'pipoca'],
  ['🧂', 'sal'],
  ['🫘', 'feijão'],
  ['🍚', 'arroz'],
  ['☕🍵🫖', 'café ou chá'],
  ['🥤🧃🧋🥛', 'bebida'],
  ['🍷🍾🥂🍸🍹🍺🍻🥃', 'bebida com álcool'],
  ['🥣', 'tigela'],
  ['🥄🍴🍽🔪', 'talher'],
  ['👩👨🧑👧👦👶👵👴', 'pessoa'],
  ['🔊🔉🔈', 'com som'],
  ['🔇🔕', 'sem som'],
  ['🔒🔐', 'fechado'],
  ['🔓', 'aberto'],
  ['📵', 'sem celular'],
  ['🚭', 'não fumar'],
  ['🔞', 'proibido para menores'],
  ['🚱', 'água não potável'],
  ['🚰💧', 'água'],
  ['⏰⏱⏲⌛⏳⌚🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛', 'hora'],
  ['☀🌞', 'sol'],
  ['🌙🌛🌜', 'lua'],
  ['☁', 'nuvem'],
  ['☂☔', 'chuva'],
  ['⚡', 'raio'],
  ['🥶🧊', 'gelo'],
  ['🌡', 'temperatura'],
  ['♨', 'quente'],
  ['♻', 'reciclável'],
  ['✂', 'cortar'],
  ['✉📧📨📩', 'e-mail'],
  ['✏✎✍📝', 'lápis'],
  ['☘🍀🌿🍃🌱', 'folha'],
  ['❀❁❃❋✿✾🌺🌻🌼🌷💐🏵💮', 'flor'],
  ['❅❆', 'frio'],
  ['♀', 'feminino'],
  ['♂', 'masculino'],
  ['♪♫♩♬🎵🎶', 'música'],
  ['♠', 'espadas'],
  ['♣', 'paus'],
  ['♦', 'ouros'],
  ['☺☻🙂', 'rosto'],
  ['☹🙁😞😟😠😡😢😣😤😥😦😧😨😩😫😭😰😱😖😔😒😓😕😿', 'rosto triste'],
  ['✊👊👏🙌🤝👋🤚🖐✋👌🤌🤏✌🤞🤟🤘🤙👈👉👆👇☝☜☞☝💪', 'mão'],
  ['👑', 'coroa'],
  ['🎊🪅', 'festa'],
  ['🕯', 'vela'],
  ['🛒🛍', 'compras'],
  ['💵💴💶💷💳🪙', 'dinheiro'],
  ['📸📷', 'foto'],
  ['🔖🏷', 'etiqueta'],
  ['💯', '100'],
]

const PICTURE_WORDS: ReadonlyMap<string, string> = new Map(
  PICTURES.flatMap(([signs, word]) => Array.from(signs, (sign) => [sign, `(${word})`] as const)).toReversed(),
)

/** What a range of pictographs shows; the last holds them all. */
const KINDS: readonly (readonly [first: number, last: number, word: string])[] = [
  [0x1f600, 0x1f644, 'rosto'],
  [0x1f910, 0x1f92f, 'rosto'],
  [0x1f970, 0x1f97a, 'rosto'],
  [0x1f400, 0x1f43f, 'bicho'],
  [0x1f980, 0x1f9ae, 'bicho'],
  [0x1f330, 0x1f344, 'planta'],
  [0x1f345, 0x1f37f, 'comida'],
  [0x1f950, 0x1f96f, 'comida'],
  [0x1f9c0, 0x1f9cb, 'comida'],
  [0x1fad0, 0x1fadf, 'comida'],
  [0x2600, 0x27bf, 'figura'],
  [0x1f000, 0x1faff, 'figura'],
]

function pictograph(sign: string, code: number): string | null {
  const known = PICTURE_WORDS.get(sign)
  if (known !== undefined) return known
  if (!/^(?:\p{So}|\p{Extended_Pictographic}|\p{Emoji_Modifier})$/u.test(sign)) return null
  const kind = KINDS.find(([first, last]) => code >= first && code <= last)
  return kind === undefined ? null : `(${kind[2]})`
}
