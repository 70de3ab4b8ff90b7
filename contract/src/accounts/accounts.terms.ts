export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const accountStatuses = ['active', 'inactive', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const genders = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof genders)[number]

export const MIN_PASSWORD = 6
/** Long enough for any passphrase, short enough that hashing it can't be used to wear the server out. */
export const MAX_PASSWORD = 200

/** The key under which the browser keeps the bearer token. */
export const TOKEN_KEY = 'token'
