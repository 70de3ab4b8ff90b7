import { accountScenes } from './account-scenes.ts'
import { businessScenes } from './business-scenes.ts'
import { dealScenes } from './deal-scenes.ts'
import { ratingScenes } from './rating-scenes.ts'
import { webhookScenes } from './webhook-scenes.ts'
import type { TestMember, World } from './world.ts'

/** Causes the events that are about a deal or an account. */
export const moreScenes = (world: World, mo: TestMember, moves: Parameters<typeof dealScenes>[1]) => ({
  ...accountScenes(world),
  ...businessScenes(world),
  ...dealScenes(world, moves),
  ...ratingScenes(world, mo),
  ...webhookScenes(world),
})
