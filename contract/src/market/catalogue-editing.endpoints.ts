import { endpoint } from '../endpoint.ts'
import type * as s from './catalogue-editing.schema.ts'
import type * as v from './versions.schema.ts'

/** Also the export: importing is a preview and a save with this document. */
export const getEditableCatalogue = endpoint<{
  reply: typeof s.EditableCatalogue
}>('GET', '/api/admin/catalogue', 'admin')

export const countCatalogueAds = endpoint<{
  reply: typeof s.CatalogueAdCounts
}>('GET', '/api/admin/catalogue/ads', 'admin')

export const previewCatalogue = endpoint<{
  body: typeof s.CatalogueEdit
  reply: typeof v.ChangePreview
}>('POST', '/api/admin/catalogue/preview', 'admin')

export const saveCatalogue = endpoint<{
  body: typeof s.CatalogueEdit
  reply: typeof s.SavedCatalogue
}>('PUT', '/api/admin/catalogue', 'admin')

export const listCatalogueVersions = endpoint<{
  reply: typeof v.VersionList
}>('GET', '/api/admin/catalogue/versions', 'admin')

export const getCatalogueVersion = endpoint<{
  params: typeof v.VersionParams
  reply: typeof s.EditableCatalogue
}>('GET', '/api/admin/catalogue/versions/:version', 'admin')

/** Undo: saves an earlier version again. */
export const restoreCatalogue = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.SavedCatalogue
}>('POST', '/api/admin/catalogue/versions/:version/restore', 'admin')
