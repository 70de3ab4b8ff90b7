import { Ad, AdParams } from '@bowerbird/contract/ads/ads.schema'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { Done } from '@bowerbird/contract/done.schema'
import { translate } from '@bowerbird/contract/language/translate'
import { questionsAbout } from '@bowerbird/contract/posting/buyers-questions'
import {
  createAd,
  deleteOwnAd,
  getOwnAd,
  getPostingDefaults,
  getStatusCounts,
  listBuyersQuestions,
  listOwnAds,
  setOwnAdPhone,
  updateOwnAd,
  withdrawOwnEdit,
} from '@bowerbird/contract/posting/posting.endpoints'
import {
  AdPhone,
  BuyersQuestionList,
  BuyersQuestionsQuery,
  NewAd,
  OwnAd,
  OwnAdInput,
  OwnAds,
  OwnAdsQuery,
  PostingDefaults,
  StatusCounts,
} from '@bowerbird/contract/posting/posting.schema'
import type { FastifyInstance } from 'fastify'
import { JsonText, serveMember } from '../../platform/http/serve.ts'
import { marketSettings } from '../market/market.service.ts'
import * as posting from './posting.service.ts'
import { countByStatus, findLatestAd } from './posting.store.ts'

/** Posting an ad, and managing one's own ads. */
export function postingRoutes(app: FastifyInstance, deps: posting.PostingDeps): void {
  serveMember(
    app,
    createAd,
    { body: NewAd, reply: Ad },
    async ({ member, body }) => new JsonText(await posting.postAd(deps, member, body), 201),
  )

  serveMember(
    app,
    getOwnAd,
    { params: AdParams, reply: OwnAd },
    async ({ member, params }) => new JsonText(await posting.viewOwnAd(deps.db, member, params.id)),
  )

  serveMember(
    app,
    updateOwnAd,
    { params: AdParams, body: OwnAdInput, reply: OwnAd },
    async ({ member, params, body }) => new JsonText(await posting.editOwnAd(deps, member, params.id, body)),
  )

  serveMember(
    app,
    withdrawOwnEdit,
    { params: AdParams, reply: OwnAd },
    async ({ member, params }) => new JsonText(await posting.withdrawOwnEdit(deps, member, params.id)),
  )

  serveMember(
    app,
    setOwnAdPhone,
    { params: AdParams, body: AdPhone, reply: AdPhone },
    async ({ member, params, body }) => {
      await posting.setPhoneOnAd(deps, member, params.id, body.showPhone)
      return body
    },
  )

  serveMember(app, deleteOwnAd, { params: AdParams, reply: Done }, ({ member, params }) =>
    posting.deleteOwnAd(deps, member, params.id),
  )

  serveMember(
    app,
    listOwnAds,
    { query: OwnAdsQuery, reply: OwnAds },
    async ({ query, member }) => new JsonText(await posting.listOwnAds(deps.db, member, query)),
  )

  serveMember(app, getPostingDefaults, { reply: PostingDefaults }, async ({ member }) => ({
    latest: (await findLatestAd(deps.db, member.id)) ?? null,
  }))

  serveMember(
    app,
    listBuyersQuestions,
    { query: BuyersQuestionsQuery, reply: BuyersQuestionList },
    async ({ query }) => ({
      questions: [
        ...questionsAbout(marketSettings().buyersQuestions, findSubcategory(query.subcategory)?.id),
        // The label goes into the description, which everyone reads.
      ].map(({ label, question }) => ({ label, question: translate(question) })),
    }),
  )

  serveMember(app, getStatusCounts, { reply: StatusCounts }, ({ member }) =>
    countByStatus(deps.db, member.id),
  )
}
