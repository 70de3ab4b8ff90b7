import { databaseNotifications, type NotificationsOptions } from './notifications.ts'

interface FollowOptions {
  /** Without a pooler: it listens. */
  connection: NotificationsOptions['connection']
  onError: (error: Error) => void
}

/**
 * Loads what this process keeps in memory, and each part again whenever a notification of its kind says that another
 * process has changed it. Returns how to stop.
 */
export async function followChanges(
  { connection, onError }: FollowOptions,
  loaders: Readonly<Record<string, () => Promise<void>>>,
): Promise<() => Promise<void>> {
  // One after the other, so that an older version never replaces a newer one.
  let loading = Promise.resolve()
  const reload = (load: () => Promise<void>) => {
    loading = loading.then(load).catch(onError)
  }
  const onGap = () => Object.values(loaders).forEach(reload)
  const notifications = databaseNotifications({ connection, onGap, onError })
  for (const [kind, load] of Object.entries(loaders)) notifications.on(kind, () => reload(load))
  await notifications.start()
  for (const load of Object.values(loaders)) await load()
  return () => notifications.stop()
}
