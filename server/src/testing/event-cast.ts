import type { TestMember, World } from './world.ts'

/** Everyone who may be notified of something about one ad. */
export interface Cast {
  seller: TestMember
  /** Has saved the ad and asked about it; it is reserved for them, or sold to them. */
  buyer: TestMember
  /** Has asked about it as well. */
  other: TestMember
  /** Has saved it. */
  saver: TestMember
  /** Follows the seller. */
  follower: TestMember
  /** Has nothing to do with it yet. */
  stranger: TestMember
}

export async function makeCast(world: World): Promise<Cast> {
  const member = (name: string) => world.member({ name })
  return {
    seller: await member('Sam'),
    buyer: await member('Bea'),
    other: await member('Otto'),
    saver: await member('Sue'),
    follower: await member('Finn'),
    stranger: await member('Mia'),
  }
}
