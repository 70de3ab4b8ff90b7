import { type AdDraft, type AdField, adFieldNames, adFields } from '@bowerbird/contract/ads/ads.fields'
import { isCategory } from '@bowerbird/contract/catalogue/categories'
import { HOUR } from '@bowerbird/contract/time'
import { newId } from '../../../../platform/new-id.ts'
import { storedJson, storedKeys } from '../../../../platform/stored-json.ts'
import { changeDraft, newDraft } from '../change-draft.ts'
import { isDraftValue, isSameValue } from '../draft-values.ts'

/** An unfinished ad, as this browser stores it. */
export interface SavedDraft {
  draft: AdDraft
  /** Identifies the draft. One per ad: however often it is sent, it is posted once. */
  idempotencyKey: string
  /** When each photo was uploaded, by its address. */
  uploadedAt: Record<string, number>
  /** The step that was open. */
  step: number
  /** When it was changed last. */
  at: number
  /** State of the server's copy: the same, or an older one; absent if it has none. */
  sync?: 'saved' | 'changed' | undefined
  /** It began as a copy of another ad. */
  isCopy?: boolean
}

/** A little less than the day after which the image host removes unused uploads. */
const PHOTO_LIFE_MS = 23 * HOUR

// By member: on a shared computer, other people must not see someone's drafts.
const prefixFor = (member: string) => `ad-draft:${member}`
const keyFor = (member: string, id: string) => `${prefixFor(member)}:${id}`
export const draftStorage = (member: string, id: string) => storedJson('localStorage', keyFor(member, id))

/** Filled in from the start. */
const prefilled: readonly AdField[] = ['category', 'subcategory', 'contactName']

/** True if the draft is worth saving. */
export const hasContent = (draft: AdDraft): boolean =>
  adFieldNames.some(
    (field) => !prefilled.includes(field) && !isSameValue(draft[field], adFields[field].empty),
  )

/** Takes over only known fields of the right type: an older version of the page may have stored others. */
export function repair(stored: Partial<AdDraft>): AdDraft | undefined {
  const { category, subcategory = '', contactName = '' } = stored
  if (!category || !isCategory(category)) return undefined
  const valid = adFieldNames.filter((field) => isDraftValue(field, stored[field]))
  return changeDraft(
    newDraft({ category, subcategory, contactName }),
    Object.fromEntries(valid.map((field) => [field, stored[field]])),
  )
}

export interface FoundDraft extends SavedDraft {
  /** Number of photos the image host has removed since. */
  lostPhotos: number
}

/** Versions before stored one draft per member, without an id in its key. */
function adoptOldDraft(member: string): void {
  const old = storedJson('localStorage', prefixFor(member))
  const stored = old.read() as Partial<SavedDraft> | undefined
  if (!stored) return
  const { idempotencyKey = newId() } = stored
  draftStorage(member, idempotencyKey).write({ ...stored, idempotencyKey })
  old.remove()
}

export function findDraft(member: string, id: string, now = Date.now()): FoundDraft | undefined {
  const stored = (draftStorage(member, id).read() ?? {}) as Partial<SavedDraft>
  const { uploadedAt = {}, step = 1, at = 0, sync, isCopy } = stored
  const draft = stored.draft && repair(stored.draft)
  if (!draft || !hasContent(draft)) return undefined
  // The photos of a draft on the server are in use.
  const images = draft.images.filter((url) => sync || (uploadedAt[url] ?? 0) > now - PHOTO_LIFE_MS)
  return {
    draft: { ...draft, images },
    idempotencyKey: id,
    uploadedAt,
    step,
    at,
    ...(sync && { sync }),
    ...(isCopy && { isCopy }),
    lostPhotos: draft.images.length - images.length,
  }
}

/** The ids of the drafts in this browser, and whether the server has them. */
export function storedDrafts(member: string): Pick<SavedDraft, 'idempotencyKey' | 'sync'>[] {
  const prefix = keyFor(member, '')
  return storedKeys('localStorage', prefix).map((key) => {
    const id = key.slice(prefix.length)
    const { sync } = (draftStorage(member, id).read() ?? {}) as Partial<SavedDraft>
    return { idempotencyKey: id, sync }
  })
}

/** A member's unfinished ads in this browser, the latest first. */
export function listDrafts(member: string): FoundDraft[] {
  adoptOldDraft(member)
  return storedDrafts(member)
    .flatMap(({ idempotencyKey }) => findDraft(member, idempotencyKey) ?? [])
    .sort((one, other) => other.at - one.at)
}

/** Calls back when another tab has posted or discarded the draft. */
export function onDraftGone(member: string, id: string, callback: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyFor(member, id) && newValue === null) callback()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
