const sheets = new Map<string, Promise<void>>()

const addSheet = (file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${file}`
    link.onload = () => resolve()
    link.onerror = () => {
      // The next attempt loads it again.
      sheets.delete(file)
      link.remove()
      reject(new Error(`${file} could not be loaded`))
    }
    document.head.append(link)
  })

function loadSheet(file: string): Promise<void> {
  const sheet = sheets.get(file) ?? addSheet(file)
  sheets.set(file, sheet)
  return sheet
}

/** Loads a part of the code after its style sheets. The build calls it for every `import()`, in place of Vite's own. */
export const loadPart = <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> =>
  Promise.all(files.map(loadSheet)).then(load)
