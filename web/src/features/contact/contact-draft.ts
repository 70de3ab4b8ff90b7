export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactDraft = Partial<Record<ContactField, string>>

const STORAGE_KEY = 'contact-draft'

/** What was typed before a reload, in this tab only. */
export function readDraft(): ContactDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as ContactDraft) : {}
  } catch {
    return {}
  }
}

export function keepDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without storage a reload starts over.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept.
  }
}
