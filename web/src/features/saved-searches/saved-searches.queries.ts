import { queryOptions } from '@tanstack/react-query'
import { loadSaved } from './saved-searches.sync.ts'

/** Whether the list has been loaded. What is in it is in the store, which the buttons of listings read as well. */
export const savedSearchesQuery = (email: string) =>
  queryOptions({
    queryKey: ['saved-searches', email],
    queryFn: async () => ({ count: (await loadSaved()).length }),
    // Something new may have come up while the member was elsewhere.
    refetchOnWindowFocus: true,
  })
