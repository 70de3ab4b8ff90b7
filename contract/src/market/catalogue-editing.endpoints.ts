import { endpoint } from '../endpoint.ts'
import type * as s from './catalogue-editing.schema.ts'

/** Also the export: importing is a preview and a save with this document. */
export const getEditableCatalogue = endpoint<{ reply: typeof s.EditableCatalogue }>({
  method: 'GET',
  path: '/api/admin/catalogue',
  access: 'admin',
})

export const countCatalogueAds = endpoint<{ reply: typeof s.CatalogueAdCounts }>({
  method: 'GET',
  path: '/api/admin/catalogue/ads',
  access: 'admin',
})

export const previewCatalogue = endpoint<{
  body: typeof s.CatalogueEdit
  reply: typeof s.CataloguePreview
}>({
  method: 'POST',
  path: '/api/admin/catalogue/preview',
  access: 'admin',
})

export const saveCatalogue = endpoint<{ body: typeof s.CatalogueEdit; reply: typeof s.SavedCatalogue }>({
  method: 'PUT',
  path: '/api/admin/catalogue',
  access: 'admin',
})

export const listCatalogueVersions = endpoint<{ reply: typeof s.CatalogueVersions }>({
  method: 'GET',
  path: '/api/admin/catalogue/versions',
  access: 'admin',
})

export const getCatalogueVersion = endpoint<{
  params: typeof s.VersionParams
  reply: typeof s.EditableCatalogue
}>({
  method: 'GET',
  path: '/api/admin/catalogue/versions/:version',
  access: 'admin',
})

/** Undo: saves an earlier version again. */
export const restoreCatalogue = endpoint<{
  params: typeof s.VersionParams
  body: typeof s.RestoreCatalogue
  reply: typeof s.SavedCatalogue
}>({
  method: 'POST',
  path: '/api/admin/catalogue/versions/:version/restore',
  access: 'admin',
})
