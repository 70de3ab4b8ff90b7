import { listFiles, putFile, removeFile } from '../../../../platform/stored-files.ts'
import { storedJson } from '../../../../platform/stored-json.ts'
import type { WaitingPhotos } from '../../../../ui/photos/photo-box.ts'

/** Says without waiting that a draft or an ad has photos in the browser's database. */
const markOf = (owner: string) => storedJson('localStorage', `ad-photos:${owner}`)

/** True if photos of this draft or ad were chosen here and are not uploaded yet. */
export const hasWaitingPhotos = (owner: string): boolean => markOf(owner).read() === true

/** The photos of one draft or ad that are not uploaded yet: they survive a reload where the browser can store them. */
export function waitingPhotos(owner: string): WaitingPhotos {
  const mark = markOf(owner)
  const ids = new Set<string>()
  return {
    list: async () => {
      if (!mark.read()) return []
      const files = await listFiles(owner)
      for (const { id } of files) ids.add(id)
      if (ids.size === 0) mark.remove()
      return files
    },
    put: async (id, file, place) => {
      ids.add(id)
      const isStored = await putFile({ owner, id, file, name: file.name, place, at: Date.now() })
      // It may have been uploaded or removed meanwhile.
      if (!ids.has(id)) void removeFile(owner, id)
      else if (isStored) mark.write(true)
      return isStored
    },
    remove: (id) => {
      if (!ids.delete(id)) return
      if (ids.size === 0) mark.remove()
      void removeFile(owner, id)
    },
  }
}
