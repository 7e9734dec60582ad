/** Addresses that try to lead away from a site and its allow list, made by rule from the tricks that are known. */

/** The allow list of the tests, which the hostile targets imitate. */
export const SITE = 'https://site.example'
export const ALLOW_LIST =
  'https://app.example/volta/**, https://*.parceira.example/**, https://fixo.example:8443/exato, atelie://entrada/**'

/** Whether a target is allowed, as a browser reads addresses, without the code under test. */
export function isAllowed(location: string): boolean {
  const { protocol, host, pathname, username, password } = new URL(location)
  if (username || password) return false
  if (protocol === 'atelie:') return host === 'entrada'
  if (protocol !== 'https:') return false
  if (host === 'site.example') return true
  if (host === 'app.example') return pathname.startsWith('/volta/')
  return host === 'fixo.example:8443' ? pathname === '/exato' : /^[a-z0-9-]+\.parceira\.example$/.test(host)
}

const words = (text: string): readonly string[] => text.trim().split(/ +/)
const GOOD_HOSTS = words('site.example app.example loja.parceira.example fixo.example:8443 entrada')

/** Between a good host and an evil one that follows it. */
const USER_INFO = [...words('@ :443@ :x@ %40 \\@ #@ ?@ ;@ %00@ %2f@ %5c@ %09@ /@ &@'), '\t@', ' @']
const DOTS = [...words('. %2e 。 ． ｡ %E3%80%82 - _ %00. %0a. %20. \\. ..'), '\u00ad.', '\u200b.']
/** Between an evil host and a good one that follows it. */
const BEHIND = words(
  '/ ? # /? /# \\ /. // ; %2f %23 %3f /%2e%2e/ ?x=https:// #https:// \\@ :443\\@ %23@ %2f. \\.',
)

const disguises = GOOD_HOSTS.flatMap((good) => [
  ...USER_INFO.flatMap((join) => [
    `https://${good}${join}evil.example`,
    `https://${good}${join}evil.example/volta/`,
  ]),
  ...DOTS.map((join) => `https://${good}${join}evil.example/volta/`),
  ...BEHIND.map((join) => `https://evil.example${join}${good}`),
  `https://evil${good}`,
  `https://evil.example\t@${good}`,
  `https://evil.example\r\n@${good}`,
  `https://x:y@${good}`,
  `http://${good}`,
  `https://${good}:444`,
  `https://${good}:80`,
  `ftp://${good}`,
  `javascript://${good}/%0aalert(1)`,
  `data://${good}/,x`,
])

const BEFORE = [
  ...words(
    '// /// //// /\\ \\/ \\\\ \\\\\\ //\\ /%09/ /%5c %2f%2f /.// .// https: https:/ https:/// https://// https:\\',
  ),
  ...words(
    'https:\\\\ https:/\\ https:// HTTPS:// hTTps:// http:// http: ws:// wss:// ftp:// gopher:// feed:https://',
  ),
  ...words(
    'url:https:// view-source:https:// blob:https:// jar:https:// intent:// atelie: atelie:/ atelie://',
  ),
  ...words('https%3a// https:%2f%2f https&colon;// https://%00 https://@ https://:@ https://.'),
  ...['', ' ', '\t', '\n', '\0', '\u00a0', '\u2028', '\ufeff', 'x '].map((blank) => `${blank}https://`),
  '/\t/',
  '/\n/',
  'https:\t//',
  'https:\n//',
  'ht\ttps://',
  'ht\ntps://',
]
const shapes = words('evil.example evil.example/volta/ evil.example:8443/exato').flatMap((evil) =>
  BEFORE.map((before) => before + evil),
)

const numbers = words(
  `127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0 0.0.0.0 10.0.0.1 192.168.0.1 169.254.169.254 0xa9fea9fe 2852039166 1.1.1.1` +
    ` [::1] [::] [::ffff:127.0.0.1] [fd00::1] ①②⑦.⓪.⓪.① １２７.０.０.１ localhost localhost. localhost:3000 127.0.0.1:80 [::1]:8080`,
).flatMap((host) => [`https://${host}/`, `http://${host}/`])

const paths = words('.. %2e%2e .%2e %2E. ..; .\\.. ..\\').flatMap((up) => [
  `https://app.example/volta/${up}/fora`,
  `https://app.example/volta/x/${up}/${up}/fora`,
  `https://fixo.example:8443/exato/${up}/fora`,
])

const scripts = [
  ...words(
    'javascript JaVaScRiPt vbscript data livescript mocha view-source file about chrome ms-settings intent mailto tel sms',
  ),
  'java\tscript',
  'java\nscript',
  ' javascript',
  '\x01javascript',
].flatMap((scheme) => [
  `${scheme}:alert(1)`,
  `${scheme}://site.example/%0aalert(1)`,
  `${scheme}:text/html,<script>1</script>`,
])

const others = [
  ...words(
    'https://sіte.example/ https://ѕite.example/ https://sitе.example/ https://site.exаmple/ https://xn--ste-7qd.example/',
  ),
  ...words(
    'https://site.example. https://site.example.:443/ https://parceira.example/ https://a.b.parceira.example/',
  ),
  ...words(
    'https://.parceira.example/ https://evil.example/loja.parceira.example/ atelie://outra/x atelie://entrada@outra/x',
  ),
  ...words(
    'atelie://entrada.evil/x https://site.example/%0d%0aLocation:%20https://evil.example / . # ? null undefined https:// ://',
  ),
  'https://site.example/\r\nLocation: https://evil.example',
  'https://site.example/"><script>alert(1)</script>',
  `https://evil.example/${'a'.repeat(5_000)}`,
  `${'a'.repeat(5_000)}://evil.example`,
  '',
  ' ',
]

export const HOSTILE_TARGETS: readonly string[] = [
  ...new Set([...disguises, ...shapes, ...numbers, ...paths, ...scripts, ...others]),
]
