const KEY = 'chat_draft:'

/** What is half written stays with its conversation, through reloads and other pages. */
export function readDraft(whose: string, about: string): string {
  try {
    return localStorage.getItem(`${KEY}${whose}:${about}`) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(whose: string, about: string, text: string): void {
  try {
    if (text) localStorage.setItem(`${KEY}${whose}:${about}`, text)
    else localStorage.removeItem(`${KEY}${whose}:${about}`)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
