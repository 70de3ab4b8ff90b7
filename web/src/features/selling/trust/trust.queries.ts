import { getTrust } from '@bowerbird/contract/trust/trust.endpoints'
import { isPublishedAtOnce } from '@bowerbird/contract/trust/trust.rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const trustQuery = queryOptions({ queryKey: ['trust'], queryFn: () => call(getTrust, {}) })

/** True if the member's ads in a category go live without a review. False as long as that is unknown. */
export function useIsPublishedAtOnce(): (category: string) => boolean {
  const { data } = useQuery(trustQuery)
  return (category) => isPublishedAtOnce(data, category)
}
