/** The usual name of a provider: "Google", or its host. */
export function providerName(issuer: string): string {
  const { hostname } = new URL(issuer)
  return hostname === 'accounts.google.com' ? 'Google' : hostname
}
