import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

/** Better compression saves few bytes for much time. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressWithBrotli = promisify<Buffer, typeof brotliOptions, Buffer>(brotliCompress)

/** In the order in which they are preferred. */
const compressors = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  br: (bytes: Buffer) => compressWithBrotli(bytes, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
} satisfies Record<string, (bytes: Buffer) => Promise<Buffer>>

export type Encoding = keyof typeof compressors

const encodings = Object.keys(compressors) as Encoding[]

/**
 * The best of the given encodings that a client accepts; undefined if it accepts none. Those that accept anything get the
 * encoding that everyone can decode.
 */
export function acceptedEncoding<Offered extends Encoding>(
  accepted: string | undefined,
  offered: Offered[],
): Offered | undefined {
  const header = (accepted ?? '').toLowerCase().replace(/\*|x-gzip/g, 'gzip')
  return negotiate(header, offered) ?? undefined
}

/** Bytes that are sent many times: compressed once for each encoding that clients ask for. */
export class CompressedOnce {
  readonly #bytes: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The bytes for a client's `Accept-Encoding`, and the encoding they are in. */
  async for(accepted: string | undefined): Promise<{ bytes: Buffer; encoding?: Encoding }> {
    const encoding = acceptedEncoding(accepted, encodings)
    if (!encoding) return { bytes: this.#bytes }
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.#bytes)
    this.#compressed.set(encoding, compressed)
    return { bytes: await compressed, encoding }
  }
}
