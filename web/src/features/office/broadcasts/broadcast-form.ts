import { type Broadcast, NewBroadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { audiences, broadcastKinds, DEFAULT_NEW_DAYS } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { z } from 'zod'

const Inputs = z.object({
  kind: z.enum(broadcastKinds),
  audience: z.enum(audiences),
  state: z.string(),
  days: z.string(),
  subject: z.string(),
  summary: z.string(),
  body: z.string(),
  link: z.object({ label: z.string(), path: z.string() }),
  byEmail: z.boolean(),
  byNotification: z.boolean(),
})
export type BroadcastInputs = z.infer<typeof Inputs>

/** What is typed, as the contract has it: no link without its two parts, and no state or days that don’t count. */
function toBroadcast({ link, state, days, ...rest }: BroadcastInputs) {
  const hasLink = link.label.trim() !== '' || link.path.trim() !== ''
  const number = days.trim() === '' ? null : Number(days)
  return {
    ...rest,
    link: hasLink ? link : null,
    state: rest.audience === 'state' ? state || null : null,
    days: rest.audience === 'new' ? number : null,
  }
}

export const BroadcastForm = Inputs.transform(toBroadcast).pipe(NewBroadcast)

export const inputsOf = (broadcast: Broadcast | undefined): BroadcastInputs =>
  broadcast
    ? {
        ...broadcast,
        state: broadcast.state ?? '',
        days: String(broadcast.days ?? DEFAULT_NEW_DAYS),
        link: broadcast.link ?? { label: '', path: '' },
      }
    : {
        kind: 'news',
        audience: 'all',
        state: '',
        days: String(DEFAULT_NEW_DAYS),
        subject: '',
        summary: '',
        body: '',
        link: { label: '', path: '' },
        byEmail: true,
        byNotification: true,
      }
