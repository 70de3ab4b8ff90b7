import { useEffect, useState } from 'react'
import { type FoundDraft, listDrafts } from '../wizard/saved-draft.ts'
import { pullDrafts, pushUnsaved } from './sync-drafts.ts'

/** A member's unfinished ads: those in this browser at once, those of other devices when the server has answered. */
export function useDrafts(member: string): { drafts: FoundDraft[]; reload: () => void } {
  const [drafts, setDrafts] = useState(() => listDrafts(member))

  useEffect(() => {
    let isLeft = false
    const reload = () => {
      if (!isLeft) setDrafts(listDrafts(member))
    }
    const sync = async () => {
      if (!(await pullDrafts(member))) return
      reload()
      await pushUnsaved(member)
    }
    void sync()
    // Another tab may post or discard one.
    window.addEventListener('storage', reload)
    return () => {
      isLeft = true
      window.removeEventListener('storage', reload)
    }
  }, [member])

  return { drafts, reload: () => setDrafts(listDrafts(member)) }
}
