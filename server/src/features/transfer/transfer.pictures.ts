import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { AppError } from '@bowerbird/contract/errors'
import { hasAllWidths, isOwnImage } from '@bowerbird/contract/image-address'
import { isHostedImage } from '@bowerbird/contract/uploads/image-host'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_NOT_IMAGE,
  UPLOAD_TOO_LARGE,
} from '@bowerbird/contract/uploads/uploads.terms'
import type { Db } from '../../platform/db/db.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { isPicture } from '../../platform/images/sniff.ts'
import { noLimits } from '../../platform/limits/limits.ts'
import { uploadPhoto } from '../uploads/photo.service.ts'

/** Why a picture of a row can't be taken. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
}

export interface PictureDeps {
  db: Db
  images: ImageStore
  /** Files of pictures are looked for here, and nowhere else. */
  folder: string
  /** What the pictures of the operator's image service begin with, where there is one. */
  imagePrefix: string | undefined
}

export type KnownPictures = ReadonlyMap<string, { accountId: string | null }>

/** Whether it is an address already, and not the name of a file. */
export const isAddress = (name: string, prefix: string | undefined): boolean =>
  isOwnImage(name) || (prefix !== undefined && isHostedImage(name, prefix))

/** Those of the demo market have no owner: any ad may show them. */
export function mayShow(
  address: string,
  sellerId: string,
  { known, prefix }: { known: KnownPictures; prefix: string | undefined },
): boolean {
  if (prefix !== undefined && isHostedImage(address, prefix)) return true
  const picture = known.get(address)
  return (
    picture !== undefined &&
    (picture.accountId === null || (picture.accountId === sellerId && hasAllWidths(address)))
  )
}

export const notHere = (address: string): string =>
  `${address} is not a picture of this seller here. Give the name of its file instead`

async function readPicture(folder: string, name: string): Promise<Buffer> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(name) || name.startsWith('//')) {
    throw new PictureRefusal(
      `${name} is not fetched from the network. Download it and give the name of its file`,
    )
  }
  const path = resolve(folder, name)
  const inside = relative(folder, path)
  if (isAbsolute(name) || inside.startsWith('..') || isAbsolute(inside)) {
    throw new PictureRefusal(`${name} is not in the folder ${folder}`)
  }
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new PictureRefusal(`There is no file ${path}`)
  if (found.size > MAX_UPLOAD_BYTES) throw new PictureRefusal(`${name}: ${UPLOAD_TOO_LARGE}`)
  return readFile(path)
}

/** Whether a file could become a picture, without making it one. */
export async function checkPicture({ folder }: Pick<PictureDeps, 'folder'>, name: string): Promise<void> {
  if (!(await isPicture(await readPicture(folder, name)))) {
    throw new PictureRefusal(`${name}: ${UPLOAD_NOT_IMAGE}`)
  }
}

/** Makes a file into a picture of the seller, as uploading it would. The same file is the same picture. */
export async function takePicture(
  { db, images, folder }: PictureDeps,
  sellerId: string,
  name: string,
): Promise<string> {
  const bytes = await readPicture(folder, name)
  try {
    const member = { id: sellerId, role: 'user' } as const
    return (await uploadPhoto({ db, images, limits: noLimits }, member, async () => bytes)).secure_url
  } catch (error) {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') {
      throw new PictureRefusal(`${name}: ${error.message}`)
    }
    throw error
  }
}
