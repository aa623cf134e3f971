import type { Part } from './records.ts'

/** How much of what is written goes into one object, before it is compressed: it is in memory, twice. */
const partBytes = 16 * 1024 * 1024

/** Cuts a stream of bytes into objects of one size. */
export class PartWriter {
  readonly parts: Part[] = []
  readonly #write: (plain: Buffer, number: number) => Promise<Part>
  readonly #size: number
  #waiting: Buffer[] = []
  #bytes = 0

  constructor(write: (plain: Buffer, number: number) => Promise<Part>, size = partBytes) {
    this.#write = write
    this.#size = size
  }

  async take(bytes: Buffer): Promise<void> {
    for (let rest = bytes; rest.length > 0; ) {
      // The stream may use its memory again.
      const piece = Buffer.from(rest.subarray(0, this.#size - this.#bytes))
      this.#waiting.push(piece)
      this.#bytes += piece.length
      rest = rest.subarray(piece.length)
      if (this.#bytes === this.#size) await this.#flush()
    }
  }

  async end(): Promise<void> {
    if (this.#bytes > 0) await this.#flush()
  }

  async #flush(): Promise<void> {
    const plain = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#bytes = 0
    this.parts.push(await this.#write(plain, this.parts.length + 1))
  }
}
