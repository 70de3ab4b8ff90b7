import { type Sql, sql } from '../../platform/db/sql.ts'

/** More accounts than a household has: the address of an office, of a phone network, or of a proxy. It says nothing. */
const MAX_HOUSEHOLD = 20

/**
 * The accounts that have logged in with a device of this one, or from one of its addresses, itself included: they may
 * be one person. Plan: known_devices_by_hash and login_addresses_by_hash, for each device and address.
 */
export const accountsOfSamePerson = (accountId: Sql): Sql => sql`
  select d.account_id from known_devices own join known_devices d on d.device_hash = own.device_hash
  where own.account_id = ${accountId}
  union
  select s.account_id from login_addresses own join login_addresses s on s.address_hash = own.address_hash
  where own.account_id = ${accountId} and (
    select count(*) from (select from login_addresses e where e.address_hash = own.address_hash
      limit ${MAX_HOUSEHOLD}::int + 1) as everyone) <= ${MAX_HOUSEHOLD}::int
  union
  select ${accountId}`
