/** Text under one key of local storage. If storage is full or forbidden, nothing is stored. */
export const storedText = (key: string) => ({
  read: (): string => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  write: (text: string): void => {
    try {
      if (text) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // It lasts until the page is closed.
    }
  },
})
