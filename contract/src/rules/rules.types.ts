/** Rules about ads that an operator can change without a release. Without zod: forms use them. */
import type { ListingType } from '../ads/ads.terms.ts'

/**
 * Effect of a rule on the ads it applies to:
 * - `require`: they can’t be posted without a value of `field`.
 * - `ask`: the form asks for a value of `field` once; the seller may go on without it.
 * - `weekly`: their rent is one fixed price, which can’t be 0. The form asks once for a rent by the week.
 * - `vin`: the value of `field`, if there is one, is a vehicle identification number.
 * - `refuse`: they can’t be posted.
 * - `fixed`: buyers can’t make an offer on them.
 * - `hint`: people read its message.
 */
export const ruleEffects = ['require', 'ask', 'weekly', 'vin', 'refuse', 'fixed', 'hint'] as const
export type RuleEffect = (typeof ruleEffects)[number]

/** Readers of a hint. */
export const audiences = ['seller', 'buyer', 'both'] as const
export type Audience = (typeof audiences)[number]

/** Sellers whose ads a hint for buyers is about. */
export const sellerKinds = ['business', 'private'] as const
export type SellerKind = (typeof sellerKinds)[number]

/** A page that explains a rule, by the id of the state; null: everywhere else. */
export interface RuleSource {
  state: number | null
  link: string
}

/** Applies to an ad that meets all of its conditions. */
export interface Rule {
  id: string
  /** Its name for operators. */
  name: string
  isOn: boolean
  /** Ids of subcategories; none: all. */
  subcategories: number[]
  listingType: ListingType | null
  /** Only for hints to buyers; null: any. */
  seller: SellerKind | null
  /** Ids of states; none: all. */
  states: number[]
  /** The value of a category field; of a yes or no, "true" or "false". */
  when: { field: string; value: string } | null
  /** One of these is in its title or description (`phrases.ts`); none: whatever it says. */
  phrases: string[]
  /** The first and the last day, by the clocks of the ad’s state. */
  from: string | null
  until: string | null
  effect: RuleEffect
  /** The key of a category field, for `require`, `ask` and `vin`. */
  field: string | null
  audience: Audience
  /** The text shown to people; `{words}` stands for the phrase as the ad has it. */
  message: string
  sources: RuleSource[]
}
