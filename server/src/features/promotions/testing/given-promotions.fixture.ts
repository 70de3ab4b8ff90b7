import { noPromotions, type PromotionPlan } from '@bowerbird/contract/promotions/plan.schema'
import type { caller } from '../../../testing/api.ts'
import type { TestMember } from '../../../testing/world.ts'

export const plan = (changes: Partial<PromotionPlan> = {}): PromotionPlan => ({
  ...noPromotions,
  isOn: true,
  supplier: { name: 'Bowerbird Pty Ltd', abn: '51824753556', address: '1 George Street, Sydney NSW 2000' },
  takesCards: true,
  takesTransfers: true,
  bankDetails: 'BSB 062-000, account 1234 5678',
  ...changes,
})

/** Switches promotions on, as an administrator does. */
export async function givenPlan(
  call: ReturnType<typeof caller>,
  admin: TestMember,
  changes: Partial<PromotionPlan> = {},
): Promise<void> {
  const { headers } = admin
  const { body } = await call('GET', '/api/admin/promotions/plan', { headers })
  const saved = await call('PUT', '/api/admin/promotions/plan', {
    headers,
    body: { version: body.version, plan: plan(changes) },
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}
