const KEY = 'chat_draft:'

/** Stores a draft per conversation, so that it survives reloads and navigation. */
export function readDraft(whose: string, about: string): string {
  try {
    return localStorage.getItem(`${KEY}${whose}:${about}`) ?? ''
  } catch {
    return ''
  }
}

export function storeDraft(whose: string, about: string, text: string): void {
  try {
    if (text) localStorage.setItem(`${KEY}${whose}:${about}`, text)
    else localStorage.removeItem(`${KEY}${whose}:${about}`)
  } catch {
    // Without storage, drafts last until the page is closed.
  }
}
