import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import type { StoredJson } from '../../../../platform/stored-json.ts'
import { newDraft } from '../change-draft.ts'
import { defaultCategory } from '../default-category.ts'
import { deleteOnServer } from '../drafts/sync-drafts.ts'
import { draftStorage, findDraft, hasContent, onDraftGone, type SavedDraft } from './saved-draft.ts'
import { useDraftPush } from './use-draft-push.ts'
import type { WizardParams } from './wizard-params.ts'

export interface Seller {
  /** Their email. It also identifies whose draft it is. */
  member: string
  name: string
}

/** The saved draft with this id, or a new one in the category of the address. */
export function startDraft({ member, name }: Seller, id: string, { category, subcategory }: WizardParams) {
  const found = findDraft(member, id)
  if (found) return { ...found, isRestored: true }
  const draft = newDraft({
    ...defaultCategory(),
    ...(category && { category, subcategory }),
    contactName: name,
  })
  return { draft, idempotencyKey: id, uploadedAt: {}, lostPhotos: 0, isRestored: false }
}

interface Start {
  idempotencyKey: string
  uploadedAt: SavedDraft['uploadedAt']
}

/** Saves the wizard's draft in this browser with every change, and on the server shortly after. */
export function useSavedDraft(
  member: string,
  start: Start,
  { draft, step }: { draft: AdDraft; step: number },
) {
  const uploadedAt = useRef(start.uploadedAt)
  const isDiscarded = useRef(false)
  const [idempotencyKey, setKey] = useState(start.idempotencyKey)
  const push = useDraftPush(member)

  const remove = (storage: StoredJson, isPosted = false) => {
    push.cancel()
    const { sync } = (storage.read() ?? {}) as Partial<SavedDraft>
    if (sync && !isPosted) void deleteOnServer(idempotencyKey)
    storage.remove()
  }

  // From then on this is another ad, which must not be mistaken for the posted one.
  useEffect(() => onDraftGone(member, idempotencyKey, () => setKey(newId())), [member, idempotencyKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the draft's content, not the object.
  useEffect(() => {
    if (isDiscarded.current) return
    const storage = draftStorage(member, idempotencyKey)
    if (!hasContent(draft)) return remove(storage)
    const { sync } = (storage.read() ?? {}) as Partial<SavedDraft>
    const times = draft.images.map((url) => [url, uploadedAt.current[url] ?? Date.now()])
    uploadedAt.current = Object.fromEntries(times)
    const saved: SavedDraft = {
      draft,
      idempotencyKey,
      uploadedAt: uploadedAt.current,
      step,
      at: Date.now(),
      ...(sync && { sync: 'changed' }),
    }
    storage.write(saved)
    push.schedule(idempotencyKey)
  }, [JSON.stringify(draft), idempotencyKey, member, step])

  return {
    idempotencyKey,
    /** Call it when the ad is posted, which deletes the draft on the server too, or given up. */
    discard: ({ isPosted = false } = {}) => {
      isDiscarded.current = true
      remove(draftStorage(member, idempotencyKey), isPosted)
    },
  }
}
