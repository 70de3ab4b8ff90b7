import { z } from 'zod'
import { t } from '../language/t.ts'
import { line } from '../market/operator-texts.ts'

export const MAX_MAINTENANCE_TEXT = 300

const fields = {
  isOn: z.boolean(),
  /** What visitors read besides that the market is being worked on. */
  text: line(t`The text`, MAX_MAINTENANCE_TEXT),
  /** When it is expected to be over; it stays on until somebody switches it off. */
  endsAt: z.iso.datetime(t`Choose a date and a time`).nullable(),
}

export const SetMaintenance = z.object(fields)
export type SetMaintenance = z.infer<typeof SetMaintenance>

export const Maintenance = z.object({
  ...fields,
  text: z.string(),
  /** When it was switched on. Null while it is off. */
  since: z.iso.datetime().nullable(),
})
export type Maintenance = z.infer<typeof Maintenance>
