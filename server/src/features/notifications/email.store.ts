import type { NewsAd } from '@bowerbird/contract/notifications/events/event.types'
import { ALERT_EMAIL_MINUTES } from '@bowerbird/contract/notifications/notifications.terms'
import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { mailSecretOf } from '../accounts/mail-secret.columns.ts'
import { newsAd } from '../ads/ads.columns.ts'

export interface Recipient {
  email: string
  /** Signs links that unsubscribe. */
  secret: string
  /** The member can log in, and the address is theirs. */
  isActive: boolean
}

export async function findRecipient(tx: Tx, accountId: string): Promise<Recipient> {
  return tx.one<Recipient>(sql`
    select email, ${mailSecretOf(sql`a`)} as secret, status = 'active' and verified_at is not null as "isActive"
    from accounts a where a.id = ${accountId}`)
}

export interface FoundBy {
  id: string
  name: string
}

/** An ad that saved searches have found. */
export interface AlertedAd {
  notificationId: string
  /** `new` or `cut`: the second part of the key. */
  reason: string
  ad: NewsAd & { oldPrice: number | null }
  /** Without those that are paused. */
  searches: FoundBy[]
}

/** The contents of alerts, in the order of the ids. */
export async function listAlertedAds(tx: Tx, ids: readonly string[]): Promise<AlertedAd[]> {
  return tx.many<AlertedAd>(sql`
    select n.id as "notificationId", split_part(n.key, ':', 2) as reason,
      ${newsAd} as ad,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.created_at, s.id), '[]')
        from saved_searches s
        where s.id = any(n.search_ids) and s.account_id = n.account_id and not s.is_paused) as searches
    from unnest(${ids}::uuid[]) with ordinality as given (id, position)
      join notifications n on n.id = given.id join ads a on a.id = n.ad_id
    order by given.position`)
}

/** Moves alerts to later if the last email about alerts is too recent. Returns whether it is. */
export async function postponeAlerts(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const postponed = await tx.run(sql`
    update deliveries d set due_at = s.alert_emailed_at + make_interval(mins => ${ALERT_EMAIL_MINUTES})
    from notification_settings s
    where s.account_id = ${accountId} and s.alert_emailed_at + make_interval(mins => ${ALERT_EMAIL_MINUTES}) > now()
      and d.notification_id = any(${ids}::uuid[]) and d.channel = 'email'`)
  return postponed > 0
}

export async function noteAlertEmail(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`
    insert into notification_settings (account_id, alert_emailed_at) values (${accountId}, now())
    on conflict (account_id) do update set alert_emailed_at = now()`)
}
