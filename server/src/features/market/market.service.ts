import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import type { Market } from '@bowerbird/contract/market/market.types'
import type pg from 'pg'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { databaseNotifications } from '../../platform/live/notifications.ts'
import { findLatestMarket, MARKET_CHANGED } from './market.store.ts'

/** A setting that an older version did not have is the shipped one. */
export async function readMarket(db: Queryable): Promise<Market> {
  const stored = await findLatestMarket(db)
  if (!stored) return defaultMarket
  return {
    version: stored.version,
    settings: { ...defaultMarket.settings, ...stored.settings },
    catalogue: stored.catalogue ?? defaultMarket.catalogue,
  }
}

/** Loads the market into this process. */
export async function loadMarket(db: Queryable): Promise<void> {
  setCurrentMarket(await readMarket(db))
}

interface FollowOptions {
  db: Db
  /** Without a pooler: it listens. */
  connection: pg.ClientConfig
  onError: (error: Error) => void
}

/** Loads the market, and again whenever any process changes it. Returns how to stop. */
export async function followMarket({ db, connection, onError }: FollowOptions): Promise<() => Promise<void>> {
  // One after the other, so that an older version never replaces a newer one.
  let loading = Promise.resolve()
  const reload = () => {
    loading = loading.then(() => loadMarket(db)).catch(onError)
  }
  const notifications = databaseNotifications({ connection, onGap: reload, onError })
  notifications.on(MARKET_CHANGED, reload)
  await notifications.start()
  await loadMarket(db)
  return () => notifications.stop()
}
