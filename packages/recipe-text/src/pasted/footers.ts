// Lines at the end of a post, a message or a page that ask, thank, sell or name a source. They are not steps.

import { fold } from '../text/tokens.ts'
import type { LineReason } from './pasted-recipe.ts'

const LONGEST = 240

/** Patterns of folded lines, each with bounded repetitions. They hold wherever a line stands: no step reads so. */
const FOOTERS: readonly (readonly [LineReason, RegExp])[] = [
  [
    'greeting',
    /^(?:pode(?: usar)?(?: sim)?|sim|isso(?: mesmo)?|exato|imagina|magina|por nada|show|top|arrasou|nossa|hu+m+|que (?:bom|otimo|lindo|maravilha)|vou (?:testar|fazer|tentar)|ficou (?:otimo|muito bom|lindo|perfeito|uma delicia|maravilhos[oa])|manda foto|aham|uhum|parabens|obrigad\p{L}{1,4})\b[^.:\d]{0,30}$/u,
  ],
  ['greeting', /^espero que (?:gost|voces?|vc|tenha|aprove|curta|faca|de certo|seja|aproveite)/],
  ['greeting', /^(?:um |grande |mil )?(?:beijos?|bjs?|bjos?|abracos?|cheiro)\b[^.]{0,60}$/],
  [
    'greeting',
    /^(?:ate (?:a proxima|mais|logo|amanha)|tchau|fui|com (?:carinho|amor|afeto)[,!]?|fiquem com deus|fica com deus|amem|boa sorte|bom fim de semana|feliz (?:natal|pascoa|ano novo))\b[^.]{0,60}$/,
  ],
  [
    'greeting',
    /^(?:prontinho|pronto|agora)?[,! ]{0,3}(?:agora )?(?:e so|so)\b[^.]{0,40}\b(?:se deliciar|saborear|aproveitar|curtir|ser feliz|correr pro abraco)\b/,
  ],
  [
    'greeting',
    /^(?:bom apetite|bom proveito|bom lanche|boa sobremesa|delicie-?se|aproveitem?|divirtam?-?se)\b[^.]{0,40}$/,
  ],
  [
    'greeting',
    /^(?:ja fez|ja fizeram|ja conhecia|gostou|gostaram|curtiu|curtiram|quem (?:ai )?(?:ama|gosta|quer|vai|ja)|voces? (?:ja )?(?:fez|fizeram|gostam?|conheci)|bora (?:fazer|testar)|vai (?:fazer|testar)|ta esperando|esta esperando|qual (?:o )?seu|o que (?:acharam|achou))\b[^?!]{0,80}[?!]/,
  ],
  [
    'greeting',
    /^se (?:voce |vc |vcs )?(?:fizer(?:em)?|gostou|gostaram|gostar(?:em)?|curtiu|curtir(?:em)?|reproduzir|testar(?:em)?|for fazer)\b.{0,80}\b(?:marca|marque|conta|conte|salv|compartilh|deixa|deixe|comenta|comente|segue|siga|avalia|foto|manda|mande|like|curte|curta)/,
  ],
  [
    'greeting',
    /^receita (?:super |muito |mais que )?(?:testada|aprovada|facil e|deliciosa|maravilhosa|incrivel|perfeita)\b[^.]{0,60}$/,
  ],
  [
    'link',
    /^receita (?:da|do|de|d[ao]s) (?:chef|confeit\p{L}{3,6}|blog|canal|site|livro|insta\p{L}{0,5}|programa|revista|pagina|perfil|vovo|minha|tia|mae|dona|nona)\b[^.:\d]{0,60}$/u,
  ],
  [
    'link',
    /^receita (?:enviada|original|retirada|adaptada|publicada|extraida|inspirada|cedida|tirada|by)\b.{0,80}$/,
  ],
  [
    'link',
    /^(?:fonte|creditos?|foto(?:s|grafia)?|imag(?:em|ens)|via|autor[a]?|texto|video|por|by|edicao|producao)\s?[:|].{1,100}$/,
  ],
  ['link', /^(?:[@#][\p{L}\d_.]+[\s,|]*){1,40}$/u],
  ['link', /^(?:[^#\d.]{0,60}\s)?#[\p{L}\d_]+\s+#[\p{L}\d_]+/u],
  [
    'share-or-menu',
    /^(?:me )?(?:siga(?:m|-me|-nos|-se)?|segue(?:m)?|sigam)\b.{0,20}(?:@|insta|perfil|pagina|canal|face|tik|you|la\b|ai\b|aqui|para mais|pra mais|nas redes|meu|minha|o blog|nosso)/,
  ],
  [
    'share-or-menu',
    /^.{0,40}(?:no|do|meu|nosso) (?:instagram|insta|tiktok|youtube|facebook|face|pinterest|kwai|canal|perfil|blog)\b.{0,20}@[\w.]+/,
  ],
  [
    'share-or-menu',
    /^(?:link|receita completa|o link|video completo|passo a passo completo|mais receitas)\b.{0,20}\b(?:na bio|nos comentarios|no perfil|nos stories|no destaque|no canal|no site|no blog|aqui)\b/,
  ],
  [
    'share-or-menu',
    /^(?:deixe|deixa|deixem|clique|clica)\b.{0,20}\b(?:like|joinha|comentario|curtida|coracao|gostei|sininho|link|opiniao|nota|aqui|abaixo|bio)\b/,
  ],
  [
    'share-or-menu',
    /^(?:se inscreva|inscreva-?se|inscrevam|ative|ativa|ativem)\b.{0,60}(?:$|canal|sininho|notificac)/,
  ],
  [
    'share-or-menu',
    /^(?:ja )?(?:curt(?:e|a|am|iu)|coment(?:e|a|em)|compartilh(?:e|a|em|ar)|salv(?:e|a|em)|repost(?:e|a))(?:\s?[,/|+!]|\s(?:e|aqui|ai|abaixo|com|essa|esta|este|esse|a receita|o post|o video|ja|pra|para|isso|muito|se|eu quero|"|“|nos comentarios))/,
  ],
  [
    'share-or-menu',
    /^(?:marque|marca|marquem)\b.{0,20}\b(?:quem|alguem|amigas?|amigos?|aquel[ae]|a gente|eu|seu|sua|nos comentarios|mae|crush|@)/,
  ],
  [
    'share-or-menu',
    /^nao (?:esque[cs]a|se esque[cs]a|deixe|deixem|esquecam)\b.{0,20}\b(?:curtir|compartilhar|salvar|comentar|inscrever|seguir|marcar|like|avaliar|me contar)/,
  ],
  [
    'share-or-menu',
    /^(?:todos os )?direitos reservados\b|^(?:copyright|©|\(c\))|^proibida? a (?:reproducao|copia)/,
  ],
  [
    'share-or-menu',
    /^(?:pagina|pag\.?|page) \d{1,3}(?: ?(?:de|\/|of) ?\d{1,3})?$|^enviad[oa] (?:do|da|de|pelo|via|com)\b.{0,20}\b(?:iphone|ipad|android|outlook|whatsapp|samsung|galaxy|yahoo|gmail|celular|smartphone|motorola|xiaomi|telegram)\b/,
  ],
  [
    'share-or-menu',
    /^(?:veja|leia|confira|conheca|assista|acesse|visite|experimente|baixe|descubra) (?:tambem|mais|outras|outra|nosso|nossa|nossas|meu|minha|o (?:video|site|blog|canal|passo)|a receita completa|em nosso|aqui)\b/,
  ],
  [
    'share-or-menu',
    /^(?:publicad[oa]|atualizad[oa]|postad[oa]|revisad[oa]) (?:em|por|ha|as|no dia)\b.{0,60}$/,
  ],
  [
    'advert',
    /^(?:encomendas?|pedidos?|orcamentos?|aceit\p{L}{1,4} encomendas|faca (?:ja |a )?su[ao] (?:encomenda|pedido)|facos? (?:doces|bolos)|trabalho com encomendas)\b.{0,100}$/u,
  ],
  [
    'advert',
    /^(?:quer|queres|gostaria de|que tal) (?:o |a |os |as |mais |receber |aprender |ganhar |faturar |lucrar |vender )?.{0,40}\b(?:e-?book|apostila|curso|aula|receitas|pdf|workshop|mentoria|renda extra|direct|desconto)\b/,
  ],
  [
    'advert',
    /^(?:comente|comenta|digite|escreva|manda|chama|chame|me chama)\b.{0,30}\b(?:eu quero|quero|direct|dm|pv|inbox|whats\p{L}{0,4}|zap|que eu (?:mando|envio|te mando))/u,
  ],
  [
    'advert',
    /^.{0,40}\b(?:cupom|desconto de \d|frete gratis|link de compra|compre aqui|aproveite a promocao)\b.{0,60}$/,
  ],
  [
    'advert',
    /^.{0,30}\b(?:whats ?app|zap|tel(?:efone)?|contato|pix)\b.{0,12}\(?\d{2}\)?\s?9?\s?\d{4}[-\s]?\d{4}/,
  ],
  [
    'comment',
    /^(?:nota|avaliacao|avalie)\s?:?\s?\d(?:[.,]\d)?\s?(?:(?:\/|de)\s?(?:5|10)\b|\(?\d{1,6} (?:voto|avaliac|nota|opini)|estrela|$)/,
  ],
]

/** The reason why a line is a footer; null for another line. */
export function footerReason(text: string): LineReason | null {
  if (text.length > LONGEST) return null
  const folded = fold(text)
  return FOOTERS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
