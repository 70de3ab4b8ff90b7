import {
  type ModerationCaseKind,
  moderationCaseKinds,
  type QueueSort,
  queueSorts,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'

/** The part of the queue that the address shows. */
export interface QueueParams {
  page?: number | undefined
  /** Oldest first by default. */
  sort?: QueueSort | undefined
  kind?: ModerationCaseKind | undefined
  category?: string | undefined
  flagged?: true | undefined
  /** Nothing stands out. */
  clean?: true | undefined
  reported?: true | undefined
  newSellers?: true | undefined
  waitingHours?: number | undefined
}

/** The choices of the filter, in hours. */
export const waitingChoices = [4, 12, 24, 72] as const

const isOn = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)

/** Reads the filters from the address and ignores invalid values. */
export const readQueueParams = (search: Record<string, unknown>): QueueParams => ({
  page: readListParams(search).page,
  sort: queueSorts.find((sort) => sort === search.sort && sort !== 'oldest'),
  kind: moderationCaseKinds.find((kind) => kind === search.kind),
  category: typeof search.category === 'string' ? search.category.slice(0, 100) || undefined : undefined,
  flagged: isOn(search.flagged),
  clean: isOn(search.flagged) ? undefined : isOn(search.clean),
  reported: isOn(search.reported),
  newSellers: isOn(search.newSellers),
  waitingHours: waitingChoices.find((hours) => hours === Number(search.waitingHours)),
})

/** True if anything is left out of the list. */
export const isFiltered = ({ page: _page, sort: _sort, ...filters }: QueueParams): boolean =>
  Object.values(filters).some(Boolean)
