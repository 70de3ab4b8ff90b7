import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../platform/new-id.ts'
import { changeDraft, newDraft } from '../change-draft.ts'
import { draftStorage, findDraft, hasContent, onDraftGone, type SavedDraft } from './saved-draft.ts'
import { defaultCategory, type WizardParams } from './wizard-params.ts'

export interface Seller {
  /** Identifies whose draft it is. */
  member: string
  name: string
}

/** The saved draft with the category of the address, or a new one. */
export function startDraft({ member, name }: Seller, { category, subcategory }: WizardParams) {
  const found = findDraft(member)
  const chosen = category && { category, subcategory }
  if (found && hasContent(found.draft)) {
    return { ...found, draft: changeDraft(found.draft, chosen ?? {}), isRestored: true }
  }
  const draft = newDraft({ ...defaultCategory, ...chosen, contactName: name })
  return { draft, idempotencyKey: newId(), uploadedAt: {}, lostPhotos: 0, isRestored: false }
}

/** Saves the wizard's draft in this browser with every change. */
export function useSavedDraft(member: string, start: SavedDraft, draft: AdDraft) {
  const uploadedAt = useRef<Record<string, number>>(start.uploadedAt)
  const isDiscarded = useRef(false)
  const [idempotencyKey, setKey] = useState(start.idempotencyKey)

  // From then on this is another ad, which must not be mistaken for the posted one.
  useEffect(() => onDraftGone(member, () => setKey(newId())), [member])

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the draft's content, not the object.
  useEffect(() => {
    if (isDiscarded.current) return
    if (!hasContent(draft)) return draftStorage(member).remove()
    const times = draft.images.map((url) => [url, uploadedAt.current[url] ?? Date.now()])
    uploadedAt.current = Object.fromEntries(times)
    const saved: SavedDraft = { draft, idempotencyKey, uploadedAt: uploadedAt.current }
    draftStorage(member).write(saved)
  }, [JSON.stringify(draft), idempotencyKey, member])

  return {
    idempotencyKey,
    /** Call it when the ad is posted or given up. */
    discard: () => {
      isDiscarded.current = true
      draftStorage(member).remove()
    },
  }
}
