import { t } from '@bowerbird/contract/language/t'
import * as endpoints from '@bowerbird/contract/meeting-places/meeting-places.endpoints'
import type {
  LoadedMeetingPlaces,
  MeetingPlace,
  MeetingPlaceChange,
  NewMeetingPlace,
} from '@bowerbird/contract/meeting-places/meeting-places.schema'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { saveFile } from '../../../platform/save-file.ts'
import type { PageOf } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { MeetingPlacesParams } from './meeting-places-params.ts'

export const FETCH_FAILED = t`The meeting places could not be loaded`

async function loadPage({ page = 1, ...filters }: MeetingPlacesParams): Promise<PageOf<MeetingPlace>> {
  const query = { page: String(page), limit: String(PAGE_SIZE), ...filters }
  const { places, pagination } = await callAsAdmin(endpoints.listMeetingPlaces, { query })
  const { currentPage, totalPages, totalItems } = pagination
  return { rows: places, currentPage, totalPages, total: totalItems }
}

export const meetingPlacesQuery = (params: MeetingPlacesParams) => ({
  queryKey: ['meeting-places', 'list', params],
  queryFn: () => loadPage(params),
})

export const addPlace = (body: NewMeetingPlace): Promise<MeetingPlace> =>
  callAsAdmin(endpoints.addMeetingPlace, { body })

export const editPlace = (id: string, body: MeetingPlaceChange): Promise<MeetingPlace> =>
  callAsAdmin(endpoints.editMeetingPlace, { params: { id }, body })

export const deletePlace = (id: string): Promise<MeetingPlace> =>
  callAsAdmin(endpoints.deleteMeetingPlace, { params: { id } })

export const uploadPlaces = (csv: string): Promise<LoadedMeetingPlaces> =>
  callAsAdmin(endpoints.loadMeetingPlaces, { body: { csv } })

export async function downloadPlaces(): Promise<void> {
  try {
    saveFile('meeting-places.csv', await callAsAdmin(endpoints.exportMeetingPlaces, {}), 'text/csv')
  } catch (error) {
    showToast(messageOf(error) || t`The file could not be downloaded. Please try again.`, 'error')
  }
}
