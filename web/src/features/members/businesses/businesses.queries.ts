import { getOwnBusiness } from '@bowerbird/contract/businesses/businesses.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const ownBusinessQuery = queryOptions({
  queryKey: ['own-business'],
  queryFn: () => call(getOwnBusiness),
})
