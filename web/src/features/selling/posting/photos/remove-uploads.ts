import { imageHash, isOwnImage } from '@bowerbird/contract/image-address'
import { removeUpload } from '@bowerbird/contract/uploads/uploads.endpoints'
import { call } from '../../../../platform/api.ts'
import { retryLater } from '../../../../ui/photos/retry-later.ts'

/**
 * Removes uploads that an edited version has replaced from the server: the first may show what the second hides. What
 * an ad still shows stays until that has changed: then call `again`.
 */
export function removeUploads(draft: string | undefined) {
  const left = new Set<string>()
  const remove = async (address: string) => {
    try {
      const { removed } = await call(removeUpload, {
        params: { hash: imageHash(address) },
        query: { draft },
        keepalive: true,
      })
      if (removed) left.delete(address)
      retries.reset()
    } catch {
      retries.schedule()
    }
  }
  const again = () => Promise.all([...left].map(remove))
  const retries = retryLater(() => void again())
  return {
    /** Only our own image host can remove a photo for a browser. */
    add: (address: string | undefined) => {
      if (!address || !isOwnImage(address)) return
      left.add(address)
      void remove(address)
    },
    again,
    stop: retries.stop,
  }
}
