// Saved pages, written for these tests.

import type { PastedCase } from './recipe-text.ts'

export const SAVED_PAGES: readonly PastedCase[] = [
  {
    name: 'JSON-LD within a graph, entities, two yields',
    pasted: `
<!DOCTYPE html><html><head><title>Bolo de laranja | Receitas da Casa</title>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Receitas da Casa"},{"@type":["Recipe"],"name":"Bolo de laranja fofinho","recipeYield":["12","12 fatias"],"prepTime":"PT15M","cookTime":"PT40M","totalTime":"PT55M","recipeIngredient":["3 ovos","1 x&iacute;cara (ch&aacute;) de &oacute;leo","2 x&iacute;caras (ch&aacute;) de a&ccedil;&uacute;car","suco de 2 laranjas","2 xícaras (chá) de farinha de trigo","1 colher (sopa) de fermento em pó"],"recipeInstructions":[{"@type":"HowToStep","text":"Bata no liquidificador os ovos, o óleo, o açúcar e o suco."},{"@type":"HowToStep","text":"Misture a farinha e o fermento."},{"@type":"HowToStep","text":"Asse a 180 °C por 40 minutos."}]}]}</script>
</head><body><nav><a href="/">Início</a><a href="/bolos">Bolos</a></nav><h1>Bolo de laranja fofinho</h1><p>Perfeito para o café.</p><h2>Ingredientes</h2><ul><li>3 ovos</li><li>1 xícara (chá) de óleo</li></ul><script>alert(1)</script><footer>Todos os direitos reservados</footer></body></html>
`,
    expected: `
title Bolo de laranja fofinho
yield 12 fatias
preparation 15
cooking 40
total 55
- 3 ovos
- 1 xícara (chá) de óleo
- 2 xícaras (chá) de açúcar
- suco de 2 laranjas
- 2 xícaras (chá) de farinha de trigo
- 1 colher (sopa) de fermento em pó
> Bata no liquidificador os ovos, o óleo, o açúcar
> Misture a farinha e o fermento.
> Asse a 180 °C por 40 minutos.
`,
  },
  {
    name: 'microdata with an author',
    pasted: `
<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Palha italiana</h1>
<span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Carla</span></span>
<p>Rende <span itemprop="recipeYield">16 pedaços</span> · <time itemprop="totalTime" datetime="PT30M">30 min</time></p>
<ul><li itemprop="recipeIngredient">1 lata de leite condensado</li><li itemprop="recipeIngredient">3 colheres (sopa) de chocolate em pó</li><li itemprop="recipeIngredient">1 colher (sopa) de manteiga</li><li itemprop="recipeIngredient">1 pacote de biscoito maisena picado</li></ul>
<div itemprop="recipeInstructions"><ol><li>Leve o leite condensado, o chocolate e a manteiga ao fogo até desgrudar.</li><li>Misture o biscoito.</li><li>Espalhe numa forma untada e deixe esfriar.</li><li>Corte em quadrados.</li></ol></div></div>
`,
    expected: `
title Palha italiana
yield 16 pedaços
total 30
- 1 lata de leite condensado
- 3 colheres (sopa) de chocolate em pó
- 1 colher (sopa) de manteiga
- 1 pacote de biscoito maisena picado
> Leve o leite condensado, o chocolate e a manteig
> Misture o biscoito.
> Espalhe numa forma untada e deixe esfriar.
> Corte em quadrados.
`,
  },
  {
    name: 'a page without marks, with a menu and comments',
    pasted: `
<html><body><header><a>Blog da Rê</a></header><nav><ul><li>Home</li><li>Bolos</li></ul></nav>
<article><h1>Arroz doce cremoso da Rê</h1><p>Oi, gente! Hoje trago o arroz doce que minha mãe fazia no S&atilde;o Jo&atilde;o.</p>
<h3>Ingredientes:</h3><p>1 x&iacute;cara de arroz<br>2 x&iacute;caras de &aacute;gua<br>1 litro de leite<br>1 lata de leite condensado<br>canela em pau e cravo a gosto</p>
<h3>Modo de fazer:</h3><p>Cozinhe o arroz na &aacute;gua com a canela e o cravo.</p><p>Junte o leite e deixe cozinhar at&eacute; engrossar.</p><p>Acrescente o leite condensado e mexa por 5 minutos.</p><p>Sirva polvilhado com canela.</p></article>
<section class="comments"><h3>3 comentários</h3><p>Ana disse: ficou ótimo!</p></section><footer>© Blog da Rê</footer></body></html>
`,
    expected: `
title Arroz doce cremoso da Rê
- 1 xícara de arroz
- 2 xícaras de água
- 1 litro de leite
- 1 lata de leite condensado
- canela em pau e cravo a gosto
> Cozinhe o arroz na água com a canela e o cravo.
> Junte o leite e deixe cozinhar até engrossar.
> Acrescente o leite condensado e mexa por 5 minut
> Sirva polvilhado com canela.
mark no-yield
`,
  },
  {
    name: 'JSON-LD with sections and headings among the ingredients',
    pasted: `
<!doctype html><html><head><script type='application/ld+json'>
[{"@context":"http://schema.org/","@type":"Recipe","name":"Pav&ecirc; de amendoim","recipeYield":8,"totalTime":"PT3H","recipeIngredient":["Creme:","1 lata de leite condensado","2 gemas","500 ml de leite","2 colheres (sopa) de amido de milho","Montagem:","1 pacote de biscoito champanhe","1 xícara de amendoim torrado"],"recipeInstructions":[{"@type":"HowToSection","name":"Creme","itemListElement":[{"@type":"HowToStep","text":"Leve ao fogo o leite condensado, as gemas, o leite e o amido, mexendo até engrossar."},{"@type":"HowToStep","text":"Deixe esfriar."}]},{"@type":"HowToSection","name":"Montagem","itemListElement":[{"@type":"HowToStep","text":"Alterne camadas de biscoito e creme."},{"@type":"HowToStep","text":"Cubra com o amendoim e gele por 2 horas."}]}]}]
</script></head><body><p>Pavê</p></body></html>
`,
    expected: `
title Pavê de amendoim
yield 8 porções
total 180
part Creme
- 1 lata de leite condensado
- 2 gemas
- 500 ml de leite
- 2 colheres (sopa) de amido de milho
part Montagem
- 1 pacote de biscoito champanhe
- 1 xícara de amendoim torrado
> (Creme) Leve ao fogo o leite condensado, as gemas, o lei
> (Creme) Deixe esfriar.
> (Montagem) Alterne camadas de biscoito e creme.
> (Montagem) Cubra com o amendoim e gele por 2 horas.
`,
  },
]
