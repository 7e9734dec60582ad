import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { COMMON_WORDS, KNOWN_PASSWORDS, USUAL_ENDINGS } from './common-words.ts'

/** Top ranks of yearly reports of leaked passwords, worldwide and in Brazil. */
const FIRST_RANKS = `
  123456 123456789 12345678 password qwerty123 qwerty1 111111 12345 secret 123123 1234567890 1234567 000000 qwerty abc123
  password1 iloveyou 11111111 dragon monkey 123123123 123321 qwertyuiop 00000000 Password 654321 target123 tinkle zag12wsx
  1g2w3e4r gwerty123 gwerty 666666 1q2w3e4r5t admin 1q2w3e4r 987654321 1qaz2wsx 123abc a123456 112233 121212 159753 123qwe
  princess sunshine football master michael shadow superman batman trustno1 letmein welcome login passw0rd starwars 123654
  qazwsx zxcvbnm asdfgh asdfghjkl q1w2e3r4 1qazxsw2 a1b2c3 aa123456 888888 7777777 555555 222222 999999 101010 102030 131313
  232323 252525 147258369 147258 159357 789456123 789456 741852963 963852741 753951 987654 456789 456123 321654 12qwaszx
  1q2w3e qweasd qweasdzxc asd123 zaq12wsx qwe123 abcd1234 a1b2c3d4 Aa123456 P@ssw0rd Pass@123 admin123 Admin@123 welcome1
  brasil flamengo corinthians palmeiras santos vasco gremio cruzeiro senha senha123 mudar123 gvt12345 deusefiel jesus
  jesuscristo familia amor teamo meuamor felicidade gabriel rafael lucas rodrigo bruno gustavo fernanda juliana camila
  mariana larissa isabela bolinha princesa gatinha chocolate estrela borboleta cachorro vitoria amizade 123mudar
`
  .trim()
  .split(/\s+/)

const notRefused = (passwords: readonly string[]) => passwords.filter((each) => !isCommonPassword(each))

test('refuses all passwords of the top ranks', () => {
  expect(notRefused(FIRST_RANKS)).toEqual([])
})

test('refuses over three thousand combinations of words and endings', () => {
  const entries = new Set([
    ...KNOWN_PASSWORDS,
    ...COMMON_WORDS.flatMap((word) => [word, ...USUAL_ENDINGS.map((ending) => word + ending)]),
  ])
  const sample = [...entries].filter((_, index) => index % 37 === 0)
  expect(entries.size).toBeGreaterThan(100_000)
  expect(sample.length).toBeGreaterThan(3_000)
  expect(notRefused(sample)).toEqual([])
})

test.each([
  ['capitals', ['SENHA', 'Brigadeiro', 'fLaMeNgO']],
  ['accents', ['paixão', 'vitória', 'goiânia', 'açúcar']],
  ['letters written as digits and signs', ['s3nh4', '$enh@', 'br1g4d31r0', 'p@55w0rd', 'f1am3ng0', '7eam0']],
  [
    'endings',
    [
      'senha!',
      'Brigadeiro123',
      'maria2024',
      'ana1990!',
      'bolo@123',
      'lucas25121990',
      '123mariana',
      'amoramor',
    ],
  ],
  [
    'one thing over and over',
    ['aaaaaa', 'abcabc', '12121212', '112233', 'aabbcc', '1231231231', '!!!!!!', '12341234123'],
  ],
  ['walks', ['qwerty', 'poiuyt', 'asdfqwer', '1qaz2WSX', 'zxcv1234', '87654321', 'fghjkl']],
  ['days', ['25121990', '251290', '25/12/1990', '1990-12-25', '12251990']],
])('recognises %s', (_, passwords) => {
  expect(notRefused(passwords)).toEqual([])
})

test.each([
  'correct horse battery staple',
  'o-gato-subiu-no-telhado',
  'Tr0ub4dor&3x',
  'meu bolo favorito tem sete camadas',
  'kV9#mPq2xL',
  'xadrez42jabuti',
  'amor8392617405',
  'brigadeiro-com-granulado-azul',
  'ximbica77fubá',
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('accepts passwords of a password manager', () => {
  const made = Array.from({ length: 2_000 }, () => randomBytes(9).toString('base64'))
  expect(made.filter(isCommonPassword)).toEqual([])
})
