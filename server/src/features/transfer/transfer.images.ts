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

/** Why an image of a row is refused. */
export class ImageRefusal extends Error {
  override name = 'ImageRefusal'
}

export interface ImageDeps {
  db: Db
  images: ImageStore
  /** Image files are read from this folder only. */
  folder: string
  /** URL prefix of the operator's image service, if there is one. */
  imagePrefix: string | undefined
}

export type KnownImages = ReadonlyMap<string, { accountId: string | null }>

/** True for an image URL, false for a file name. */
export const isAddress = (name: string, prefix: string | undefined): boolean =>
  isOwnImage(name) || (prefix !== undefined && isHostedImage(name, prefix))

/** Images of the demo market have no owner: any ad may use them. */
export function mayUse(
  address: string,
  sellerId: string,
  { known, prefix }: { known: KnownImages; prefix: string | undefined },
): boolean {
  if (prefix !== undefined && isHostedImage(address, prefix)) return true
  const image = known.get(address)
  return (
    image !== undefined &&
    (image.accountId === null || (image.accountId === sellerId && hasAllWidths(address)))
  )
}

export const imageNotOwned = (address: string): string =>
  `${address} is not an image of this seller. Give its file name instead`

async function readImage(folder: string, name: string): Promise<Buffer> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(name) || name.startsWith('//')) {
    throw new ImageRefusal(`${name} is not downloaded. Download it yourself and give its file name`)
  }
  const path = resolve(folder, name)
  const inside = relative(folder, path)
  if (isAbsolute(name) || inside.startsWith('..') || isAbsolute(inside)) {
    throw new ImageRefusal(`${name} is not in the folder ${folder}`)
  }
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new ImageRefusal(`There is no file ${path}`)
  if (found.size > MAX_UPLOAD_BYTES) throw new ImageRefusal(`${name}: ${UPLOAD_TOO_LARGE}`)
  return readFile(path)
}

/** Checks that a file is an image, without uploading it. */
export async function checkImage({ folder }: Pick<ImageDeps, 'folder'>, name: string): Promise<void> {
  if (!(await isPicture(await readImage(folder, name)))) {
    throw new ImageRefusal(`${name}: ${UPLOAD_NOT_IMAGE}`)
  }
}

/** Uploads a file as an image of the seller. Uploading the same file again returns the same image. */
export async function uploadImage(
  { db, images, folder }: ImageDeps,
  sellerId: string,
  name: string,
): Promise<string> {
  const bytes = await readImage(folder, name)
  try {
    const member = { id: sellerId, role: 'user' } as const
    return (await uploadPhoto({ db, images, limits: noLimits }, member, async () => bytes)).secure_url
  } catch (error) {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') {
      throw new ImageRefusal(`${name}: ${error.message}`)
    }
    throw error
  }
}
