import * as endpoints from '@bowerbird/contract/market/catalogue-editing.endpoints'
import type {
  CatalogueEdit,
  EditableCatalogue,
  SavedCatalogue,
} from '@bowerbird/contract/market/catalogue-editing.schema'
import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../../platform/call-as-admin.ts'

export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => callAsAdmin(endpoints.getEditableCatalogue, {}),
  gcTime: 0,
})

/** Takes a second or two in a large market, so nothing waits for it. */
export const adCountsQuery = queryOptions({
  queryKey: ['catalogue-ads'],
  queryFn: () => callAsAdmin(endpoints.countCatalogueAds, {}),
})

export const versionsQuery = queryOptions({
  queryKey: ['catalogue-versions'],
  queryFn: async () => (await callAsAdmin(endpoints.listCatalogueVersions, {})).versions,
  gcTime: 0,
})

export const preview = (edit: CatalogueEdit): Promise<ChangePreview> =>
  callAsAdmin(endpoints.previewCatalogue, { body: edit })

/** The other screens of this tab follow at once. */
function followed(saved: SavedCatalogue): SavedCatalogue {
  const { version, catalogue } = saved
  setCurrentMarket({ ...currentMarket(), version, catalogue })
  return saved
}

export const save = async (edit: CatalogueEdit): Promise<SavedCatalogue> =>
  followed(await callAsAdmin(endpoints.saveCatalogue, { body: edit }))

export const restore = async (version: number, opened: number): Promise<SavedCatalogue> =>
  followed(await callAsAdmin(endpoints.restoreCatalogue, { params: { version }, body: { version: opened } }))

export const fetchVersion = (version: number): Promise<EditableCatalogue> =>
  callAsAdmin(endpoints.getCatalogueVersion, { params: { version } })
