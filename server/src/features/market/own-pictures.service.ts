import { buffer } from 'node:stream/consumers'
import { AppError } from '@bowerbird/contract/errors'
import { isOwnImage } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { type LookPicture, pictureProblem } from '@bowerbird/contract/market/look.rules'
import type { MarketPicture, MarketSettings } from '@bowerbird/contract/market/settings.types'
import sharp from 'sharp'
import type { Tx } from '../../platform/db/db.ts'
import { hashOf } from '../../platform/images/image-folders.ts'
import { imagesUnavailable } from '../../platform/images/image-routes.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Member } from '../../platform/session.ts'
import { giveToMarket } from '../uploads/uploads.store.ts'

type OwnPictures = Pick<MarketSettings, LookPicture>

const refuse = (path: string, message: string): AppError =>
  new AppError('INVALID_INPUT', message, { validationErrors: { [path]: message } })

/** Small enough to be read at once, and large enough to keep a transparent edge. */
const LOOKED_AT = '320.webp'

async function isTransparent(images: ImageStore, address: string): Promise<boolean> {
  try {
    const stored = await images.open(`${hashOf(address)}/${LOOKED_AT}`)
    if (!stored) return false
    return !(await sharp(await buffer(stored.body)).stats()).isOpaque
  } catch (error) {
    throw imagesUnavailable(error)
  }
}

/** The addresses of those pictures that have transparent parts, and may not. */
export async function listTransparent(
  images: ImageStore,
  { heroPicture }: Pick<MarketSettings, 'heroPicture'>,
): Promise<string[]> {
  if (!heroPicture || !isOwnImage(heroPicture.address)) return []
  return (await isTransparent(images, heroPicture.address)) ? [heroPicture.address] : []
}

interface Adoption {
  actor: Pick<Member, 'id'>
  transparent: readonly string[]
  before: OwnPictures
  after: OwnPictures
}

const again: Record<LookPicture, string> = {
  logo: t`Upload the logo again`,
  icon: t`Upload the icon again`,
  heroPicture: t`Upload the picture again`,
  banner: t`Upload the banner again`,
}

/**
 * A new picture belongs to the market from then on: it stays when its uploader leaves, and for earlier versions. Its
 * size is the stored one's, whatever the form says.
 */
async function adopt(
  tx: Tx,
  { actor, transparent }: Adoption,
  name: LookPicture,
  [before, after]: [MarketPicture | null | undefined, MarketPicture],
): Promise<MarketPicture> {
  if (before?.address === after.address) return before
  const found = await giveToMarket(tx, after.address, actor.id)
  if (!found) throw refuse(name, translate(again[name]))
  const problem = pictureProblem(name, { ...found, isTransparent: transparent.includes(after.address) })
  if (problem) throw refuse(name, problem)
  return { address: after.address, ...found }
}

/** The pictures as they are saved. */
export async function adoptPictures(tx: Tx, adoption: Adoption): Promise<OwnPictures> {
  const { before, after } = adoption
  const adopted = async (name: Exclude<LookPicture, 'banner'>) => {
    const picture = after[name]
    return picture && adopt(tx, adoption, name, [before[name], picture])
  }
  const { banner } = after
  return {
    logo: await adopted('logo'),
    icon: await adopted('icon'),
    heroPicture: await adopted('heroPicture'),
    banner: banner && {
      ...banner,
      picture: await adopt(tx, adoption, 'banner', [before.banner?.picture, banner.picture]),
    },
  }
}

/** The pictures that an edited catalogue has and the one before had not. They belong to the market from then on. */
export async function adoptArt(
  tx: Tx,
  /** Null: the command line, which has uploaded nothing. */
  actor: Pick<Member, 'id'> | null,
  { before, after }: Record<'before' | 'after', readonly string[]>,
): Promise<void> {
  const known = new Set(before)
  for (const art of new Set(after)) {
    if (!isOwnImage(art) || known.has(art)) continue
    // An id that no account has: only what is the market's already is found.
    const found = await giveToMarket(tx, art, actor?.id ?? '00000000-0000-0000-0000-000000000000')
    if (!found) throw refuse('categories', t`Upload the picture of the category again`)
  }
}
