import { fileTypeFromBuffer } from 'file-type'

const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']

/** Whether bytes are a kind of picture we take. By the bytes, never by a name; SVG is a program, not a picture. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return kind !== undefined && accepted.includes(kind.mime)
}
