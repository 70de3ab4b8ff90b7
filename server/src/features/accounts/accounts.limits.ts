import type { Limit, Limits } from '../../platform/limits/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/*
 * Guessing is limited per address, against one guesser with many accounts, and per account, against many guessers
 * with one account. An attacker could use the second limit to lock out the owner. So an account's attempts have two
 * counters: one for each address the account logged in from in the last 30 days, and one that all other addresses
 * share. Someone at a new address waits at most one window; and since the newest mailed code always works, an owner
 * can even use one that the attacker requested.
 */

const loginsPerAccount: Limit = { name: 'logins per account', max: 10, seconds: 15 * MINUTE }
const loginsPerAddress: Limit = { name: 'logins per address', max: 50, seconds: 15 * MINUTE }
const sendsPerAccount: Limit = { name: 'codes sent per account', max: 5, seconds: HOUR }
const sendsPerAddress: Limit = { name: 'codes sent per address', max: 20, seconds: HOUR }
const triesPerAccount: Limit = { name: 'codes tried per account', max: 10, seconds: 15 * MINUTE }
const triesPerAddress: Limit = { name: 'codes tried per address', max: 30, seconds: 15 * MINUTE }
const emailChecksPerAddress: Limit = { name: 'registrations per address', max: 20, seconds: HOUR }
const googlePerAddress: Limit = { name: 'google starts per address', max: 60, seconds: 15 * MINUTE }
const savesPerAccount: Limit = { name: 'profile updates per account', max: 60, seconds: HOUR }
const picturesPerAccount: Limit = { name: 'pictures per account', max: 20, seconds: HOUR }

/** An attempt to use an account. */
export interface Attempt {
  /** The identifier that the caller used. */
  account: string
  /** The caller's address, from `countedAddress`. */
  address: string
  /** Whether the account logged in from there recently. */
  isKnown: boolean
}

const shareOf = ({ account, address, isKnown }: Attempt) => (isKnown ? `${account} at ${address}` : account)

/** Only failures count: a correct password refunds its attempt. */
export async function takeLogin(limits: Limits, attempt: Attempt): Promise<() => Promise<void>> {
  await limits.take(loginsPerAddress, attempt.address)
  await limits.take(loginsPerAccount, shareOf(attempt))
  return async () => {
    await limits.giveBack(loginsPerAddress, attempt.address)
    await limits.giveBack(loginsPerAccount, shareOf(attempt))
  }
}

export async function takeSend(limits: Limits, attempt: Attempt): Promise<void> {
  await limits.take(sendsPerAddress, attempt.address)
  await limits.take(sendsPerAccount, shareOf(attempt))
}

export async function takeTry(limits: Limits, attempt: Attempt): Promise<void> {
  await limits.take(triesPerAddress, attempt.address)
  await limits.take(triesPerAccount, shareOf(attempt))
}

/** Limits how many emails an address can check for an account. */
export const takeEmailCheck = (limits: Limits, address: string) => limits.take(emailChecksPerAddress, address)
export const takeGoogleStart = (limits: Limits, address: string) => limits.take(googlePerAddress, address)
export const takeSave = (limits: Limits, accountId: string) => limits.take(savesPerAccount, accountId)
export const takePicture = (limits: Limits, accountId: string) => limits.take(picturesPerAccount, accountId)
