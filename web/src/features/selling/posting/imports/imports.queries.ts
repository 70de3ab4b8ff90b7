import { getImport, listImports } from '@bowerbird/contract/imports/imports.endpoints'
import type { Import } from '@bowerbird/contract/imports/imports.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'

/** While a job is at work. */
const POLL_MS = 1_000

const isMoving = (state: Import['state'] | undefined): boolean => state === 'running' || state === 'undoing'

export const importKey = (id: string) => ['import', id]

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: () => call(getImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (isMoving(data?.state) ? POLL_MS : false),
  })

export const importListQuery = queryOptions({ queryKey: ['imports'], queryFn: () => call(listImports, {}) })
