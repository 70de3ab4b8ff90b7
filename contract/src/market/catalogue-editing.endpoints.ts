import { endpoint } from '../endpoint.ts'
import type * as s from './catalogue-editing.schema.ts'
import type * as v from './versions.schema.ts'

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
  reply: typeof v.ChangePreview
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

export const listCatalogueVersions = endpoint<{ reply: typeof v.VersionList }>({
  method: 'GET',
  path: '/api/admin/catalogue/versions',
  access: 'admin',
})

export const getCatalogueVersion = endpoint<{
  params: typeof v.VersionParams
  reply: typeof s.EditableCatalogue
}>({
  method: 'GET',
  path: '/api/admin/catalogue/versions/:version',
  access: 'admin',
})

/** Undo: saves an earlier version again. */
export const restoreCatalogue = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.SavedCatalogue
}>({
  method: 'POST',
  path: '/api/admin/catalogue/versions/:version/restore',
  access: 'admin',
})
