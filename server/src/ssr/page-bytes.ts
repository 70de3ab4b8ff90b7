import { NONCE_PLACEHOLDER, type RenderedPage } from './renderer.ts'

/** Bytes of all pages that are kept: more than are asked for within the moment that a page is of use. */
const SHELF = 16 * 2 ** 20
/** Bytes that wait to be used again for the next reply. */
const MOST_WAITING = 8 * 2 ** 20
/** The larger a step, the fewer sizes there are; the smaller, the less is wasted. */
const STEP = 32 * 1024

/** A page on the shelf. */
export interface WrittenPage {
  status: number
  location?: string | undefined
  start: number
  end: number
  /** How often the shelf had been full when it was written. */
  lap: number
  /** Where the nonce goes, from the start. */
  noncesAt: readonly number[]
}

type Piece = string | Uint8Array

/** Splits a text into what stands for the nonce, and what is around it. */
const aroundNonce = new RegExp(`(${NONCE_PLACEHOLDER})`)

/** As many bytes as a piece can take, in UTF-8. */
const roomFor = (piece: Piece): number => (typeof piece === 'string' ? piece.length * 3 : piece.length)

/**
 * Pages as bytes. Fresh memory for each of them, and for each reply, would be some hundred megabytes a second, and the
 * engine looks through all it has whenever so much comes together; so the same memory is used again and again. Pages
 * are written one after the other on a shelf, and over the oldest where it ends.
 */
export class PageBytes {
  #shelf = Buffer.alloc(0)
  #end = 0
  #lap = 0
  /** By size. */
  readonly #waiting = new Map<number, Buffer[]>()
  #bytesWaiting = 0

  /** Writes a page down. However often it is sent then, it is encoded once. */
  write({ html, status, location }: RenderedPage): WrittenPage {
    const pieces = typeof html === 'string' ? html.split(aroundNonce) : html
    let room = 0
    for (const piece of pieces) room += roomFor(piece)
    const start = this.#makeRoom(room)
    const noncesAt: number[] = []
    for (const piece of pieces) {
      if (piece === NONCE_PLACEHOLDER) noncesAt.push(this.#end - start)
      this.#append(piece)
    }
    return { status, location, start, end: this.#end, lap: this.#lap, noncesAt }
  }

  /** A copy to be sent, with the nonce where it goes; to be given back. None where the page has been written over. */
  copy({ start, end, lap, noncesAt }: WrittenPage, nonce: string): Buffer | undefined {
    const isThere = lap === this.#lap || (lap === this.#lap - 1 && start >= this.#end)
    if (!isThere) return undefined
    const copy = this.#take(end - start)
    copy.set(this.#shelf.subarray(start, end))
    for (const at of noncesAt) copy.write(nonce, at, 'latin1')
    return copy
  }

  /** Once a copy has been sent. */
  giveBack(copy: Buffer): void {
    const size = copy.buffer.byteLength
    if (this.#bytesWaiting + size > MOST_WAITING) return
    this.#bytesWaiting += size
    const others = this.#waiting.get(size)
    if (others) others.push(Buffer.from(copy.buffer))
    else this.#waiting.set(size, [Buffer.from(copy.buffer)])
  }

  #take(length: number): Buffer {
    const size = Math.ceil(length / STEP) * STEP
    const waiting = this.#waiting.get(size)?.pop()
    if (waiting) this.#bytesWaiting -= size
    return (waiting ?? Buffer.allocUnsafeSlow(size)).subarray(0, length)
  }

  #makeRoom(room: number): number {
    if (this.#end + room > this.#shelf.length) {
      const isTooSmall = room > this.#shelf.length
      if (isTooSmall) this.#shelf = Buffer.allocUnsafeSlow(Math.max(SHELF, room))
      this.#end = 0
      // Nothing of the last lap is on another shelf.
      this.#lap += isTooSmall ? 2 : 1
    }
    return this.#end
  }

  #append(piece: Piece): void {
    if (typeof piece === 'string') this.#end += this.#shelf.write(piece, this.#end)
    else {
      this.#shelf.set(piece, this.#end)
      this.#end += piece.length
    }
  }
}
