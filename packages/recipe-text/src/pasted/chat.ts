// Messages of a copied chat: the header of each one, its sender, and lines that the messenger wrote itself.

import { fold } from '../text/tokens.ts'

export interface ChatHeader {
  /** Characters of the header, with the white space after it; the whole line for one that carries no message. */
  readonly length: number
  /** As written, without invisible marks; null where the header names none. */
  readonly sender: string | null
}

/** Marks of text direction, joiners and other characters without a glyph, which messengers put around names. */
const HIDDEN = '[\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]'
const HIDDEN_MARKS = new RegExp(HIDDEN, 'gu')
const GAP = `(?:\\s|${HIDDEN})`
const MONTH =
  '(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\\.?'
const DAY = `(?:\\p{L}{3,7}(?:-feira)?\\.?,?${GAP})?`
const DATE = `(?:${DAY}(?:\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:${GAP}de)?${GAP}${MONTH}(?:${GAP}de)?(?:${GAP}?\\d{4})?)|hoje|ontem)`
const HALF = `(?:${GAP}?[ap]\\.?${GAP}?m\\b\\.?)`
const TIME = `\\d{1,2}[:h.]\\d{2}(?:[:.]\\d{2})?${HALF}?`
const BETWEEN = `(?:,?${GAP}{0,3}(?:às|as|at|a)${GAP}|,${GAP}{0,3}|${GAP}{1,3})`
const MOMENT = `(?:${DATE}${BETWEEN}${TIME}|${TIME}${BETWEEN}${DATE})`
const BRACKETED = `\\[${GAP}{0,3}(?:${MOMENT}|${TIME})${GAP}{0,3}\\]`
const DASHED = `${MOMENT}${GAP}{0,3}[-–—]`
const HEADER = new RegExp(`^${HIDDEN}{0,8}(?:[>•*-]${GAP}{0,2})?(?:${BRACKETED}|${DASHED})${GAP}{0,4}`, 'iu')
/** "Tia Neide: ", "~ +55 11 90000-0000: "; a longer run before a colon is the message's own. */
const SENDER = new RegExp(`^([^:\\n]{1,60}):(?:${GAP}{1,4}|$)`, 'u')
/** "Tia Neide, [03/11/2026 10:01]": the messenger that puts the sender first, on a line of its own. */
const SENDER_FIRST = new RegExp(
  `^${HIDDEN}{0,8}([^:\\n[\\]]{1,60}),${GAP}{0,3}\\[${GAP}{0,3}${MOMENT}${GAP}{0,3}\\]:?${GAP}{0,4}$`,
  'iu',
)
const HAS_TIME = /\d[:h.]\d\d/i
const LONGEST_HEADER = 160
/** Words before a colon that belong to the recipe: a header without a sender stands before them. */
const NO_SENDER =
  /^[^\p{L}]{0,6}(?:ingredientes?|ingr?|modo|preparo|como|massa|recheio|cobertura|calda|rend\w*|receita|titulo|dicas?|obs|tempo|para|passo|montagem|execucao|instrucoes|preparacao)(?:$|[^\p{L}])/u

/** Null for a line that begins with no header. The time is linear in the length of the line's beginning. */
export function chatHeader(raw: string): ChatHeader | null {
  if (!HAS_TIME.test(raw.slice(0, LONGEST_HEADER))) return null
  const first = SENDER_FIRST.exec(raw)
  if (first !== null) return { length: raw.length, sender: plainName(first[1]) }
  const moment = HEADER.exec(raw)?.[0].length ?? 0
  if (moment === 0) return null
  const rest = raw.slice(moment)
  const named = SENDER.exec(rest.slice(0, 80))
  if (named !== null && !NO_SENDER.test(fold(named[1] ?? '')))
    return { length: moment + named[0].length, sender: plainName(named[1]) }
  return { length: isServiceText(rest) || isReport(rest) ? raw.length : moment, sender: null }
}

function plainName(name = ''): string {
  return name
    .replace(HIDDEN_MARKS, '')
    .replace(/^[\s~]+/u, '')
    .trim()
}

