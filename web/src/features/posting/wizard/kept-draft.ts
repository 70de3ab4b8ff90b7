import { isCategory } from '@bowerbird/contract/catalogue/categories'
import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { changeDraft, newDraft } from '../change-draft.ts'

/** An ad somebody has begun to write, as this browser keeps it. */
export interface KeptDraft {
  draft: AdDraft
  /** Made once per ad: however often it is sent, it is posted once. */
  idempotencyKey: string
  /** When each photo was uploaded, by its address. */
  uploadedAt: Record<string, number>
}

/** The image host clears away after a day what no ad uses; a little earlier here, so that nothing is sent in vain. */
const PHOTO_LIFE_MS = 23 * 60 * 60 * 1000

// One per member: on a shared computer nobody finds what someone else was writing.
const keyOf = (member: string) => `ad-draft:${member}`

/** Browsers have `randomUUID` only on secure pages, and a market in a home network is none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const typed = [
  'title',
  'description',
  'price',
  'model',
  'brand',
  'condition',
  'propertyArea',
  'state',
] as const satisfies (keyof AdDraft)[]

/** Whether anything would be lost without it. The name is filled in for people, so it alone is nothing. */
export const hasContent = (draft: AdDraft): boolean =>
  draft.images.length > 0 || typed.some((part) => draft[part] !== '')

const parse = (stored: string): Partial<KeptDraft> => {
  try {
    return (JSON.parse(stored) ?? {}) as Partial<KeptDraft>
  } catch {
    return {}
  }
}

/** Only known parts of the kind they should be: a page of yesterday may have kept something else. */
function repair(draft: Partial<AdDraft>): AdDraft | undefined {
  const { category, subcategory, contactName } = draft
  if (!category || !isCategory(category)) return undefined
  const whole: AdDraft = newDraft({
    category,
    subcategory: subcategory ?? '',
    contactName: contactName ?? '',
  })
  const known = Object.entries(whole).filter(([part, value]) => {
    const kept = draft[part as keyof AdDraft]
    return Array.isArray(value)
      ? Array.isArray(kept) && kept.every((url) => typeof url === 'string')
      : typeof kept === 'string'
  })
  const kept = Object.fromEntries(known.map(([part]) => [part, draft[part as keyof AdDraft]]))
  return changeDraft(whole, kept)
}

export interface Found extends KeptDraft {
  /** How many photos had to be given up because they were not posted within a day. */
  lostPhotos: number
}

/** Calls back when another tab has posted the draft or thrown it away. */
export function onDraftGone(member: string, then: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(member) && newValue === null) then()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

export function findDraft(member: string, now = Date.now()): Found | undefined {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(keyOf(member))
  } catch {
    return undefined
  }
  if (!stored) return undefined
  const { draft: kept, idempotencyKey, uploadedAt = {} } = parse(stored)
  const draft = kept && repair(kept)
  if (!draft) return undefined
  const images = draft.images.filter((url) => (uploadedAt[url] ?? 0) > now - PHOTO_LIFE_MS)
  return {
    draft: { ...draft, images },
    idempotencyKey: idempotencyKey ?? newKey(),
    uploadedAt,
    lostPhotos: draft.images.length - images.length,
  }
}

export function keepDraft(member: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(member), JSON.stringify(kept))
  } catch {
    // Without storage a reload starts over.
  }
}

export function forgetDraft(member: string): void {
  try {
    localStorage.removeItem(keyOf(member))
  } catch {
    // Nothing was kept.
  }
}
