import { DAY } from '@bowerbird/contract/time'
import { FILES_DATABASE } from './clear-stored-files.ts'

const STORE = 'files'
/** What was not uploaded within a week will not be. */
const MAX_AGE_MS = 7 * DAY

export interface StoredFile {
  /** What it belongs to, such as a draft. */
  owner: string
  id: string
  file: Blob
  name: string
  /** Its position among the others. */
  place: number
  at: number
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(FILES_DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Opens and closes it each time: an open one could not be deleted when the member logs out. */
async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | undefined> {
  try {
    const database = await openDatabase()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = act(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve({ result: request.result })
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    // Storage is full or forbidden, as in some private windows.
    return undefined
  }
}

const keyOf = ({ owner, id }: Pick<StoredFile, 'owner' | 'id'>) => `${owner}:${id}`

/** Resolves with false if the browser stores nothing. */
export const putFile = async (file: StoredFile): Promise<boolean> =>
  (await run('readwrite', (store) => store.put(file, keyOf(file)))) !== undefined

export const removeFile = (owner: string, id: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(keyOf({ owner, id })))

export const listAllFiles = async (): Promise<StoredFile[]> =>
  ((await run('readonly', (store) => store.getAll()))?.result ?? []) as StoredFile[]

/** The files of one owner in their order. */
export async function listFiles(owner: string): Promise<StoredFile[]> {
  const all = await listAllFiles()
  const isOld = ({ at }: StoredFile) => at < Date.now() - MAX_AGE_MS
  for (const file of all.filter(isOld)) void removeFile(file.owner, file.id)
  return all
    .filter((file) => file.owner === owner && !isOld(file))
    .sort((one, other) => one.place - other.place)
}
