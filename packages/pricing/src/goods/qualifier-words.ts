// Qualifiers in names of goods. Folded, in the singular, without "de" and "em".

const list = (words: string): readonly string[] => words.split(/\s*,\s*|\s*\n\s*/).filter(Boolean)

/** Preparations and generic words, which do not change the price. */
export const SAYS_NOTHING = list(`
  peneirado, gelado, morno, frio, quente, fervente, derretido, amolecido, temperatura ambiente, picado, picadinho,
  cortado, cubo, cubinho, pedaco, rodela, triturado, amassado, batido, dissolvido, hidratado, espremido, descascado,
  lavado, bem, ligeiramente, levemente, grosseiramente, finamente, ponto pomada, pomada, neve, untado,
  barra, tablete, pacote, lata, caixa, caixinha, vidro, garrafa, pote, bisnaga,
  tipo 1, tipo, qualidade, boa, bom, puro, comum, tradicional, opcional, marca, filtrado, sem sal, sem soro
`)

/** Qualities of the same goods; either price may substitute for the other. */
export const QUALITY = list(`
  firme, cremoso, pastoso, mole, caseiro, industrial, nobre, importado, nacional, belga, organico, caipira, vermelho,
  grande, medio, pequeno, jumbo, fresco, congelado, seco, torrado, sem pele, sem casca, com casca, ralado, laminado,
  fatiado, moido, inteiro, fino, grosso, com sal, extra virgem, extra, virgem, integral, desnatado, semidesnatado,
  light, diet, zero lactose, sem lactose, zero, sem acucar, alcalino, black, instantaneo, culinario, profissional
`)

/** Different goods under a generic name, which may substitute for them; they do not for each other. */
export const KIND = list('branco, meio amargo, amargo, ao leite, ruby, dark, blend')

/** Brands that Brazilian confectioners name. The price of a brand may substitute for that of the goods, and vice versa. */
export const BRAND = list(`
  3 coracoes, ades, apti, aviacao, barry, betty, bauducco, callebaut, camil, caravela, catupiry, coamo, confeiteiro,
  cristal alto alegre, da barra, danone, delicia, docinho, dona benta, dori, dr oetker, elege, fermipan, fleischmann, fugini,
  garoto, guarani, hikari, harald, hershey, itambe, italac, jussara, karo, lacta, lider, lindt, liza, mavalerio, melken, mimosa,
  mococa, moca, nescau, nestle, neugebauer, ninho, norcau, nutella, parmalat, philadelphia, piracanjuba, predilecta,
  president, qualita, qualy, renata, royal, selecta, sicao, sococo, sol, soya, tirol, toddy, tirolez, top, triangulo mineiro,
  uniao, valrhona, vicosa, vigor, vilma, yoki
`)
