import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'

/** The bearer token this browser keeps. Storage can be switched off, and there is none on the server. */
export function readToken(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Without storage the session lasts until the page is left.
  }
}

export function dropToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Nothing was kept, so nothing needs dropping.
  }
}
