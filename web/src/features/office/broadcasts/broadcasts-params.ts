import { readListParams } from '../../../ui/lists/list-params.ts'

export interface BroadcastsParams {
  page?: number | undefined
}

export const readBroadcastsParams = (search: Record<string, unknown>): BroadcastsParams => ({
  page: readListParams(search).page,
})
