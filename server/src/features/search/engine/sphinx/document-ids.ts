/** Halves of an ad's id as signed numbers of 64 bits, in the same order: the engine knows no others. */
export interface IdHalves {
  high: bigint
  low: bigint
}

const SIGN = 2n ** 63n

export function halvesOf(id: string): IdHalves {
  const digits = id.replaceAll('-', '')
  return {
    high: BigInt(`0x${digits.slice(0, 16)}`) - SIGN,
    low: BigInt(`0x${digits.slice(16)}`) - SIGN,
  }
}

const hex = (half: bigint): string => (half + SIGN).toString(16).padStart(16, '0')

export function idOf({ high, low }: IdHalves): string {
  const digits = hex(high) + hex(low)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

/**
 * The number of an ad's document: 63 bits of its id, in which the random ones cover those of the time. Two of ten million
 * ads have the same with a probability of one in 180,000; one of them would not be found by words.
 */
export function documentId(id: string): bigint {
  const { high, low } = halvesOf(id)
  return BigInt.asUintN(63, high ^ low) || 1n
}
