import Bowser from 'bowser'

/** "Firefox on Windows", as far as the browser tells; undefined for other clients. */
export function browserName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return undefined
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
