// Lines of a page or a chat outside the recipe, each with the reason.

import { fold } from '../text/tokens.ts'
import { isServiceText } from './chat.ts'
import type { LineReason } from './pasted-recipe.ts'

const LONGEST = 400
/** A longer greeting leads to the recipe: "oi, segue a receita: 3 ovos, …". */
const LONGEST_GREETING = 70

/** Patterns of folded lines; the first that matches names the reason. Each is anchored or has bounded repetitions. */
const REASONS: readonly (readonly [LineReason, RegExp])[] = [
  [
    'link',
    /^(?:https?:\/\/|www\.)\S+$|^[@#]\S+(?:\s+[@#]\S+){0,30}$|^(?:fonte|creditos?|foto|link|via|video)\s*:/,
  ],
  [
    'advert',
    /^(?:publicidade|anuncio|advertisement|patrocinado|propaganda|ad|ads|continua (?:apos|depois da?)(?: a)? ?(?:publicidade|anuncio)|oferta|promocao|compre (?:agora|aqui|ja)|assine|saiba mais|clique (?:aqui|e)|conheca (?:o|a) (?:nosso|nossa)|quer receber|baixe (?:o|nosso)|cupom|frete gratis)\b/,
  ],
  [
    'share-or-menu',
    /^(?:compartilh(?:e|ar)|whats ?app|facebook|instagram|twitter|pinterest|telegram|youtube|tiktok|x|imprimir|imprima|salvar(?: receita)?|favoritar|enviar por|copiar link|home|inicio|menu|buscar|busca|pesquisar|receitas|pular para|ir para|ir direto|curtir|seguir|siga|login|entrar|cadastre|inscreva|fechar|voltar|proxim[ao]|anterior|carregando|carregar mais|ver mais|ver todas|politica de|termos de|aceitar|todos os direitos|copyright|©|sumario|indice|adicionar (?:a|aos)|tamanho da (?:letra|fonte)|ouvir|assista|ver video|print|share|pin|jump to|avalie|denunciar|editar)(?:\b(?!\s+(?:de|do|da|o|a|os|as|um|uma|tudo|bem|mais|em|no|na|com|ate)\s+(?!receita|facebook|whatsapp|conteudo|instagram|twitter|amigos|pagina|topo|lista|favorit))|$)/,
  ],
  // The head of an e-mail.
  [
    'chat-header',
    /^(?:(?:assunto|subject)\s*:|(?:de|from|para|to|cc|cco|responder a)\s*:.{0,60}@|(?:enviad[oa](?: em)?|sent|date|data)\s*:.{0,40}\d{4})/,
  ],
  ['share-or-menu', /^[^.]{0,60}\s[>›»/]\s[^.]{0,60}\s[>›»/]\s/],
  [
    'share-or-menu',
    /^(?:by|publicado|atualizado|postado|autor[a]?|receita (?:enviada )?por|redacao)\b[^.]{0,60}(?:\d{2}\/\d{2}\/\d{2,4}|$)/,
  ],
  ['share-or-menu', /^por (?!(?:ultimo|fim|cima|isso|cada|favor|causa)\b)\p{L}{2,20}(?: \p{L}{2,20}){0,3}$/u],
  ['comment', /^\p{L}[^:]{0,40}\s(?:disse|comentou|respondeu|escreveu|says)\b/u],
  [
    'comment',
    /^(?:responder|resposta|ha \d+ (?:ano|mes|dia|semana|hora|minuto)|\d+ (?:comentario|curtida|avaliac|voto|estrela|resposta|visualizac|likes?))/,
  ],
  ['comment', /^[★☆⭐\s\d.,/()]{2,}(?:\(?\d* ?(?:avaliac|voto|estrela)[^)]{0,20}\)?)?$/u],
  ['comment', /^\d[.,]\d\s*(?:\/\s*5|de 5|\(\d+)/],
  [
    'nutrition',
    /^(?:calorias?|valor (?:energetico|nutricional|calorico)|carboidratos?|proteinas?|gorduras?|fibras?(?: alimentar)?|sodio|colesterol|acucares totais|kcal)\b[^a-z]{0,4}[\d(:]/,
  ],
  [
    'about-recipe',
    /^(?:dificuldade|nivel|grau de dificuldade|categoria|cozinha|custo|tipo de prato|culinaria|palavras-chave|data|ocasiao|porcao de)\b\s*[:–—-]/,
  ],
  ['about-recipe', /^(?:custo|custa|vendo|preco|valor)\b[^.]{0,30}r\$ ?\d/],
  ['share-or-menu', /^(?:tempo de leitura|leitura)\b[^.]{0,20}\d+ ?min/],
  [
    'about-recipe',
    /^(?:facil|medio|media|dificil|intermediario|economic[ao]|barat[ao]|baixo custo|custo (?:baixo|medio|alto))$/,
  ],
  [
    'greeting',
    /^(?:oi+e*|ola|bom dia|boa (?:tarde|noite)|gente|meninas|pessoal|amiga|amores|mae|filha|segue (?:a|ai|aqui|abaixo)|ai vai|ta ai|toma|olha (?:a|so|que)|conforme (?:prometido|pedido)|como prometido|beijo+s*|bj[os]*|abracos?|obrigad[oa]|amei|adorei|que delicia|de nada|bom apetite|bom proveito|espero que|faz e me|depois me (?:conta|fala|diz)|me conta|deus te|fica (?:com deus)|kk+|rs+|haha|salva ai|quem fizer\b|(?:gostou|gostaram)\b[^.?!]{0,40}[?!]|salv[ae] (?:ai|isso|pra|para|essa|esta|este|o post)\b|me marca|marca (?:eu|a gente)|encaminhad[ao]|repassando|receita da (?:vovo|minha|mae|tia)\b[^.]{0,30}[!:]$)(?![a-z])/,
  ],
  [
    'greeting',
    /^(?:claro|com certeza|pode deixar|ok(?:ay)?|t[ao] bo[mn]|beleza|blz|ja (?:te )?(?:mando|envio|passo)|la vai|perai|anota ai|prontinho|e essa|essa aqui|aqui (?:esta|vai|ta)|vou (?:mandar|passar|te)|te mando|passo sim|mando sim|sim)\b[^.:\d]{0,30}[\s!,.:)]*$/,
  ],
]

/** Null for a line that may belong to the recipe. */
export function noiseReason(text: string): LineReason | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'decoration'
  if (text.length > LONGEST) return null
  const folded = fold(text)
  if (isServiceText(text)) return 'chat-header'
  const reason = REASONS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
  // "Tá bom quando dourar em cima" states when the dish is done.
  const isSign =
    reason === 'greeting' &&
    /^(?:ta|to|esta|ok|claro|pronto)\b.{0,20}\b(?:quando|se|assim que|ate)\b/.test(folded)
  return isSign || (reason === 'greeting' && text.length > LONGEST_GREETING) ? null : reason
}
