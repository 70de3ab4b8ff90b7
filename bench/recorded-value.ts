/** Bytes survive JSON as an object; everything else as it is. */
interface Bytes {
  bytes: string
}
const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && 'bytes' in value

export const asValue = (value: unknown): unknown =>
  isBytes(value) ? Buffer.from(value.bytes, 'base64') : value
