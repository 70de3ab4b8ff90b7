import * as endpoints from '@bowerbird/contract/broadcasts/broadcasts.endpoints'
import type { Broadcast, NewBroadcast, SendBody } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

export const LIST_FAILED = t`The messages could not be loaded`
export const FETCH_FAILED = t`The message could not be loaded`

/** While something goes on in the background. */
const REFRESH_MS = 2_000

export const broadcastsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['broadcasts', 'list', page],
    queryFn: () => callAsAdmin(endpoints.listBroadcasts, { query: { page: String(page) } }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.broadcasts.some(({ progress }) => progress === 'sending') ? REFRESH_MS : false,
  })

const isBusy = ({ progress, recipients, problem }: Broadcast): boolean =>
  !problem && (progress === 'sending' || (progress === 'draft' && recipients === null))

export const broadcastQuery = (id: string) =>
  queryOptions({
    queryKey: ['broadcasts', id],
    queryFn: () => callAsAdmin(endpoints.getBroadcast, { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? REFRESH_MS : false),
  })

export const createBroadcast = (body: NewBroadcast): Promise<Broadcast> =>
  callAsAdmin(endpoints.createBroadcast, { body })

export const editBroadcast = ({ _id, version }: Broadcast, body: NewBroadcast): Promise<Broadcast> =>
  callAsAdmin(endpoints.editBroadcast, { params: { id: _id }, body: { ...body, version } })

export const deleteBroadcast = (id: string) => callAsAdmin(endpoints.deleteBroadcast, { params: { id } })

export const countAgain = ({ _id, version }: Broadcast): Promise<Broadcast> =>
  callAsAdmin(endpoints.countRecipients, { params: { id: _id }, body: { version } })

export const previewBroadcast = ({ _id, version }: Broadcast): Promise<Broadcast> =>
  callAsAdmin(endpoints.previewBroadcast, { params: { id: _id }, body: { version } })

export const sendBroadcast = (id: string, body: SendBody): Promise<Broadcast> =>
  callAsAdmin(endpoints.sendBroadcast, { params: { id }, body })

export const stopBroadcast = (id: string): Promise<Broadcast> =>
  callAsAdmin(endpoints.stopBroadcast, { params: { id } })
