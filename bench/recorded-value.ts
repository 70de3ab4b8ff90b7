/** The recorder's JSON encoding of buffers. */
interface Bytes {
  bytes: string
}
const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && 'bytes' in value

export const fromRecorded = (value: unknown): unknown =>
  isBytes(value) ? Buffer.from(value.bytes, 'base64') : value
