import { TOKEN_KEY } from '@bowerbird/contract/accounts/accounts.terms'

// Where storage is switched off, the session lasts until the page is left.
let unstored: string | undefined

/** The bearer token this browser keeps. There is none on the server, which renders for everyone. */
export function readToken(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return unstored
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    unstored = token
  }
}

export function dropToken(): void {
  unstored = undefined
  try {
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Nothing was kept, so nothing needs dropping.
  }
}
