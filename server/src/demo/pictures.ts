import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageAddress } from '@bowerbird/contract/image-address'

const assets = join(import.meta.dirname, '../../demo')

/** A drawing made by scripts/demo-pictures.ts. */
export interface DemoPicture {
  name: string
  width: number
  height: number
  blur: string
}

/** By the title of the ad. */
const manifest = JSON.parse(readFileSync(join(assets, 'pictures.json'), 'utf8')) as Record<
  string,
  DemoPicture[]
>

export const picturesOf = (title: string): DemoPicture[] => manifest[title] ?? []

/** From the name, not the content: a redrawn picture keeps its address. */
const hashOf = (name: string): string =>
  createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 32)

export const pictureAddress = ({ name }: DemoPicture): string => imageAddress(hashOf(name))

const files = new Map(
  Object.values(manifest).flatMap((pictures) =>
    pictures.map(({ name }) => [hashOf(name), join(assets, 'pictures', `${name}.webp`)]),
  ),
)

/** The file of a picture, by the hash in its address. */
export const pictureFile = (hash: string): string | undefined => files.get(hash)