const EDITED = new RegExp(
  `${HIDDEN}{0,4}<(?:mensagem editada|esta mensagem foi editada|this message was edited)>\\s*$`,
  'iu',
)

/** Index of "<Mensagem editada>" at the end of a message; the length of the line without it. */
export function endOfMessage(raw: string): number {
  return EDITED.exec(raw.slice(-80)) === null ? raw.length : raw.lastIndexOf('<')
}

const KINDS_OF_MEDIA =
  '(?:imagem|foto|fotos|video|audio|figurinha|gif|documento|midia|arquivo|arquivo de midia|cartao de contato|contato|mensagem de voz|mensagem de video|image|photo|sticker|document|media|contact card|voice message)'
/** Folded texts that a messenger writes in place of a message, or about the conversation. */
const SERVICE: readonly RegExp[] = [
  new RegExp(`^${KINDS_OF_MEDIA}(?: \\(?\\d{1,2}:\\d{2}(?::\\d{2})?\\)?| de (?:voz|video)| animado)?$`),
  new RegExp(
    `^<?${KINDS_OF_MEDIA} (?:ocult|omiti|omitted|anexad|apagad|indisponivel)\\w{0,4}(?: \\([^)]{0,30}\\))?>?$`,
  ),
  /^<(?:anexado|attached|arquivo|file)s?: [^<>]{1,120}>$/,
  /^[\w .()-]{1,80}\.(?:jpe?g|png|gif|webp|heic|mp4|mov|opus|ogg|m4a|mp3|pdf|docx?|vcf|aac) ?\((?:arquivo|ficheiro) anexado\)$/,
  /^(?:img|vid|ptt|aud|stk|doc|photo|video|audio)[-_]\d{4,8}[-_]?[\w-]{0,20}\.\w{3,4}(?: ?\([^)]{0,30}\))?$/,
  /^<(?:mensagem editada|esta mensagem foi editada|mensagem apagada)>$/,
  /^(?:mensagem apagada|(?:esta|essa) mensagem foi apagada|voce apagou esta mensagem|this message was deleted|aguardando mensagem)\b[^.]{0,80}\.?$/,
  /^(?:mensagem encaminhada|encaminhada?(?: com frequencia| muitas vezes)?|encaminhad[ao] de [^:]{1,60}|forwarded(?: many times| from [^:]{1,60})?|editada|edited|lida|entregue)$/,
  /^(?:(?:chamada|ligacao) de (?:voz|video)(?: perdida)?|missed (?:voice|video) call)\b.{0,40}$/,
  /^(?:as mensagens e (?:as )?(?:ligacoes|chamadas)|messages and calls are)\b.{0,300}$/,
  /^(?:voce respondeu|em resposta a|respondeu a|respondendo a|in reply to)\b.{0,80}$/,
  /^(?:localizacao|localizacao em tempo real|enquete|poll|location)\s?:\s?\S.{0,160}$/,
  /^(?:hoje|ontem|\d{1,2} de \p{L}{3,9} de \d{4}|\d+ mensage(?:m|ns) nao lidas?)$/u,
]

/** Folded reports of the conversation, which stand after a header without a sender. */
const REPORT =
  /^[^:]{1,60} (?:criou (?:o|este) grupo|adicionou|removeu|saiu$|saiu do grupo|entrou (?:no grupo|usando|pelo)|mudou|alterou|fixou uma mensagem|ativou as mensagens|desativou as mensagens|reagiu|agora e admin).{0,160}$/

/** True for a text that stands in place of a message: "<Mídia oculta>", "imagem ocultada", "Mensagem apagada". */
export function isServiceText(text: string): boolean {
  if (text.length > LONGEST_SERVICE) return false
  const folded = fold(text.replace(HIDDEN_MARKS, '').trim())
  return folded !== '' && SERVICE.some((pattern) => pattern.test(folded))
}

function isReport(text: string): boolean {
  return text.length <= LONGEST_SERVICE && REPORT.test(fold(text.replace(HIDDEN_MARKS, '').trim()))
}

const LONGEST_SERVICE = 400
