/** Takes large rows out of a connection's bytes before the driver reads them: see row-socket.ts. Source: PostgreSQL, message formats. */

/** A value of this many bytes stays bytes; shorter ones are strings, as the driver makes them. */
const LARGE = 4_096
const DATA_ROW = 'D'.charCodeAt(0)
/** Type and length. */
const HEAD_BYTES = 5
const NOTHING = Buffer.alloc(0)

export type RowValue = string | Buffer<ArrayBuffer> | null

/** Divides what arrives, in chunks of any size, into large rows and all other bytes. */
export class LargeRows {
  readonly #toDriver: (bytes: Buffer) => void
  readonly #onRow: (row: Buffer<ArrayBuffer>) => void
  /** The beginning of a head whose rest has not arrived. */
  #head: Buffer<ArrayBuffer> = NOTHING
  /** Bytes still missing of a message that goes to the driver. */
  #left = 0
  #row: Buffer<ArrayBuffer> | null = null
  #filled = 0

  /** @param onRow receives the body of each large row: its count of values, then these. */
  constructor(toDriver: (bytes: Buffer) => void, onRow: (row: Buffer<ArrayBuffer>) => void) {
    this.#toDriver = toDriver
    this.#onRow = onRow
  }

  read(chunk: Buffer<ArrayBuffer>): void {
    const bytes = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    this.#head = NOTHING
    const begun = this.#fill(bytes)
    let passed = begun
    let at = begun + this.#left
    while (at + HEAD_BYTES <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (bytes[at] === DATA_ROW && end - at >= LARGE) {
        this.#pass(bytes, passed, at)
        this.#begin(bytes.subarray(at + HEAD_BYTES, end), end - at - HEAD_BYTES)
        passed = end
      }
      at = end
    }
    this.#left = 0
    if (passed >= bytes.length) return
    if (at >= bytes.length) this.#left = at - bytes.length
    else this.#head = bytes.subarray(at)
    this.#pass(bytes, passed, Math.min(at, bytes.length))
  }

  /** Completes a row that has begun. @returns how many of the bytes are its own. */
  #fill(bytes: Buffer): number {
    const row = this.#row
    if (!row) return 0
    const copied = bytes.copy(row, this.#filled)
    this.#filled += copied
    if (this.#filled === row.length) {
      this.#row = null
      this.#onRow(row)
    }
    return copied
  }

  #begin(arrived: Buffer<ArrayBuffer>, length: number): void {
    if (arrived.length === length) return this.#onRow(arrived)
    this.#row = Buffer.allocUnsafeSlow(length)
    this.#filled = arrived.copy(this.#row)
  }

  #pass(bytes: Buffer, from: number, to: number): void {
    if (to > from) this.#toDriver(bytes.subarray(from, to))
  }
}

/** @param row the body of a large row. @returns large values as bytes, the others as the driver makes them */
export function valuesOf(row: Buffer<ArrayBuffer>): RowValue[] {
  let at = 2
  return Array.from({ length: row.readInt16BE(0) }, () => {
    const length = row.readInt32BE(at)
    at += 4
    if (length === -1) return null
    const value = row.subarray(at, at + length)
    at += length
    return length < LARGE ? value.toString() : value
  })
}
