import { categories } from '@bowerbird/contract/catalogue/categories'
import { stateId } from '@bowerbird/contract/catalogue/ids'
import { ALL_STATES } from '@bowerbird/contract/catalogue/locations'
import { adviceFor, adviceRatio } from '@bowerbird/contract/figures/advice.rules'
import type { Advice, OwnFigures } from '@bowerbird/contract/figures/figures.schema'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Member } from '../../platform/session.ts'
import { sellersWith } from '../businesses/colleagues.service.ts'
import { type AdviceSample, listAdviceSamples, listFigures, setAdviceSamples } from './figures.store.ts'
import { removeOldVisitors } from './views.store.ts'

/** Advice for a category from the market's own figures; empty if they show no clear effect. */
function adviceFrom(sample: AdviceSample): Advice[] {
  const { categoryId, kind, adsWith, chatsWith, adsWithout, chatsWithout } = sample
  const ratio = adviceRatio({ ads: adsWith, chats: chatsWith }, { ads: adsWithout, chats: chatsWithout })
  const category = categories().find(({ id }) => id === categoryId)?.name
  return ratio && category ? [{ kind, category, ratio }] : []
}

/** Statistics of ads that a member manages. Leaves out all others. */
export async function viewOwnFigures(
  db: Queryable,
  member: Pick<Member, 'id'>,
  ids: readonly string[],
): Promise<OwnFigures> {
  const sellers = await sellersWith(db, member.id)
  const [found, samples] = await Promise.all([
    listFigures(db, { sellers, ids, everywhere: stateId(ALL_STATES) }),
    listAdviceSamples(db),
  ])
  return found.map(({ categoryId, photos, description, ...figures }) => {
    const known = samples.filter((sample) => sample.categoryId === categoryId).flatMap(adviceFrom)
    return { ...figures, advice: adviceFor({ photos, description }, known) ?? null }
  })
}

export async function startFigureJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('tidy-views', () => removeOldVisitors(db))
  await jobs.nightly('advice', () => db.transaction(setAdviceSamples))
}
