/** The local storage key of the bearer token. In a file of its own: every page starts with it. */
export const TOKEN_KEY = 'token'
