import { uploadPhoto } from '../photos/upload-photo.ts'

/** Photos uploaded at the same time. */
const CONCURRENT = 3

const nameOf = (name: string): string => name.toLowerCase()

/** The chosen files that an import needs, by the names it has for them. Case doesn't matter, as on most computers. */
export function matchFiles(needed: readonly string[], files: readonly File[]): Map<string, File> {
  const byName = new Map(files.map((file) => [nameOf(file.name), file]))
  return new Map(
    needed.flatMap((name): [string, File][] => {
      const file = byName.get(nameOf(name.split(/[\\/]/).at(-1) ?? ''))
      return file ? [[name, file]] : []
    }),
  )
}

interface Handlers {
  onUploaded: (name: string, address: string) => void
  onFailed: (name: string, error: unknown) => void
}

/** Uploads files a few at a time. */
export async function uploadAll(files: ReadonlyMap<string, File>, handlers: Handlers): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, file] = next
      try {
        handlers.onUploaded(name, await uploadPhoto(file))
      } catch (error) {
        handlers.onFailed(name, error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
}
