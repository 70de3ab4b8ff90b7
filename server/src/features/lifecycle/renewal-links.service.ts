import { AppError } from '@bowerbird/contract/errors'
import type { Renewable } from '@bowerbird/contract/lifecycle/lifecycle.schema'
import { RENEW_LINK_DEAD, RENEW_SOLD } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db, Queryable } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { marketSettings } from '../market/market.service.ts'
import { findByRenewalToken, type LinkedAd } from './endings.store.ts'
import { renewAd } from './moves.service.ts'
import { isRenewalSigned, parseRenewalToken } from './renewal-token.ts'

/** Tokens can't be guessed; this stops attempts. */
const linksPerAddress: Limit = { name: 'renewal links per address', max: 60, seconds: HOUR_SECONDS }

const dead = () => new AppError('NOT_FOUND', RENEW_LINK_DEAD)

async function find(db: Queryable, text: string): Promise<LinkedAd> {
  const parsed = parseRenewalToken(text)
  const ad = parsed && (await findByRenewalToken(db, parsed.token, marketSettings()))
  if (!ad || !isRenewalSigned(parsed.token, parsed.signature, ad.secret)) throw dead()
  // A link in an old email must not offer again what is gone.
  if (ad.status === 'sold') throw new AppError('CONFLICT', RENEW_SOLD)
  return ad
}

const viewOf = ({ id, title, image, endsAt, isRenewed, status }: LinkedAd): Renewable => ({
  _id: id,
  title,
  image,
  endsAt: endsAt?.toISOString() ?? null,
  isRenewed,
  isPaused: status === 'paused',
})

export const viewRenewable = async (db: Queryable, token: string): Promise<Renewable> =>
  viewOf(await find(db, token))

/** Renews the ad of a link, once: a second tap changes nothing. */
export async function renewByLink(
  { db, limits }: { db: Db; limits: Limits },
  token: string,
  address: string,
): Promise<Renewable> {
  await limits.take(linksPerAddress, address)
  await db.transaction(async (tx) => {
    const { id, sellerId } = await find(tx, token)
    await renewAd(tx, { id: sellerId }, id, async () => !(await find(tx, token)).isRenewed)
  })
  return viewRenewable(db, token)
}
