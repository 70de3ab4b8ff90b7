import { z } from 'zod'
import { MAX_LINE } from './proposals.terms.ts'

export const ProposalRequest = z.object({
  /** What someone sells, in a line: "2019 Corolla Ascent auto 98,000 km Newtown $18,500". */
  text: z.string().trim().max(MAX_LINE, `must be at most ${MAX_LINE} characters`),
  /** The subcategory that the seller has chosen. Without it, the likeliest one. */
  subcategory: z.string().max(100).optional(),
})
export type ProposalRequest = z.infer<typeof ProposalRequest>

const Value = z.union([z.string(), z.array(z.string())])

/** Why a value is proposed: a part of the line, or the member's last ad. */
export const proposalSources = ['line', 'last-ad'] as const

/** One thing that was understood, as the fields of a draft. */
export const ProposedPart = z.object({
  /** A name for it, the same as long as it is about the same: a field, `attributes.year`, or `place`. */
  key: z.string(),
  /** The field as forms call it. */
  label: z.string(),
  /** The value as people read it. */
  text: z.string(),
  source: z.enum(proposalSources),
  /** The words of the line that say so, where they begin and end. */
  from: z.object({ text: z.string(), start: z.number().int(), end: z.number().int() }).optional(),
  /** Fields of the draft; those of the category have their keys after `attributes.`. */
  values: z.record(z.string(), Value),
})
export type ProposedPart = z.infer<typeof ProposedPart>

export const ProposedSubcategory = z.object({ category: z.string(), subcategory: z.string() })
export type ProposedSubcategory = z.infer<typeof ProposedSubcategory>

export const Proposal = z.object({
  /** The likeliest first; at most three. Empty if nothing in the line is known. */
  subcategories: z.array(ProposedSubcategory),
  /** The one that the fields are for; absent if none is likely enough. */
  chosen: ProposedSubcategory.optional(),
  parts: z.array(ProposedPart),
  /** A good title for the ad. */
  title: z.string(),
})
export type Proposal = z.infer<typeof Proposal>
