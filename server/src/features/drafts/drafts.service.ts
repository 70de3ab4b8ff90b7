import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { DRAFT_NOT_FOUND, tooManyDrafts } from '@bowerbird/contract/drafts/drafts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Limits, type Rate, TooManyAttempts } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { lockDrafts, removeDraft, removeOldDrafts, setDraft } from './drafts.store.ts'

/** The wizard saves a few seconds after each change. */
const changesPerMember: Rate = { name: 'drafts', burst: 60, perSecond: 1 }

export interface DraftDeps {
  db: Db
  limits: Limits
}

function takeChange({ limits }: DraftDeps, member: Member): void {
  const seconds = limits.spend(changesPerMember, member.id)
  if (seconds !== undefined) throw new TooManyAttempts(seconds)
}

/** A save that comes after the ad was posted changes nothing. */
export async function saveDraft(
  deps: DraftDeps,
  member: Member,
  id: string,
  draft: Partial<AdDraft>,
): Promise<void> {
  takeChange(deps, member)
  const result = await deps.db.transaction(async (tx) => {
    await lockDrafts(tx, member.id)
    return setDraft(tx, { id, accountId: member.id, draft })
  })
  if (result === 'full') throw new AppError('CONFLICT', tooManyDrafts())
  if (result === 'not theirs') throw new AppError('NOT_FOUND', DRAFT_NOT_FOUND)
}

/** A missing draft is no error. */
export async function deleteDraft(deps: DraftDeps, member: Member, id: string): Promise<void> {
  takeChange(deps, member)
  await removeDraft(deps.db, id, member.id)
}

export async function startDraftJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('tidy-drafts', () => removeOldDrafts(db))
}
