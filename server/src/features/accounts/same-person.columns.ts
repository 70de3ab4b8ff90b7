import { createHash } from 'node:crypto'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { countedAddress } from '../../platform/limits/address.ts'

/** More accounts than a household has: the address of an office, of a phone network, or of a proxy. It says nothing. */
const MAX_HOUSEHOLD = 20

const isHousehold = (address: Sql): Sql => sql`(
  select count(*) from (select from login_addresses e where e.address_hash = ${address}
    limit ${MAX_HOUSEHOLD}::int + 1) as everyone) <= ${MAX_HOUSEHOLD}::int`

/**
 * The accounts that have logged in with a device of this one, or from one of its addresses, itself included: they may
 * be one person. Plan: known_devices_by_hash and login_addresses_by_hash, for each device and address.
 */
export const accountsOfSamePerson = (accountId: Sql): Sql => sql`
  select d.account_id from known_devices own join known_devices d on d.device_hash = own.device_hash
  where own.account_id = ${accountId}
  union
  select s.account_id from login_addresses own join login_addresses s on s.address_hash = own.address_hash
  where own.account_id = ${accountId} and ${isHousehold(sql`own.address_hash`)}
  union
  select ${accountId}`

/** True if two accounts have logged in with the same device. Plan: known_devices_pkey. */
export const shareDevice = (one: Sql, other: Sql): Sql => sql`exists (
  select from known_devices own join known_devices d on d.device_hash = own.device_hash and d.account_id = ${other}
  where own.account_id = ${one})`

/** The machine itself: everyone who tries the market out on one. */
const loopback = ['127.0.0.1', '::1'].map((address) =>
  createHash('sha256').update(countedAddress(address)).digest(),
)

/** True if they have logged in from the same address, and not many others have. Plan: login_addresses_pkey, …_by_hash. */
export const shareAddress = (one: Sql, other: Sql): Sql => sql`exists (
  select from login_addresses own join login_addresses s on s.address_hash = own.address_hash and s.account_id = ${other}
  where own.account_id = ${one} and own.address_hash <> all(${loopback}::bytea[]) and ${isHousehold(sql`own.address_hash`)})`
