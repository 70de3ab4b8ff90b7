import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { MAX_UPLOAD_BYTES } from '@bowerbird/contract/uploads/uploads.terms'
import { FetchRefusal, fetchPublic, readFetched } from '../../platform/http/public-fetch.ts'
import { noLimits } from '../../platform/limits/limits.ts'
import { uploadPhoto } from '../uploads/photo.service.ts'
import type { RunDeps } from './feed-deps.ts'
import { insertPhoto, listPhotos } from './stock-feed-items.store.ts'

const PHOTO_TIMEOUT_MS = 20_000
/** After so many failures in a row a website is left alone until the next run. */
const MAX_FAILURES = 8

export interface FoundPhotos {
  /** In the feed's order. */
  images: string[]
  hasAllPhotos: boolean
  /** Why the others are missing. */
  problems: string[]
}

/** Fetches the photos of one run: each address once, for ever, unless it failed. */
export function photoFetcher(deps: RunDeps, accountId: string) {
  const failures = new Map<string, number>()

  async function fetchOne(url: string): Promise<string> {
    const host = URL.parse(url)?.host ?? ''
    const failed = failures.get(host) ?? 0
    if (failed >= MAX_FAILURES)
      throw new FetchRefusal(
        t`${host} failed ${MAX_FAILURES} times in a row, so we’ll try again the next time`,
      )
    try {
      const fetched = await fetchPublic(url, {
        ...deps.feeds,
        maxBytes: MAX_UPLOAD_BYTES,
        timeoutMs: PHOTO_TIMEOUT_MS,
      })
      const bytes = await readFetched(fetched)
      failures.delete(host)
      const uploaded = await uploadPhoto({ ...deps, limits: noLimits }, { id: accountId }, async () => bytes)
      await insertPhoto(deps.db, accountId, { url, address: uploaded.secure_url })
      return uploaded.secure_url
    } catch (error) {
      if (error instanceof FetchRefusal) failures.set(host, failed + 1)
      throw error
    }
  }

  return async (urls: readonly string[]): Promise<FoundPhotos> => {
    const known = new Map(
      (await listPhotos(deps.db, accountId, urls)).map(({ url, address }) => [url, address]),
    )
    const problems: string[] = []
    // One after the other: it’s somebody’s website.
    for (const url of urls) {
      if (known.has(url)) continue
      try {
        known.set(url, await fetchOne(url))
      } catch (error) {
        // What the storage refuses is no fault of the photo: the run is repeated.
        const isOurs = !(error instanceof AppError) || error.code === 'UNAVAILABLE'
        if (isOurs && !(error instanceof FetchRefusal)) throw error
        problems.push(t`${url}: ${(error as Error).message}`)
      }
    }
    const images = [...new Set(urls.flatMap((url) => known.get(url) ?? []))]
    return { images, hasAllPhotos: problems.length === 0, problems }
  }
}
export type FetchPhotos = ReturnType<typeof photoFetcher>
