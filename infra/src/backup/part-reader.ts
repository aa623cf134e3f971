/** Reads a stream of bytes that was cut into objects, in pieces of other lengths. */
export class PartReader {
  readonly #parts: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(parts: AsyncIterable<Buffer>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  /** The next `length` bytes. */
  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#parts.next()
        if (next.done) throw new Error('A backup has fewer bytes than its contents say')
        this.#rest = next.value
        continue
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}
