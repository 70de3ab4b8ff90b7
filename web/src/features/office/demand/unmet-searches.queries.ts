import { exportUnmetSearches, listUnmetSearches } from '@bowerbird/contract/demand/demand.endpoints'
import { t } from '@bowerbird/contract/language/t'
import * as catalogue from '@bowerbird/contract/market/catalogue-editing.endpoints'
import type { CatalogueEdit, SavedCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { UnmetParams } from './unmet-params.ts'

export const unmetSearchesQuery = ({ page = 1, week }: UnmetParams) =>
  queryOptions({
    queryKey: ['unmet-searches', page, week],
    queryFn: () => callAsAdmin(listUnmetSearches, { query: { page: String(page), week } }),
    gcTime: 0,
  })

export async function downloadSearches(week: string): Promise<void> {
  try {
    const file = await callAsAdmin(exportUnmetSearches, { query: { week } })
    saveFile(`searches-without-results-${week}.csv`, file, 'text/csv')
  } catch (error) {
    showToast(messageOf(error) || t`The file could not be downloaded. Please try again.`, 'error')
  }
}

/** Fetched for each edit: someone else may have changed it. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => callAsAdmin(catalogue.getEditableCatalogue, {}),
  gcTime: 0,
})

/** The other screens of this tab follow at once. */
function followed(saved: SavedCatalogue): SavedCatalogue {
  const { version, catalogue: current } = saved
  setCurrentMarket({ ...currentMarket(), version, catalogue: current })
  return saved
}

export const saveCatalogue = async (edit: CatalogueEdit): Promise<SavedCatalogue> =>
  followed(await callAsAdmin(catalogue.saveCatalogue, { body: edit }))

export const undoSave = async ({ previous, version }: SavedCatalogue): Promise<SavedCatalogue> =>
  followed(
    await callAsAdmin(catalogue.restoreCatalogue, { params: { version: previous }, body: { version } }),
  )
