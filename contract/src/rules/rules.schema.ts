import { z } from 'zod'
import { listingTypes } from '../ads/ads.terms.ts'
import { t } from '../language/t.ts'
import { savedChange, Version } from '../market/versions.schema.ts'
import { audiences, type Rule as RuleType, ruleEffects, sellerKinds } from './rules.types.ts'

export const MAX_RULES = 300
export const MAX_PHRASES = 500
export const MAX_RULE_MESSAGE = 300

const Id = z.number().int().min(1).max(32_767)
const Key = z.string().max(40)
const Day = z.iso.date(t`Enter a day such as 2026-12-31`).nullable()

const RuleSource = z.object({
  state: Id.nullable(),
  link: z.url({ protocol: /^https$/, error: t`A source must begin with https://` }).max(300),
})

/** The shape of a rule; `rules.changes.ts` checks that it fits the market. */
export const Rule: z.ZodType<RuleType> = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case letters, digits and hyphens'),
  name: z.string().trim().min(1, t`A rule needs a name`).max(80, t`A name cannot exceed 80 characters`),
  isOn: z.boolean(),
  subcategories: z.array(Id).max(1_000),
  listingType: z.enum(listingTypes).nullable(),
  // Rules that were saved before there were businesses have none.
  seller: z.enum(sellerKinds).nullable().default(null),
  states: z.array(Id).max(100),
  when: z.object({ field: Key.min(1), value: z.string().max(100) }).nullable(),
  phrases: z.array(z.string().trim().min(1).max(60)).max(MAX_PHRASES),
  from: Day,
  until: Day,
  effect: z.enum(ruleEffects),
  field: Key.nullable(),
  audience: z.enum(audiences),
  message: z
    .string()
    .trim()
    .min(1, t`A rule needs a sentence`)
    .max(MAX_RULE_MESSAGE, { error: () => t`The sentence cannot exceed ${MAX_RULE_MESSAGE} characters` }),
  sources: z.array(RuleSource).max(20),
})

const List = z.array(Rule).max(MAX_RULES)

/** `buyer`: only the hints for buyers. */
export const RulesQuery = z.object({ for: z.enum(['buyer']).optional() })

export const Rules = z.object({ rules: List })
export type Rules = z.infer<typeof Rules>

export const EditableRules = z.object({ version: Version, rules: List })
export type EditableRules = z.infer<typeof EditableRules>

export const RulesEdit = z.object({
  /** The version that was opened: a change by someone else in between is a conflict. */
  version: Version,
  rules: List,
})
export type RulesEdit = z.infer<typeof RulesEdit>

export const SavedRules = z.object({ ...savedChange, rules: List })
export type SavedRules = z.infer<typeof SavedRules>
