import { TOKEN_KEY } from '@bowerbird/contract/accounts/token-key'
import { USER_KEY } from '../start/start.constants.ts'

// Without storage, the session lasts until the page is left.
let unstored: string | undefined

/** The bearer token stored in this browser. The server has none: it renders pages for visitors. */
export function readToken(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined
  try {
    return localStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return unstored
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    unstored = token
  }
}

/** Stores the token's user, for pages that are opened offline and for the start script. */
export function storeUser(user: object): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify(user))
  } catch {
    // Without storage, an offline page doesn't know the user.
  }
}

export function readUser(): unknown {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')
  } catch {
    return null
  }
}

export function dropToken(): void {
  unstored = undefined
  try {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(USER_KEY)
  } catch {
    // Without access to the storage, there is nothing to remove.
  }
}
