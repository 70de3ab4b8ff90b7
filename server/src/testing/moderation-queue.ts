import type {
  ModerationCase,
  ModerationCaseRow,
  NewDecision,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { sql } from '../platform/db/sql.ts'
import { caller } from './api.ts'
import type { TestMember, World } from './world.ts'

/** The queue as its moderators use it. */
export function queueOf(world: () => World) {
  const call = caller(world)
  const base = '/api/admin/reviews'
  const post = (path: string) => (by: TestMember, body: object) =>
    call('POST', `${base}/${path}`, { headers: by.headers, body })
  return {
    call,
    list: async (by: TestMember, query = '') =>
      call('GET', `${base}${query}`, { headers: by.headers }) as Promise<{
        status: number
        body: { cases: ModerationCaseRow[]; [key: string]: unknown }
      }>,
    get: async (by: TestMember, id: string) =>
      call('GET', `${base}/${id}`, { headers: by.headers }) as Promise<{
        status: number
        body: ModerationCase
      }>,
    claim: (by: TestMember, ...ids: string[]) => post('claims')(by, { ids }),
    release: (by: TestMember, ...ids: string[]) => post('releases')(by, { ids }),
    decide: (by: TestMember, ids: string[], decision: Omit<NewDecision, 'ids'>) =>
      post('decisions')(by, { ids, ...decision }),
    undo: (by: TestMember, ...ids: string[]) => post('undo')(by, { ids }),
    /** The open review of an ad. */
    async caseOf(adId: string, kind?: string): Promise<string> {
      const { id } = await world().db.one<{ id: string }>(sql`
        select id from moderation_cases where ad_id = ${adId} and decided_at is null and kind = coalesce(${kind ?? null}, kind)`)
      return id
    },
    row: (id: string) =>
      world().db.one<Record<string, unknown>>(sql`
        select kind, outcome, decided_by as "decidedBy", reason, field, note, claimed_by as "claimedBy", before,
          decided_at is not null as "isDecided" from moderation_cases where id = ${id}`),
    async statusOf(adId: string): Promise<string> {
      const { status } = await world().db.one<{ status: string }>(
        sql`select status from ads where id = ${adId}`,
      )
      return status
    },
    async auditOf(adId: string, by: TestMember) {
      const { body } = await call('GET', `/api/admin/audit?target=ad&id=${adId}`, { headers: by.headers })
      return body.entries as Record<string, unknown>[]
    },
  }
}
