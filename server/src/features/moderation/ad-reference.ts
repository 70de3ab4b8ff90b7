const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * The ad that a search text names: its id, or the address of its page. People who write to the support send one or the
 * other.
 */
export function adIdIn(text: string): string | undefined {
  return /\s/.test(text.trim()) ? undefined : UUID.exec(text)?.[0].toLowerCase()
}
