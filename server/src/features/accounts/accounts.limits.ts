import { TEXTS_USED_UP } from '@bowerbird/contract/accounts/accounts.terms'
import { DATA_EXPORTS_PER_DAY } from '@bowerbird/contract/accounts/data-export.terms'
import { AppError } from '@bowerbird/contract/errors'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@bowerbird/contract/time'
import { type Limit, type Limits, TooManyAttempts } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/networks.ts'

/*
 * Guessing is limited per address, against one guesser with many accounts, and per account, against many guessers with
 * one account. The second limit must not let strangers lock the owner out (decision 43), so there are three shares:
 *
 * 1. Known sources have a share of their own: devices and addresses the account has logged in from, and for tries of a
 *    code the source that requested it.
 * 2. All others share one.
 * 3. When that is used up, each address still has a few attempts of its own, from a reserve of the account. Those of
 *    one IPv6 /48 have a few together: whoever rents one could use up the reserve with its 65,536 addresses.
 *
 * So strangers have at most 10 wrong logins in 15 minutes and 1,000 a day on top, whatever their number, and 340 wrong
 * codes an hour: guessing one of a million takes months of emails to the owner.
 */
interface Shares {
  known: Limit
  shared: Limit
  perAddress: Limit
  reserve: Limit
}

const logins: Shares = {
  known: { name: 'logins per known source', max: 10, seconds: 15 * MINUTE_SECONDS },
  shared: { name: 'logins per account', max: 10, seconds: 15 * MINUTE_SECONDS },
  perAddress: { name: 'last logins per account and address', max: 3, seconds: DAY_SECONDS },
  reserve: { name: 'last logins per account', max: 1_000, seconds: DAY_SECONDS },
}
const sends: Shares = {
  known: { name: 'codes sent per known source', max: 5, seconds: HOUR_SECONDS },
  shared: { name: 'codes sent per account', max: 5, seconds: HOUR_SECONDS },
  perAddress: { name: 'last codes sent per account and address', max: 1, seconds: HOUR_SECONDS },
  reserve: { name: 'last codes sent per account', max: 15, seconds: HOUR_SECONDS },
}
const tries: Shares = {
  known: { name: 'codes tried per known source', max: 10, seconds: HOUR_SECONDS },
  shared: { name: 'codes tried per account', max: 10, seconds: 15 * MINUTE_SECONDS },
  perAddress: { name: 'last codes tried per account and address', max: 2, seconds: HOUR_SECONDS },
  reserve: { name: 'last codes tried per account', max: 100, seconds: HOUR_SECONDS },
}
/**
 * Codes of two-factor login. Whoever tries one has the password or the provider's login already, so there are fewer:
 * with three valid codes of a million, 260 wrong ones a day are right once in three years.
 */
const factors: Shares = {
  known: { name: 'second factors per known source', max: 10, seconds: HOUR_SECONDS },
  shared: { name: 'second factors per account', max: 10, seconds: HOUR_SECONDS },
  perAddress: { name: 'last second factors per account and address', max: 2, seconds: DAY_SECONDS },
  reserve: { name: 'last second factors per account', max: 20, seconds: DAY_SECONDS },
}

const loginsPerAddress: Limit = { name: 'logins per address', max: 50, seconds: 15 * MINUTE_SECONDS }
const sendsPerAddress: Limit = { name: 'codes sent per address', max: 20, seconds: HOUR_SECONDS }
const triesPerAddress: Limit = { name: 'codes tried per address', max: 30, seconds: 15 * MINUTE_SECONDS }
const emailChecksPerAddress: Limit = { name: 'registrations per address', max: 20, seconds: HOUR_SECONDS }
const googlePerAddress: Limit = { name: 'google starts per address', max: 60, seconds: 15 * MINUTE_SECONDS }
// A browser asks for options whenever someone opens the login.
const passkeyStartsPerAddress: Limit = {
  name: 'passkey starts per address',
  max: 200,
  seconds: 15 * MINUTE_SECONDS,
}
const passkeyChangesPerAccount: Limit = {
  name: 'passkey changes per account',
  max: 60,
  seconds: HOUR_SECONDS,
}
const savesPerAccount: Limit = { name: 'profile updates per account', max: 60, seconds: HOUR_SECONDS }
const picturesPerAccount: Limit = { name: 'pictures per account', max: 20, seconds: HOUR_SECONDS }
const proofsPerAccount: Limit = { name: 'password checks per account', max: 10, seconds: 15 * MINUTE_SECONDS }
// Text messages cost money, and arrive on someone's phone: fewer, and per number too.
const textsPerAccount: Limit = { name: 'text messages per account', max: 5, seconds: HOUR_SECONDS }
const textsPerNumber: Limit = { name: 'text messages per number', max: 5, seconds: DAY_SECONDS }
const textsPerAddress: Limit = { name: 'text messages per address', max: 10, seconds: HOUR_SECONDS }
const exportsPerAccount: Limit = {
  name: 'copies of data per account',
  max: DATA_EXPORTS_PER_DAY,
  seconds: DAY_SECONDS,
}

