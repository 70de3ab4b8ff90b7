import { z } from 'zod'
import * as accounts from '../accounts/accounts.schema.ts'
import * as users from '../accounts/users.schema.ts'
import * as ads from '../ads/ads.schema.ts'
import * as audit from '../audit/audit.schema.ts'
import * as queue from '../buyers-queue/queue.schema.ts'
import * as catalogue from '../catalogue/catalogue.schema.ts'
import * as chat from '../chat/chat.schema.ts'
import * as contact from '../contact/contact.schema.ts'
import * as inbox from '../contact/inbox.schema.ts'
import * as dashboard from '../dashboard/dashboard.schema.ts'
import * as deals from '../deals/deals.schema.ts'
import * as demand from '../demand/demand.schema.ts'
import * as done from '../done.schema.ts'
import * as favourites from '../favourites/favourites.schema.ts'
import * as featured from '../featured/featured.schema.ts'
import * as listing from '../listing/listing.schema.ts'
import * as market from '../market/market.schema.ts'
import * as settings from '../market/settings.schema.ts'
import * as moderation from '../moderation/moderation.schema.ts'
import * as deliveries from '../notifications/deliveries.schema.ts'
import * as notifications from '../notifications/notifications.schema.ts'
import * as push from '../notifications/push.schema.ts'
import * as unsubscribe from '../notifications/unsubscribe.schema.ts'
import * as offers from '../offers/offers.schema.ts'
import * as pages from '../pages/pages.schema.ts'
import * as pagination from '../pagination.schema.ts'
import * as posting from '../posting/posting.schema.ts'
import * as prices from '../prices/prices.schema.ts'
import * as promotionPlan from '../promotions/plan.schema.ts'
import * as promotions from '../promotions/promotions.schema.ts'
import * as proposals from '../proposals/proposals.schema.ts'
import * as ratings from '../ratings/ratings.schema.ts'
import * as reports from '../reports/reports.schema.ts'
import * as rules from '../rules/rules.schema.ts'
import * as search from '../search/search.schema.ts'
import * as texts from '../texts/texts.schema.ts'
import * as transparency from '../transparency/transparency.schema.ts'
import * as trust from '../trust/trust.schema.ts'
import * as uploads from '../uploads/uploads.schema.ts'

const modules = [
  accounts,
  users,
  moderation,
  ads,
  posting,
  audit,
  catalogue,
  chat,
  contact,
  dashboard,
  demand,
  done,
  favourites,
  featured,
  market,
  settings,
  offers,
  deals,
  queue,
  pages,
  pagination,
  prices,
  promotionPlan,
  promotions,
  proposals,
  ratings,
  reports,
  rules,
  listing,
  search,
  uploads,
  inbox,
  notifications,
  push,
  unsubscribe,
  deliveries,
  texts,
  transparency,
  trust,
]

/** The contract's schemas by their export names, which the reference uses too. */
export function nameSchemas() {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (schema instanceof z.ZodType && !names.has(schema)) names.add(schema, { id })
  }
  return names
}
