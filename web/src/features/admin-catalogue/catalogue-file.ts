import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import type { EditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { saveFile } from '../../platform/save-file.ts'

/** Saves a catalogue as a file, in the shape of `GET /api/catalogue`. */
export function download(catalogue: EditableCatalogue): void {
  saveFile('catalogue.json', `${JSON.stringify(catalogue, null, 2)}\n`, 'application/json')
}

/** The catalogue in a file; undefined if there is none. The server checks it. */
export async function readFile(file: File): Promise<Catalogue | undefined> {
  try {
    const content = JSON.parse(await file.text()) as { catalogue?: Catalogue } & Partial<Catalogue>
    const catalogue = content.catalogue ?? (content as Catalogue)
    return Array.isArray(catalogue.categories) && Array.isArray(catalogue.fields) ? catalogue : undefined
  } catch {
    return undefined
  }
}
