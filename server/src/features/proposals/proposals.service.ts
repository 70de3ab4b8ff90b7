import { formatShortLocation } from '@bowerbird/contract/ads/ads.format'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import type { Place } from '@bowerbird/contract/places/places.schema'
import type { Proposal, ProposalRequest, ProposedPart } from '@bowerbird/contract/proposals/proposals.schema'
import { MINUTE } from '@bowerbird/contract/time'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Member } from '../../platform/session.ts'
import { cacheFor } from '../../platform/ttl-cache.ts'
import { placeWithId } from '../places/find-place.service.ts'
import { fromStored, toStored } from './classifier/stored-model.ts'
import type { MarketModel } from './classifier/subcategory-classifier.ts'
import { trainOn } from './classifier/train.ts'
import * as store from './proposals.store.ts'
import { propose } from './propose.ts'

/** Learns from the market's ads as they are now. */
export async function trainModel(db: Queryable): Promise<MarketModel> {
  const subcategories = categories().flatMap(({ id: categoryId, subcategories: all }) =>
    all.map(({ id }) => ({ id, categoryId })),
  )
  const ads = await store.listTrainingAds(db, subcategories)
  const model = trainOn(ads)
  await store.setModel(db, ads.length, toStored(model))
  return model
}

/** Processes read the night's model a little later. */
const models = cacheFor<MarketModel>({ lifetime: 30 * MINUTE, size: 1 })

/** A market that has never trained one does so with its first proposal. */
const modelOf = (db: Db): Promise<MarketModel> =>
  models(db).get('model', async () => fromStored(await store.findModel(db)) ?? trainModel(db))

const lastPlacePart = ({ suburb, postcode, state, city }: Place): ProposedPart => ({
  key: 'place',
  label: t`Location`,
  text: formatShortLocation({ state, city, suburb }),
  source: 'last-ad',
  values: { suburb, postcode, state, city },
})

/** Reads a line for a member. Where it names no place, most people sell from where they sold before. */
export async function proposeFor(
  db: Db,
  { id }: Pick<Member, 'id'>,
  request: ProposalRequest,
): Promise<Proposal> {
  const [model, last] = await Promise.all([modelOf(db), store.findLastPlace(db, id)])
  const place = last?.placeId ? placeWithId(last.placeId) : undefined
  const proposal = await propose(request, model, place?.state)
  const needsPlace = place && proposal.chosen && !proposal.parts.some(({ key }) => key === 'place')
  return needsPlace ? { ...proposal, parts: [...proposal.parts, lastPlacePart(place)] } : proposal
}

export async function startProposalJobs({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.nightly('train-proposals', async () => {
    await trainModel(db)
  })
}
