/**
 * The nonce of a page as a piece of its own: another takes its place whenever the page is sent, and nobody has to look
 * for it then.
 */
export function cutAtNonce(text: string, nonce: string): string[] {
  if (!text.includes(nonce)) return [text]
  return text.split(nonce).flatMap((part, index) => (index === 0 ? [part] : [nonce, part]))
}
