import { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from './session.ts'

/** The email of the signed-in member. */
export function currentMember(): string | undefined {
  const session = currentSession()
  return session.state === 'member' ? session.user.email : undefined
}

/** The cache behind member and back office pages. Public pages read loader data and never load this module. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown immediately, with a button to try again.
      retry: false,
      refetchOnWindowFocus: false,
      // Without a connection a call fails instead of waiting, so that the page can say so.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

let owner = currentMember()

// A member's data is shown to no other person, and is gone after logging out.
onSessionChange(() => {
  const member = currentMember()
  if (member === owner) return
  owner = member
  queryClient.removeQueries({ type: 'inactive' })
  if (member) void queryClient.resetQueries()
  else queryClient.clear()
})
