/** Encodes several messages to Postgres into one buffer, for a single write. Source: PostgreSQL, message formats. */

const FIRST_SIZE = 16 * 1024
/** Larger buffers are sent without a copy and not reused. */
const LARGEST_COPIED = 64 * 1024
/** Shorter texts are written faster by a loop than by a call into native code. */
const SHORT = 24
/** UTF-8 takes at most this many bytes for a UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3

export class OutgoingMessages {
  #bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
  #end = 0

  /** Discards messages that were not taken. */
  clear(): void {
    this.#end = 0
  }

  parse(name: string, text: string): void {
    const start = this.#begin('P')
    this.#text(name)
    this.#text(text)
    this.#number16(0)
    this.#finish(start)
  }

  describe(name: string): void {
    this.#aboutStatement('D', name)
  }

  close(name: string): void {
    this.#aboutStatement('C', name)
  }

  /** Strings are sent in text format and buffers in binary format; results are requested in text format. */
  bind(name: string, values: readonly (string | Buffer | null)[]): void {
    const start = this.#begin('B')
    this.#number8(0)
    this.#text(name)
    this.#formats(values)
    this.#number16(values.length)
    for (const value of values) this.#value(value)
    this.#number16(0)
    this.#finish(start)
  }

  /** Requests all rows of the bound statement. */
  execute(): void {
    const start = this.#begin('E')
    this.#number8(0)
    this.#number32(0)
    this.#finish(start)
  }

  sync(): void {
    this.#finish(this.#begin('S'))
  }

  /** @returns the messages written since the last call; the buffer is not written to again. */
  take(): Buffer {
    const written = this.#bytes.subarray(0, this.#end)
    this.#end = 0
    if (this.#bytes.length > LARGEST_COPIED) this.#bytes = Buffer.allocUnsafeSlow(FIRST_SIZE)
    return written.length > LARGEST_COPIED ? written : Buffer.from(written)
  }

  #aboutStatement(type: string, name: string): void {
    const start = this.#begin(type)
    this.#number8('S'.charCodeAt(0))
    this.#text(name)
    this.#finish(start)
  }

  /** @returns the position where the length is filled in. */
  #begin(type: string): number {
    this.#number8(type.charCodeAt(0))
    const start = this.#end
    this.#number32(0)
    return start
  }

  #finish(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start, start)
  }

  /** Writes no format codes where all values are text. */
  #formats(values: readonly (string | Buffer | null)[]): void {
    if (!values.some((value) => typeof value === 'object' && value !== null)) return this.#number16(0)
    this.#number16(values.length)
    for (const value of values) this.#number16(typeof value === 'string' || value === null ? 0 : 1)
  }

  #value(value: string | Buffer | null): void {
    if (value === null) return this.#number32(-1)
    const start = this.#end
    this.#number32(0)
    if (typeof value === 'string') this.#characters(value)
    else {
      this.#reserve(value.length)
      this.#end += value.copy(this.#bytes, this.#end)
    }
    this.#bytes.writeInt32BE(this.#end - start - 4, start)
  }

  /** Ends with NUL. */
  #text(value: string): void {
    this.#characters(value)
    this.#number8(0)
  }

  #characters(value: string): void {
    this.#reserve(value.length * MAX_BYTES_PER_UNIT)
    if (value.length > SHORT || !this.#short(value)) this.#end += this.#bytes.write(value, this.#end, 'utf8')
  }

  /** @returns whether the text was ASCII; else what was written has to be overwritten. */
  #short(value: string): boolean {
    let at = this.#end
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index)
      if (code > 0x7f) return false
      this.#bytes[at] = code
      at += 1
    }
    this.#end = at
    return true
  }

  #number8(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#end] = value
    this.#end += 1
  }

  #number16(value: number): void {
    this.#reserve(2)
    this.#end = this.#bytes.writeUInt16BE(value, this.#end)
  }

  #number32(value: number): void {
    this.#reserve(4)
    this.#end = this.#bytes.writeInt32BE(value, this.#end)
  }

  #reserve(more: number): void {
    const needed = this.#end + more
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#end)
    this.#bytes = larger
  }
}
