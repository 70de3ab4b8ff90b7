import { paragraphsOf } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import type { Tx } from '../../platform/db/db.ts'
import type { Letter } from '../../platform/mail/letter.types.ts'
import { type BroadcastText, findBroadcast } from './broadcasts.store.ts'

/** Without the small print, which depends on the recipient. */
export type BroadcastLetter = Omit<Letter, 'to' | 'smallPrint'>

export const letterOf = ({ subject, summary, body, link }: BroadcastText): BroadcastLetter => ({
  subject,
  heading: subject,
  opening: [summary, ...paragraphsOf(body)],
  ...(link && { action: { label: link.label, href: link.path } }),
  closing: [],
})

/** The email of a broadcast: members’ notices only name it, so that its text is stored once. */
export async function findBroadcastLetter(tx: Tx, id: string): Promise<BroadcastLetter | undefined> {
  const broadcast = await findBroadcast(tx, id)
  return broadcast && letterOf(broadcast)
}
