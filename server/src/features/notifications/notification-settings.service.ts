import { AppError } from '@bowerbird/contract/errors'
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@bowerbird/contract/notifications/notifications.schema'
import {
  type Channel,
  channels,
  DEFAULT_TIME_ZONE,
  defaultChannels,
  isAlwaysSent,
  type NotificationKind,
  notificationKinds,
  TIME_ZONE_UNKNOWN,
} from '@bowerbird/contract/notifications/notifications.terms'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import {
  type ChosenChannels,
  findSettings,
  isKnownTimeZone,
  lockSettings,
  removeWaiting,
  type StoredSettings,
  setSettings,
} from './notification-settings.store.ts'

const untouched: StoredSettings = {
  channels: {},
  quietFrom: null,
  quietUntil: null,
  timeZone: DEFAULT_TIME_ZONE,
  isDigest: false,
}

const isOn = (chosen: ChosenChannels, kind: NotificationKind, channel: Channel): boolean =>
  isAlwaysSent(kind, channel) || (chosen[kind]?.[channel] ?? defaultChannels[kind][channel])

const everyWay = notificationKinds.flatMap((kind) => channels.map((channel) => ({ kind, channel })))

function present({
  channels: chosen,
  quietFrom,
  quietUntil,
  timeZone,
  isDigest,
}: StoredSettings): NotificationSettings {
  const choice = (kind: NotificationKind) => ({
    app: isOn(chosen, kind, 'app'),
    email: isOn(chosen, kind, 'email'),
    push: isOn(chosen, kind, 'push'),
  })
  return {
    channels: {
      alert: choice('alert'),
      saved_ad: choice('saved_ad'),
      seller: choice('seller'),
      message: choice('message'),
      own_ad: choice('own_ad'),
      review: choice('review'),
      report: choice('report'),
      account: choice('account'),
      news: choice('news'),
      figures: choice('figures'),
    },
    quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone,
    isDigest,
  }
}

export async function getSettings(db: Queryable, accountId: string): Promise<NotificationSettings> {
  return present((await findSettings(db, accountId)) ?? untouched)
}

/** Kinds that are always sent are not stored, so that they stay so. */
function withChoices(
  chosen: ChosenChannels,
  change: NotificationSettingsChange['channels'] = {},
): ChosenChannels {
  const merged: ChosenChannels = { ...chosen }
  for (const { kind, channel } of everyWay) {
    const value = change[kind]?.[channel]
    if (value !== undefined && !isAlwaysSent(kind, channel)) {
      merged[kind] = { ...merged[kind], [channel]: value }
    }
  }
  return merged
}

async function changeIn(
  tx: Tx,
  accountId: string,
  change: NotificationSettingsChange,
): Promise<StoredSettings> {
  const { quietHours, timeZone, isDigest } = change
  const before = await lockSettings(tx, accountId)
  const after: StoredSettings = {
    channels: withChoices(before.channels, change.channels),
    quietFrom: quietHours === undefined ? before.quietFrom : (quietHours?.from ?? null),
    quietUntil: quietHours === undefined ? before.quietUntil : (quietHours?.until ?? null),
    timeZone: timeZone ?? before.timeZone,
    isDigest: isDigest ?? before.isDigest,
  }
  await setSettings(tx, accountId, after)
  const off = everyWay.filter(({ kind, channel }) => !isOn(after.channels, kind, channel))
  await removeWaiting(tx, accountId, off)
  return after
}

export async function changeSettings(
  db: Db,
  accountId: string,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> {
  if (change.timeZone && !(await isKnownTimeZone(db, change.timeZone))) {
    throw new AppError('INVALID_INPUT', TIME_ZONE_UNKNOWN, {
      validationErrors: { timeZone: TIME_ZONE_UNKNOWN },
    })
  }
  return present(await db.transaction((tx) => changeIn(tx, accountId, change)))
}

/** Switches the emails of these kinds on or off. */
export async function switchEmails(
  tx: Tx,
  accountId: string,
  kinds: readonly NotificationKind[],
  email: boolean,
): Promise<void> {
  await changeIn(tx, accountId, { channels: Object.fromEntries(kinds.map((kind) => [kind, { email }])) })
}
