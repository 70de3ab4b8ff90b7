import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import fc from 'fast-check'

/** A moderator's decision. */
export type Outcome = 'approved' | 'refused' | 'changes'
const ownerStatuses = ['active', 'paused', 'reserved', 'sold'] as const

/** Moves that owner, buyer, staff and time may make with the ads. */
export const anyMove = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('post' as const) }) },
  { weight: 7, arbitrary: fc.record({ type: fc.constant('edit' as const), photo: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('price' as const), price: fc.integer({ min: 1, max: 500 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('own' as const), to: fc.constantFrom(...ownerStatuses) }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { type: 'renew' as const },
      { type: 'delete' as const },
      { type: 'withdraw edit' as const },
    ),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('draft' as const), isNewPhoto: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('discard draft' as const) }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'pause all' as const }, { type: 'resume all' as const }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { type: 'save' as const },
      { type: 'chat' as const },
      { type: 'watch' as const },
    ),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      outcome: fc.constantFrom<Outcome>('approved', 'approved', 'approved', 'refused', 'changes'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('undo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('staff' as const), to: fc.constantFrom(...adStatuses) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('staff edit' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('clock' as const), days: fc.constantFrom(1, 2, 31, 58, 61) }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('clean up' as const) }) },
)
export type Move = typeof anyMove extends fc.Arbitrary<infer T> ? T : never

/** Through all states, with what matters most: the first of the walks. */
export const tour: Move[] = [
  { type: 'chat' },
  { type: 'own', to: 'reserved' },
  { type: 'clock', days: 2 },
  { type: 'own', to: 'paused' },
  { type: 'own', to: 'active' },
  { type: 'edit', photo: 0 },
  { type: 'clean up' },
  { type: 'decide', outcome: 'approved' },
  { type: 'clock', days: 61 },
  { type: 'renew' },
  { type: 'own', to: 'sold' },
  { type: 'clock', days: 31 },
  { type: 'own', to: 'active' },
  { type: 'staff', to: 'changes_requested' },
  { type: 'edit', photo: 2 },
  { type: 'decide', outcome: 'refused' },
  { type: 'edit', photo: 0 },
  { type: 'decide', outcome: 'approved' },
]
