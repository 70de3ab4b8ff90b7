import { z } from 'zod'
import { t } from '../language/t.ts'

/** A message that the caller received, and whose warning is wrong. */
export const WrongWarning = z.object({
  conversationId: z.uuid(t`Invalid conversation ID`),
  seq: z.number().int().min(1).max(2_147_483_647),
})
export type WrongWarning = z.infer<typeof WrongWarning>

export const WRONG_WARNING_THANKS = t`Thank you. We’ll use that to make our warnings better.`
export const MESSAGE_NOT_FOUND = t`Message not found`

/** Number of days the figures cover. */
export const FIGURE_DAYS = 30

/** A scam pattern and its recent figures. */
export const ScamPatternFigures = z.object({
  id: z.string(),
  title: z.string(),
  advice: z.string(),
  /** In messages and ads. */
  hits: z.number().int(),
  /** Warnings that a recipient called wrong, and ads that a moderator approved in spite of it. */
  falseAlarms: z.number().int(),
  isOn: z.boolean(),
})
export type ScamPatternFigures = z.infer<typeof ScamPatternFigures>

export const ScamPatterns = z.object({ patterns: z.array(ScamPatternFigures) })
export type ScamPatterns = z.infer<typeof ScamPatterns>

export const ScamPatternParams = z.object({ pattern: z.string().max(40) })
export const ScamPatternSwitch = z.object({ isOn: z.boolean() })
export const SCAM_PATTERN_NOT_FOUND = t`Scam pattern not found`
