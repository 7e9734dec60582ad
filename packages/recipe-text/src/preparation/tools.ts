// The tools that the words of a method name, for recipes whose list of tools lacks them.

import { fold } from '../text/tokens.ts'

/** The name on the screen, the words of a step, and words of a list that mean the same. Words are folded. */
const TOOLS: readonly { readonly name: string; readonly step: RegExp; readonly listed?: RegExp }[] = [
  { name: 'Liquidificador', step: /\bliquidificador\b/ },
  { name: 'Batedeira', step: /\bbatedeira\b/ },
  { name: 'Processador de alimentos', step: /\bprocessador\b|\bprocesse\b/, listed: /processador|mixer/ },
  {
    name: 'Batedor de arame',
    step: /\bbatedor de arame\b|\bcom o batedor\b|\bfouet\b/,
    listed: /batedor|fouet|batedeira/,
  },
  { name: 'Peneira', step: /\bpeneira\b|\bpeneire\b/ },
  { name: 'Espátula', step: /\bespatula\b/ },
  { name: 'Colher de pau', step: /\bcolher de pau\b/ },
  { name: 'Saco de confeitar', step: /\bsaco de confeitar\b/, listed: /saco de confeitar|churreira/ },
  { name: 'Rolo de massa', step: /\bcom (?:o|um) rolo\b/, listed: /rolo/ },
  { name: 'Termômetro culinário', step: /\btermometro\b/ },
  { name: 'Maçarico culinário', step: /\bmacarico\b/ },
  { name: 'Micro-ondas', step: /\bmicro-?ondas\b/ },
  { name: 'Panela', step: /\b(?:na|numa|em uma|uma|a) panela\b/, listed: /panela|cacarola/ },
  { name: 'Assadeira', step: /\bassadeiras?\b/, listed: /assadeira|travessa|forma/ },
  { name: 'Forma', step: /\b(?:a|na|da|as|nas|das|duas|uma|numa) formas?\b/, listed: /forma|assadeira/ },
  { name: 'Grade de resfriamento', step: /\b(?:a|na|uma|numa) grade\b/, listed: /grade/ },
  { name: 'Filme plástico', step: /\bfilme\b/, listed: /filme/ },
  { name: 'Papel-manteiga', step: /\bpapel-?manteiga\b/, listed: /papel-?manteiga/ },
  { name: 'Papel-alumínio', step: /\bpapel-?aluminio\b/, listed: /papel-?aluminio/ },
  { name: 'Pincel culinário', step: /\bpincele\b|\bpincel\b/, listed: /pincel/ },
]

/**
 * @param steps the texts of the steps
 * @param listed the recipe's own list of tools
 * @returns names of tools that the steps use and the list lacks
 */
export function findTools(steps: readonly string[], listed: readonly string[]): string[] {
  const words = fold(steps.join('\n'))
  const own = fold(listed.join('\n'))
  return TOOLS.filter(
    ({ name, step, listed: same }) => step.test(words) && !(same ?? new RegExp(fold(name))).test(own),
  ).map(({ name }) => name)
}
