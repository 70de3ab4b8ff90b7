/** Metadata stands at the beginning of a photo. */
const HEAD_BYTES = 128 * 1024
const EXIF_POINTER = 0x8769
const DATE_TIME_ORIGINAL = 0x9003

const ascii = (view: DataView, from: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + from, length))

/** Value or offset of a tag in a directory of TIFF; undefined if it isn't there. */
function findTag(view: DataView, directory: number, tag: number, isLittle: boolean): number | undefined {
  const count = view.getUint16(directory, isLittle)
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12
    if (view.getUint16(entry, isLittle) === tag) return view.getUint32(entry + 8, isLittle)
  }
  return undefined
}

/** "2026:11:19 08:30:00" in local time, as cameras write it. */
function timeOf(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text)?.map(Number) ?? []
  if (!year || !month || !day) return undefined
  return new Date(year, month - 1, day, hour, minute, second).getTime()
}

/** The time that the Exif data of a JPEG have; undefined without one. */
export function exifTime(bytes: ArrayBuffer): number | undefined {
  const view = new DataView(bytes)
  try {
    if (view.getUint16(0) !== 0xffd8) return undefined
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      if (view.getUint8(at + 1) !== 0xe1 || ascii(view, at + 4, 4) !== 'Exif') continue
      const tiff = new DataView(bytes, at + 10)
      const isLittle = ascii(tiff, 0, 2) === 'II'
      const exif = findTag(tiff, tiff.getUint32(4, isLittle), EXIF_POINTER, isLittle)
      const date = exif === undefined ? undefined : findTag(tiff, exif, DATE_TIME_ORIGINAL, isLittle)
      return date === undefined ? undefined : timeOf(ascii(tiff, date, 19))
    }
  } catch {
    // Cut off, or damaged: as without.
  }
  return undefined
}

/** When a photo was taken; of other pictures, when the file was changed last. */
export async function takenAt(file: File): Promise<number> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return exifTime(head) ?? file.lastModified
}
