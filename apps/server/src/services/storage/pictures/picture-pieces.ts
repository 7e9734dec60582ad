/**
 * The pieces of a JPEG, PNG or WebP file without its metadata: segments and chunks that decoders need for the picture are kept byte for byte,
 * all others and the bytes behind the picture are left out. Sources: ITU-T T.81 annex B, PNG third edition, RFC 9649.
 */
import { crc32 } from 'node:zlib'

/** The file does not have the structure of its format. */
export class MalformedPicture extends Error {}

export interface PictureFormat {
  readonly mimeType: string
  /** Whether a file with these first bytes has the format. */
  readonly begins: (first: Buffer) => boolean
  /** @throws MalformedPicture */
  readonly split: (bytes: Buffer) => readonly Buffer[]
  /** @param exif a TIFF block that is added; null for none. */
  readonly join: (pieces: readonly Buffer[], exif: Buffer | null) => Buffer
}

/** Bounds the memory for pieces of a file that is made of tiny ones. */
const MAX_PIECES = 65_536

function keep(pieces: Buffer[], piece: Buffer): void {
  if (pieces.length >= MAX_PIECES) throw new MalformedPicture('The file has too many pieces')
  pieces.push(piece)
}

const APP0 = 0xe0
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Application segments that change how the picture is decoded, by marker. */
const JPEG_KEPT = new Map([
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

function isKeptSegment(marker: number, body: Buffer): boolean {
  const start = JPEG_KEPT.get(marker)
  if (start !== undefined) return body.toString('latin1', 0, start.length) === start
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf)
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** @returns the place of the next marker behind the data of a scan; the end of the bytes for none. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

function splitJpeg(bytes: Buffer): readonly Buffer[] {
  const pieces = [bytes.subarray(0, 2)]
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new MalformedPicture('A marker is missing')
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return [...pieces, bytes.subarray(at, at + 2)]
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw new MalformedPicture('A segment has a wrong length')
    const stop = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (isKeptSegment(marker, bytes.subarray(at + 4, end))) keep(pieces, bytes.subarray(at, stop))
    at = stop
  }
  return pieces
}

/** The segment stands behind the one of JFIF, which is the first. */
function joinJpeg(pieces: readonly Buffer[], exif: Buffer | null): Buffer {
  if (!exif) return Buffer.concat(pieces)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  const at = pieces[1]?.[1] === APP0 ? 2 : 1
  return Buffer.concat([...pieces.slice(0, at), head, body, ...pieces.slice(at)])
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)

function splitPng(bytes: Buffer): readonly Buffer[] {
  const pieces = [bytes.subarray(0, PNG_SIGNATURE.length)]
  for (let at = PNG_SIGNATURE.length; at < bytes.length;) {
    const end = at + 8 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY
    if (end > bytes.length) throw new MalformedPicture('A chunk has a wrong length')
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.has(type)) keep(pieces, bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return pieces
}

/** The chunk stands behind the head of the picture, since it has to come before its data. */
function joinPng(pieces: readonly Buffer[], exif: Buffer | null): Buffer {
  if (!exif) return Buffer.concat(pieces)
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(exif.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([...pieces.slice(0, 2), length, named, sum, ...pieces.slice(2)])
}

const RIFF_HEAD = 12
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of the extended head, which say that there is a chunk of metadata. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

function splitWebp(bytes: Buffer): readonly Buffer[] {
  const pieces = [bytes.subarray(0, RIFF_HEAD)]
  const whole = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  for (let at = RIFF_HEAD; at < whole;) {
    const size = at + 8 <= whole ? bytes.readUInt32LE(at + 4) : Number.POSITIVE_INFINITY
    if (at + 8 + size > whole) throw new MalformedPicture('A chunk has a wrong length')
    const end = Math.min(at + 8 + size + (size % 2), whole)
    if (WEBP_KEPT.has(bytes.toString('latin1', at, at + 4))) keep(pieces, bytes.subarray(at, end))
    at = end
  }
  return pieces
}

function joinWebp(pieces: readonly Buffer[], exif: Buffer | null): Buffer {
  const [first = Buffer.alloc(0), ...chunks] = pieces
  const head = Buffer.from(first)
  const sent = chunks.map((chunk) => {
    if (chunk.toString('latin1', 0, 4) !== 'VP8X' || chunk.length < 9) return chunk
    const extended = Buffer.from(chunk)
    extended[8] = ((extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0)
    return extended
  })
  if (exif) {
    const named = Buffer.from('EXIF\0\0\0\0', 'latin1')
    named.writeUInt32LE(exif.length, 4)
    sent.push(named, exif)
  }
  head.writeUInt32LE(
    sent.reduce((sum, { length }) => sum + length, 4),
    4,
  )
  return Buffer.concat([head, ...sent])
}

/** The formats whose metadata can be left out without a change of the picture. */
export const PICTURE_FORMATS: readonly PictureFormat[] = [
  {
    mimeType: 'image/jpeg',
    begins: (first) => first.length > 2 && first.readUIntBE(0, 3) === 0xffd8ff,
    split: splitJpeg,
    join: joinJpeg,
  },
  {
    mimeType: 'image/png',
    begins: (first) => first.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE),
    split: splitPng,
    join: joinPng,
  },
  {
    mimeType: 'image/webp',
    begins: (first) =>
      first.toString('latin1', 0, 4) === 'RIFF' && first.toString('latin1', 8, RIFF_HEAD) === 'WEBP',
    split: splitWebp,
    join: joinWebp,
  },
]
