import { fileTypeFromBuffer } from 'file-type'

const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']

/** True if a file is an accepted image format, judged by its bytes, never by its name. SVG can contain scripts. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return kind !== undefined && accepted.includes(kind.mime)
}
