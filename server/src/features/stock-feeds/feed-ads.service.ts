import { setImmediate } from 'node:timers/promises'
import type { AdFields } from '@bowerbird/contract/ads/ads.fields'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { privateAttributes } from '@bowerbird/contract/catalogue/attributes.rules'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { FeedFault, PreviewAd } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { refuseBrokenRules } from '../rules/broken-rules.service.ts'
import { readMemberRow } from '../transfer/member-file.service.ts'
import { cellsOf, type FeedDefaults } from './reading/feed-cells.ts'
import type { FeedRecord } from './reading/feed-record.ts'
import type { FeedSeller } from './stock-feeds.store.ts'

/** A valid ad of a feed. Its photos are addresses outside. */
export interface FeedAd {
  line: number
  externalId: string
  /** The key of its ad: posting it twice makes one. A file of its seller with the same id has the same key. */
  clientKey: string
  fields: AdFields
  privateAttributes: Attributes
}

/** The names of an ad in a list of faults. */
export type Named = Pick<FeedFault, 'line' | 'externalId' | 'title'>

export const nameOf = ({ line, externalId, fields }: FeedAd): Named => ({
  line,
  externalId,
  title: fields.title,
})

/** A refusal of posting or editing, by column. */
export const faultsOf = (named: Named, error: AppError): FeedFault[] =>
  Object.entries(error.details.validationErrors ?? { '': error.message }).map(([column, message]) => ({
    ...named,
    column,
    message,
  }))

export interface FeedContent {
  ads: FeedAd[]
  faults: FeedFault[]
  /** Of all ads that the feed has, also those with faults. */
  externalIds: Set<string>
  refused: number
}

const ADS_AT_ONCE = 50

const isOwnFault = (error: unknown): error is AppError => error instanceof AppError

/** Checks every ad of a feed as posting would. */
export async function checkRecords(
  records: readonly FeedRecord[],
  { seller, defaults }: { seller: FeedSeller; defaults: FeedDefaults },
): Promise<FeedContent> {
  const content: FeedContent = { ads: [], faults: [], externalIds: new Set(), refused: 0 }
  for (const [i, record] of records.entries()) {
    // Thousands of ads take a second, in which requests are answered too.
    if (i % ADS_AT_ONCE === 0) await setImmediate()
    const cells = cellsOf(record, defaults)
    const externalId = String(cells.externalId)
    const named = { line: record.line, externalId, title: String(cells.title).slice(0, 120) }
    const refuse = (faults: FeedFault[]) => {
      content.faults.push(...faults)
      content.refused += 1
    }
    if (!externalId) {
      refuse([
        { ...named, column: 'externalId', message: t`This ad has no stock number, so it can’t be followed` },
      ])
      continue
    }
    if (content.externalIds.has(externalId)) {
      refuse([{ ...named, column: 'externalId', message: t`The feed has this stock number twice` }])
      continue
    }
    content.externalIds.add(externalId)
    const row = readMemberRow(record.line, cells, { ...seller, isVerified: true })
    if (Array.isArray(row)) {
      refuse(row.map(({ column, message }) => ({ ...named, column, message })))
      continue
    }
    const own = privateAttributes(row.fields.subcategory, cells.attributes as Attributes)
    try {
      refuseBrokenRules(row.fields, own)
      content.ads.push({
        ...named,
        clientKey: row.clientKey ?? '',
        fields: row.fields,
        privateAttributes: own,
      })
    } catch (error) {
      if (!isOwnFault(error)) throw error
      refuse(faultsOf(named, error))
    }
  }
  return content
}

export const previewOf = ({ externalId, fields }: FeedAd): PreviewAd => ({
  externalId,
  title: fields.title,
  price: fields.price,
  subcategory: fields.subcategory,
  place: [fields.suburb, fields.postcode].filter(Boolean).join(' '),
  photos: fields.images.length,
})
