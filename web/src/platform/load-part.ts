const sheets = new Map<string, Promise<unknown>>()

function loadSheet(file: string): Promise<unknown> {
  const known = sheets.get(file)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/${file}`
  const sheet = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // The next attempt loads it again.
      sheets.delete(file)
      link.remove()
      reject(new Error(file))
    }
  })
  sheets.set(file, sheet)
  document.head.append(link)
  return sheet
}

/** Loads a part of the code after its style sheets. The build calls it for every `import()`, in place of Vite's own. */
export const loadPart = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  Promise.all(files.map(loadSheet)).then(load)
