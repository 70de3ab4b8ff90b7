/** Writes what is stored: it must not depend on the language of whoever causes it. */
export const inEnglish = <T>(write: () => T): T => write()
