import type { Limit, Limits } from '../../platform/limits/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/*
 * Guessing is limited twice: per address, against one guesser trying many accounts, and per account, against
 * many guessers trying one. The second kind could be turned against the owner, who is locked out while
 * strangers guess. So an account's attempts are counted in two places: those from an address the account was
 * signed in from in the last 30 days have a count of their own there, and strangers share another. Someone
 * at a new address waits at most one window; and since the newest code in the mailbox works for whoever
 * reads it, an owner can always use one that a stranger caused to be sent.
 */

const loginsPerAccount: Limit = { name: 'logins per account', max: 10, seconds: 15 * MINUTE }
const loginsPerAddress: Limit = { name: 'logins per address', max: 50, seconds: 15 * MINUTE }
const sendsPerAccount: Limit = { name: 'codes sent per account', max: 5, seconds: HOUR }
const sendsPerAddress: Limit = { name: 'codes sent per address', max: 20, seconds: HOUR }
const triesPerAccount: Limit = { name: 'codes tried per account', max: 10, seconds: 15 * MINUTE }
const triesPerAddress: Limit = { name: 'codes tried per address', max: 30, seconds: 15 * MINUTE }
const asksPerAddress: Limit = { name: 'registrations per address', max: 20, seconds: HOUR }
const googlePerAddress: Limit = { name: 'google starts per address', max: 60, seconds: 15 * MINUTE }
const savesPerAccount: Limit = { name: 'profile updates per account', max: 60, seconds: HOUR }
const picturesPerAccount: Limit = { name: 'pictures per account', max: 20, seconds: HOUR }

/** Who is trying something on which account. */
export interface Attempt {
  /** The account, by what the caller names it with. */
  account: string
  /** Where the caller is, from `countedAddress`. */
  address: string
  /** Whether the account was signed in from there lately. */
  isKnown: boolean
}

const shareOf = ({ account, address, isKnown }: Attempt) => (isKnown ? `${account} at ${address}` : account)

/** Only failures count in the end: a right password gives its attempt back. */
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

/** Before the answer says whether an email is taken, so that addresses can't be tried out by the thousand. */
export const takeAsk = (limits: Limits, address: string) => limits.take(asksPerAddress, address)
export const takeGoogleStart = (limits: Limits, address: string) => limits.take(googlePerAddress, address)
export const takeSave = (limits: Limits, accountId: string) => limits.take(savesPerAccount, accountId)
export const takePicture = (limits: Limits, accountId: string) => limits.take(picturesPerAccount, accountId)
