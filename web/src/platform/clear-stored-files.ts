/** The browser's database of files that a member has chosen and that are not uploaded yet. */
export const FILES_DATABASE = 'waiting-files'

/** In a file of its own: every page may have to do this, and few store files. */
export function clearStoredFiles(): void {
  try {
    indexedDB.deleteDatabase(FILES_DATABASE)
  } catch {
    // Forbidden or absent: then nothing is stored either.
  }
}
