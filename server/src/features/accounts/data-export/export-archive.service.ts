import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { makeZip } from 'client-zip'
import type { Db } from '../../../platform/db/db.ts'
import { folderOf } from '../../../platform/images/image-folders.ts'
import type { ImageStore } from '../../../platform/images/image-store.ts'
import { exportOwnData } from '../profile/own-data.service.ts'
import { exportPage } from './export-page.ts'

/** Photos between two notes of the progress. */
const STEP = 5

/** Every image of ours in the data: of the profile, of ads and their changes, of drafts, and of own messages. */
function photosIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && folderOf(value)) found.add(value)
  else if (Array.isArray(value)) for (const part of value) photosIn(part, found)
  else if (typeof value === 'object' && value !== null) photosIn(Object.values(value), found)
  return found
}

const keyOf = (address: string) => `${folderOf(address)}/${address.slice(address.lastIndexOf('/') + 1)}`
const fileOf = (address: string) => `photos/${keyOf(address).replaceAll('/', '-')}`

interface Sources {
  db: Db
  images: ImageStore
}

type OnProgress = (done: number, total: number) => Promise<void>

async function* filesOf({ db, images }: Sources, accountId: string, onProgress: OnProgress) {
  const data: OwnData = await exportOwnData(db, accountId)
  const addresses = [...photosIn(data)]
  const files = new Map<string, string>()
  for (const [index, address] of addresses.entries()) {
    if (index % STEP === 0) await onProgress(index, addresses.length)
    const image = await images.open(keyOf(address))
    if (!image) continue
    files.set(address, fileOf(address))
    yield { name: fileOf(address), input: image.body }
  }
  yield { name: 'data.json', input: JSON.stringify({ ...data, photos: Object.fromEntries(files) }, null, 2) }
  yield { name: 'index.html', input: exportPage(data, { files, market: marketName() }) }
}

/** A ZIP file of everything about a member. Photos are read one after another, so memory holds one at a time. */
export const exportArchive = (
  sources: Sources,
  accountId: string,
  onProgress: OnProgress,
): AsyncIterable<Uint8Array> => makeZip(filesOf(sources, accountId, onProgress))
