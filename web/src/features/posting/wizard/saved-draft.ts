import { isCategory } from '@bowerbird/contract/catalogue/categories'
import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { newId } from '../../../platform/new-id.ts'
import { storedJson } from '../../../platform/stored-json.ts'
import { changeDraft, newDraft } from '../change-draft.ts'

/** An unfinished ad, as this browser stores it. */
export interface SavedDraft {
  draft: AdDraft
  /** One per ad: however often it is sent, it is posted once. */
  idempotencyKey: string
  /** When each photo was uploaded, by its address. */
  uploadedAt: Record<string, number>
}

/** A little less than the day after which the image host removes unused uploads. */
const PHOTO_LIFE_MS = 23 * 60 * 60 * 1000

// One per member: on a shared computer nobody sees someone else's draft.
const keyFor = (member: string) => `ad-draft:${member}`
export const draftStorage = (member: string) => storedJson('localStorage', keyFor(member))

const typedFields = [
  'title',
  'description',
  'price',
  'model',
  'brand',
  'condition',
  'propertyArea',
  'state',
] as const satisfies (keyof AdDraft)[]

/** Whether the draft is worth saving. The contact name is prefilled, so it doesn't count. */
export const hasContent = (draft: AdDraft): boolean =>
  draft.images.length > 0 || typedFields.some((field) => draft[field] !== '')

/** Takes over only known fields of the right type: an older version of the page may have stored others. */
function repair(stored: Partial<AdDraft>): AdDraft | undefined {
  const { category, subcategory = '', contactName = '' } = stored
  if (!category || !isCategory(category)) return undefined
  const draft = newDraft({ category, subcategory, contactName })
  const valid = Object.entries(draft).flatMap(([field, blank]) => {
    const value = stored[field as keyof AdDraft]
    const isValid = Array.isArray(blank)
      ? Array.isArray(value) && value.every((url) => typeof url === 'string')
      : typeof value === 'string'
    return isValid ? [[field, value]] : []
  })
  return changeDraft(draft, Object.fromEntries(valid))
}

interface FoundDraft extends SavedDraft {
  /** How many photos the image host has removed since. */
  lostPhotos: number
}

export function findDraft(member: string, now = Date.now()): FoundDraft | undefined {
  const stored = (draftStorage(member).read() ?? {}) as Partial<SavedDraft>
  const { idempotencyKey = newId(), uploadedAt = {} } = stored
  const draft = stored.draft && repair(stored.draft)
  if (!draft) return undefined
  const images = draft.images.filter((url) => (uploadedAt[url] ?? 0) > now - PHOTO_LIFE_MS)
  return {
    draft: { ...draft, images },
    idempotencyKey,
    uploadedAt,
    lostPhotos: draft.images.length - images.length,
  }
}

/** Calls back when another tab has posted or discarded the draft. */
export function onDraftGone(member: string, callback: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyFor(member) && newValue === null) callback()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
