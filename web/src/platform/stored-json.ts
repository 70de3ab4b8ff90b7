export interface StoredJson {
  /** The stored value, or undefined. Check it: an older version of the page may have written it. */
  read: () => unknown
  write: (value: unknown) => void
  remove: () => void
}

/** JSON under one key of the browser's storage. If storage is full or forbidden, nothing is stored. */
export function storedJson(storage: 'localStorage' | 'sessionStorage', key: string): StoredJson {
  const attempt = <Result>(act: (area: Storage) => Result): Result | undefined => {
    try {
      return act(window[storage])
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt((area) => JSON.parse(area.getItem(key) ?? 'null') ?? undefined),
    write: (value) => attempt((area) => area.setItem(key, JSON.stringify(value))),
    remove: () => attempt((area) => area.removeItem(key)),
  }
}

/** The keys in the browser's storage that begin with `prefix`. */
export function storedKeys(storage: 'localStorage' | 'sessionStorage', prefix: string): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
