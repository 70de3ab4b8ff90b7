import { type Fingerprint, type HashedArea, MAX_DETAILS, type PicturePrint } from './fingerprint.ts'

/** 8 bytes of hash and 3 of colour. */
const AREA = 11
/** With its position and size. */
const DETAIL = AREA + 3
/** The width, then the whole photo. */
const HEADER = 1 + AREA
/** Positions are at most 166 (four times as wide as high), sizes at most 6.5. */
const PER_PIXEL = 1.5
const PER_SIZE = 32

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

function writeArea(bytes: Buffer, at: number, { hash, colour }: HashedArea): void {
  bytes.writeInt32LE(hash[0], at)
  bytes.writeInt32LE(hash[1], at + 4)
  bytes.set(colour.map(byte), at + 8)
}

function readArea(bytes: Buffer, at: number): HashedArea {
  return {
    hash: [bytes.readInt32LE(at), bytes.readInt32LE(at + 4)],
    colour: [bytes.readUInt8(at + 8), bytes.readUInt8(at + 9), bytes.readUInt8(at + 10)],
  }
}

function writePrint({ whole, width, details }: PicturePrint): Buffer {
  const bytes = Buffer.alloc(HEADER + DETAIL * details.length)
  bytes.writeUInt8(byte(width), 0)
  writeArea(bytes, 1, whole)
  details.forEach((detail, i) => {
    const at = HEADER + DETAIL * i
    writeArea(bytes, at, detail)
    const { x, y, size } = detail
    bytes.set([byte(x * PER_PIXEL), byte(y * PER_PIXEL), byte(size * PER_SIZE)], at + AREA)
  })
  return bytes
}

function readPrint(bytes: Buffer): PicturePrint {
  const details = Array.from({ length: Math.floor((bytes.length - HEADER) / DETAIL) }, (_, i) => {
    const at = HEADER + DETAIL * i
    return {
      ...readArea(bytes, at),
      x: bytes.readUInt8(at + AREA) / PER_PIXEL,
      y: bytes.readUInt8(at + AREA + 1) / PER_PIXEL,
      size: bytes.readUInt8(at + AREA + 2) / PER_SIZE,
    }
  })
  return {
    width: bytes.readUInt8(0),
    whole: readArea(bytes, 1),
    // Others only fill the place up to an inner picture.
    details: details.filter(({ size }) => size > 0),
  }
}

/** Of one picture. An inner one begins after this place, which is filled up with zeros. */
const FULL = HEADER + DETAIL * MAX_DETAILS

/** As it is stored. */
export function toBytes(print: Fingerprint): Buffer {
  const bytes = writePrint(print)
  if (!print.inner) return bytes
  return Buffer.concat([bytes, Buffer.alloc(FULL - bytes.length), writePrint(print.inner)])
}

export function fromBytes(bytes: Buffer): Fingerprint {
  const print = readPrint(bytes.subarray(0, FULL))
  return bytes.length > FULL ? { ...print, inner: readPrint(bytes.subarray(FULL)) } : print
}