/** An attempt to use an account. */
export interface Attempt {
  /** The identifier that the caller used. */
  account: string
  /** The caller's address, from `countedAddress`. */
  address: string
  /** The key that attempts are counted by: the device if the account knows it, else the address. */
  source: string
  /** True if the source is known to the account. */
  isKnown: boolean
}

type Use = [limit: Limit, key: string]

const NETWORK_FACTOR = 3
const perNetwork = (limit: Limit): Limit => ({
  ...limit,
  name: `${limit.name}, by /48`,
  max: limit.max * NETWORK_FACTOR,
})

async function takeAll(limits: Limits, uses: Use[]): Promise<Use[]> {
  for (const [limit, key] of uses) await limits.take(limit, key)
  return uses
}

/** Takes from the shared part, and else from the reserve; a refusal says when the shared part is renewed. */
async function takeShared(limits: Limits, shares: Shares, { account, address }: Attempt): Promise<Use[]> {
  try {
    return await takeAll(limits, [[shares.shared, account]])
  } catch (refusal) {
    if (!(refusal instanceof TooManyAttempts)) throw refusal
    const network = networkOf(address)
    const own: Use[] = [
      [shares.perAddress, `${account} at ${address}`],
      ...(network ? ([[perNetwork(shares.perAddress), `${account} at ${network}`]] satisfies Use[]) : []),
      [shares.reserve, account],
    ]
    return takeAll(limits, own).catch((error: unknown) => {
      throw error instanceof TooManyAttempts ? refusal : error
    })
  }
}

/** The limit per address comes on top, except for a device that the account knows: it may share an address. */
async function take(limits: Limits, shares: Shares, attempt: Attempt, perAddress: Limit): Promise<Use[]> {
  const isDevice = attempt.source !== attempt.address
  const byAddress = isDevice ? [] : await takeAll(limits, [[perAddress, attempt.address]])
  const byAccount = attempt.isKnown
    ? await takeAll(limits, [[shares.known, `${attempt.account} at ${attempt.source}`]])
    : await takeShared(limits, shares, attempt)
  return [...byAddress, ...byAccount]
}

const refund = (limits: Limits, uses: readonly Use[]) => async (): Promise<void> => {
  for (const [limit, key] of uses) await limits.giveBack(limit, key)
}

/** Only failures count: a correct password refunds its attempt. */
export const takeLogin = async (limits: Limits, attempt: Attempt) =>
  refund(limits, await take(limits, logins, attempt, loginsPerAddress))

/** Only failures count. A signature can't be guessed, so there is no limit per account. */
export const takePasskeyLogin = async (limits: Limits, address: string) =>
  refund(limits, await takeAll(limits, [[loginsPerAddress, address]]))

/** The same for a code of two-factor login. */
export const takeFactor = async (limits: Limits, attempt: Attempt) =>
  refund(limits, await take(limits, factors, attempt, triesPerAddress))

export async function takeSend(limits: Limits, attempt: Attempt): Promise<void> {
  await take(limits, sends, attempt, sendsPerAddress)
}

export async function takeTry(limits: Limits, attempt: Attempt): Promise<void> {
  await take(limits, tries, attempt, triesPerAddress)
}

/** A logged-in member's current password, or the code that stands in for it. */
export const takeProof = (limits: Limits, accountId: string) => limits.take(proofsPerAccount, accountId)
/** Limits how many emails an address can check for an account. */
export const takeEmailCheck = (limits: Limits, address: string) => limits.take(emailChecksPerAddress, address)
export const takeGoogleStart = (limits: Limits, address: string) => limits.take(googlePerAddress, address)
export const takePasskeyStart = (limits: Limits, address: string) =>
  limits.take(passkeyStartsPerAddress, address)
export const takePasskeyChange = (limits: Limits, accountId: string) =>
  limits.take(passkeyChangesPerAccount, accountId)
export const takeSave = (limits: Limits, accountId: string) => limits.take(savesPerAccount, accountId)
export const takePicture = (limits: Limits, accountId: string) => limits.take(picturesPerAccount, accountId)
interface TextAttempt {
  accountId: string
  number: string
  address: string
  /** How many the market sends. */
  perDay: number
}

export const takeExport = (limits: Limits, accountId: string) => limits.take(exportsPerAccount, accountId)
/** The last limit is the market's: many accounts, addresses and numbers together cost no more than the operator allows. */
export async function takeText(
  limits: Limits,
  { accountId, number, address, perDay }: TextAttempt,
): Promise<void> {
  await takeAll(limits, [
    [textsPerAccount, accountId],
    [textsPerAddress, address],
    [textsPerNumber, number],
  ])
  const textsPerDay: Limit = { name: 'text messages of the market', max: perDay, seconds: DAY_SECONDS }
  await limits.take(textsPerDay, 'all').catch((error: unknown) => {
    throw error instanceof TooManyAttempts ? new AppError('UNAVAILABLE', TEXTS_USED_UP) : error
  })
}
