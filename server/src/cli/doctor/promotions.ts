import { formatCents } from '@bowerbird/contract/promotions/money'
import { findBookFaults, findProviderBalance } from '../../features/promotions/books/books.service.ts'
import { readPlan } from '../../features/promotions/plan.service.ts'
import { findPaymentHealth } from '../../features/promotions/refunds.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { counted } from '../terminal.ts'
import { type Finding, fail, pass, warn } from './finding.ts'
import { whenReady } from './ready-database.ts'

const about = 'promotions'
const GUIDE = 'docs/operations.md says what to do, under Paid promotions.'

/** Payments that wait too long, and events that don’t come. */
async function checkPayments(db: Db): Promise<Finding[]> {
  const { paid, events, waiting, requested, problems } = await findPaymentHealth(db)
  return [
    ...(paid && !events
      ? [
          warn(
            about,
            `${counted(paid, 'payment')} by card in a week, and no event of the provider`,
            'Payments are found every hour without events, too. Check the webhook’s address and its signing secret.',
          ),
        ]
      : []),
    ...(waiting
      ? [
          warn(
            about,
            `${counted(waiting, 'order')} open for hours`,
            `The job reconcile-payments asks the provider every hour. ${GUIDE}`,
          ),
        ]
      : []),
    ...(requested
      ? [
          warn(
            about,
            `${counted(requested, 'refund')} not sent for hours`,
            `Check STRIPE_SECRET_KEY, and the jobs. ${GUIDE}`,
          ),
        ]
      : []),
    ...(problems
      ? [
          warn(
            about,
            `${counted(problems, 'order')} to look into`,
            'The back office lists them under Orders: Needs attention.',
          ),
        ]
      : []),
  ]
}

/** What is sold, the keys for it, and whether the books add up. */
export const checkPromotions = (config: Config): Promise<Finding[]> =>
  whenReady(config, async (db) => {
    const { isOn, takesCards } = await readPlan(db)
    const faults = await findBookFaults(db)
    const findings: Finding[] = [
      ...faults.slice(0, 5).map((fault) => fail(about, fault, `Stop selling until you know why. ${GUIDE}`)),
      ...(isOn && takesCards && !config.cards
        ? [
            fail(
              about,
              'cards are on offer without keys of a provider',
              'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
            ),
          ]
        : []),
      ...(config.cards ? await checkPayments(db) : []),
    ]
    if (findings.length) return findings
    const held = formatCents(await findProviderBalance(db))
    return [pass(about, isOn ? `on; the books add up, ${held} with the card provider` : 'off')]
  })
