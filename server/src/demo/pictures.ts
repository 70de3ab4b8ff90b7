import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { imageAddress } from '@bowerbird/contract/image-address'
import { type DemoPicture, demoFolder, readPictures } from './content.ts'

const pictures = readPictures()

export const picturesOf = (title: string): DemoPicture[] => pictures[title] ?? []

/** From the name, not the content: a redrawn picture keeps its address. */
const hashOf = (name: string): string =>
  createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 32)

export const pictureAddress = ({ name }: DemoPicture): string => imageAddress(hashOf(name))

const files = new Map(
  Object.values(pictures).flatMap((own) =>
    own.map(({ name }) => [hashOf(name), join(demoFolder, 'pictures', `${name}.webp`)]),
  ),
)

/** The file of a picture, by the hash in its address. */
export const pictureFile = (hash: string): string | undefined => files.get(hash)
