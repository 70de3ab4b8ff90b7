import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { caller } from '../../../testing/api.ts'
import type { TestMember, World } from '../../../testing/world.ts'

/** Calls the API of deals as a member. */
export function dealCalls(world: () => World) {
  const call = caller(world)
  const post = (path: string) => (by: TestMember, id: string, body?: object) =>
    call('POST', `/api/deals/${id}/${path}`, { headers: by.headers, ...(body && { body }) })
  return {
    mine: async ({ headers }: TestMember): Promise<Deal[]> =>
      (await call('GET', '/api/deals', { headers })).body.deals,
    of: async ({ headers }: TestMember, conversationId: string): Promise<Deal> =>
      (await call('GET', `/api/chat/conversations/${conversationId}/deal`, { headers })).body.deal,
    propose: ({ headers }: TestMember, id: string, at: string, place = 'Newtown station') =>
      call('PUT', `/api/deals/${id}/meeting`, { headers, body: { at, place } }),
    agree: (by: TestMember, id: string, { at, place }: NonNullable<Deal['meeting']>) =>
      post('meeting/agree')(by, id, { at, place }),
    places: ({ headers }: TestMember, id: string) =>
      call('GET', `/api/deals/${id}/meeting-places`, { headers }),
    late: (by: TestMember, id: string, minutes: number) => post('late')(by, id, { minutes }),
    noShow: post('no-show'),
    confirm: (by: TestMember, id: string, code: string) => post('confirm')(by, id, { code }),
    done: post('done'),
    cancel: (by: TestMember, id: string, reason = 'other') => post('cancel')(by, id, { reason }),
    calendar: ({ headers }: TestMember, id: string) => call('GET', `/api/deals/${id}/calendar`, { headers }),
  }
}
