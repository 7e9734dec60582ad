// Tests the part of CONTRIBUTING's "Voice of the interface" that lists preferred words.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files and folders to check. */
const TEXTS = [
  'apps/web/index.html',
  'apps/web/public/manifest.webmanifest',
  'apps/web/src',
  'apps/server/src/product-texts.ts',
  'packages/measures/src/equipment',
  'packages/measures/src/data',
  'supabase/config.toml',
  'supabase/functions/_shared/notifications',
  'supabase/templates',
]

/** Quoted in the specification. */
const LITERAL = 'Buscar receitas...'

const BETTER: readonly (readonly [word: RegExp, better: string])[] = [
  [/\bguard(?:ar|e|ad[oa]s?|ou)(?!\p{L})/iu, 'salvar'],
  [/\b(?:des)?lig(?:ar|a|ue|uei)(?!\p{L}|[ _]neutra)/iu, 'ativar, desativar'],
  [/\bapag(?:ar|ue|ad[oa]s?)(?!\p{L})/iu, 'excluir, remover, limpar'],
  [/\bTirar (?:o|a|os|as)\b/u, 'excluir, remover, limpar'],
  [/\btent(?:ar|e) de novo\b/iu, 'tentar novamente'],
  [/\bhistória\b/iu, 'histórico'],
  [/\bdiga\b/iu, 'digite, informe, escreva'],
  [
    /\b(?:a|as|esta|menos) contas? (?:dá|dão|sai|saem|é feita)\b|\bcontas d[ae] (?:receita|cozinha)\b/iu,
    'cálculo',
  ],
  [/\bNão (?:sei|entendi|conheço|achei|encontrei|consegui|reconheci|contei)(?!\p{L})/iu, 'nós'],
  [/\p{L}\.\.\.['"`<]/u, '…'],
  [/\bpor (?:<[^>]+>)?Ateliê/u, 'pelo Ateliê Doce'],
  [/\bVazio:/u, 'Em branco:'],
  [/\b(?:[Nn]o|[Dd]o|[Oo]|[Uu]m|[Pp]elo|[Ee]ste|[Oo]s) apps?\b/u, 'aplicativo'],
  [/[\d}][ \u00A0]%/u, '100%'],
  [/(?:\d|\})[ \u00A0]h(?=['`,.)]| antes| depois)/u, '1h 30min'],
]

/** Exercises, paths and their notes, which learners read beside the interface. */
const LEARNING = ['exercises', 'paths', 'skills'].map((name) => `supabase/seed/learning/${name}.json`)

/** Phrases of notes that lecture, console, praise or advise without being asked. A short fact replaces them, or nothing. */
const LECTURES: readonly RegExp[] = [
  /\bque tal\b|\bvale a pena\b|\bquando der vontade\b|\bespera por você\b|\bbom proveito\b|\bno seu ritmo\b/iu,
  /\bpara ser verdade\b|\bem vez de chutar\b|\bconfie nel[ae]\b|\bnão adivinhamos\b|\berrar também\b|\bé assim que se\b/iu,
  /\bninguém dá nota\b|\bsem pegadinha\b|\bnão olhe\b|\bnada se (?:perde|apaga)[:,]|\b(?:do seu|pelo) caminho\b/iu,
  /\bpaga para trabalhar\b|\bé custo, não é lucro\b|\bvale mais que a tabela\b|\borgulh[ao]/iu,
]

/** Comments are in English and not checked. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*(?:\/\/|#).*$/gm, '')
    .replaceAll(LITERAL, '')
}

function filesIn(path: string): readonly string[] {
  const at = join(root, path)
  if (statSync(at).isFile()) return [path]
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:tsx?|html)$/.test(name))
    .map((name) => join(path, name))
}

test('interface, mails and diagnostics use one word for one thing', () => {
  const found = TEXTS.flatMap(filesIn).flatMap((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'))
    return BETTER.flatMap(([word, better]) => {
      const wrong = word.exec(text)?.[0]
      return wrong === undefined ? [] : [`${file}: “${wrong}”; better: ${better}`]
    })
  })
  expect(found).toEqual([])
})

test('notes and hints state facts, and do not lecture', () => {
  const found = [...TEXTS.flatMap(filesIn), ...LEARNING].flatMap((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'))
    return LECTURES.flatMap((phrase) => {
      const wrong = phrase.exec(text)?.[0]
      return wrong === undefined ? [] : [`${file}: “${wrong}”`]
    })
  })
  expect(found).toEqual([])
})
