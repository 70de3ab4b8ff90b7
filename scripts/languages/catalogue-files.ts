import { join } from 'node:path'

export const catalogueFolder = join(import.meta.dirname, '../../languages')

export const cataloguePath = (language: string): string => join(catalogueFolder, `${language}.po`)

/** A catalogue that is missing, can’t be read or has translations that can’t be used: for whoever put it there. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
}
