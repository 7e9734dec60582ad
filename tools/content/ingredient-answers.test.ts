import { PassThrough, Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pipeAnswers } from './ingredient-answers.ts'

async function answersTo(...pieces: (string | number[])[]): Promise<Record<string, unknown>[]> {
  const output = new PassThrough()
  const written = text(output)
  await pipeAnswers(Readable.from(pieces.map((piece) => Buffer.from(piece as string))), output)
  const lines = (await written).split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

async function rawsOf(...pieces: (string | number[])[]): Promise<unknown[]> {
  return (await answersTo(...pieces)).map(({ raw }) => raw)
}

test('one object a line, with these parts and no others', async () => {
  expect(await answersTo('2 a 3 xícaras (chá) de açúcar, peneirado\n')).toEqual([
    {
      raw: '2 a 3 xícaras (chá) de açúcar, peneirado',
      quantity: { min: 2, max: 3 },
      unit: 'xicara_cha',
      ingredient: 'açúcar',
      note: 'peneirado',
      diagnostics: [],
    },
  ])
})

test('a diagnostic has its code, its sentence and its place', async () => {
  expect(await answersTo('200 g de açúcar manteiga para untar\n')).toMatchObject([
    {
      diagnostics: [
        {
          code: 'glued-ingredients',
          message: 'Parecem dois ingredientes numa linha: só o primeiro foi lido. Escreva um em cada linha.',
          start: 16,
          end: 35,
        },
      ],
    },
  ])
})

test('every line has an answer: empty ones, an unterminated last one, CRLF lines', async () => {
  expect(await rawsOf('2 ovos\r\n\n \n1 gema')).toEqual(['2 ovos', '', ' ', '1 gema'])
  expect(await rawsOf('')).toEqual([])
  expect(await rawsOf('\n')).toEqual([''])
})

test('a line, and a character, may arrive in pieces', async () => {
  const bytes = [...Buffer.from('½ maçã\n2 ovos\n')]
  expect(await rawsOf(...bytes.map((byte) => [byte]))).toEqual(['½ maçã', '2 ovos'])
})

test('lines that are not UTF-8 are read as windows-1252, line by line', async () => {
  expect(await rawsOf([...Buffer.from('x\xedcara\n', 'latin1'), ...Buffer.from('xícara\n')])).toEqual([
    'xícara',
    'xícara',
  ])
})

test('a byte order mark is skipped', async () => {
  expect(await rawsOf('\uFEFF2 ovos\n')).toEqual(['2 ovos'])
})

test('characters that some readers treat as line ends are escaped', async () => {
  const output = new PassThrough()
  const written = text(output)
  await pipeAnswers(Readable.from([Buffer.from('2\u2028ovos\u0085 \u2029e\u000b mel')]), output)
  expect(Array.from(await written).filter((character) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(character))).toEqual([
    '\n',
  ])
})

test('a line of 100 kB is answered as a whole', async () => {
  const long = '1 xícara '.repeat(12_000)
  expect(await answersTo(`${long}\n2 ovos\n`)).toMatchObject([
    { raw: long, quantity: null, unit: null },
    { raw: '2 ovos', quantity: { min: 2, max: 2 } },
  ])
})

test('ends without an error when the reader closes the output', async () => {
  const closed = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('closed'), { code: 'EPIPE' })),
  })
  let asked = 0
  const endless = new Readable({
    read() {
      asked += 1
      this.push('2 ovos\n')
    },
  })
  await pipeAnswers(endless, closed)
  expect(endless.destroyed).toBe(true)
  expect(asked).toBeGreaterThan(0)
})

test('other errors of the output are thrown', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
  await expect(pipeAnswers(Readable.from([Buffer.from('2 ovos\n')]), full)).rejects.toThrow('disk full')
})
