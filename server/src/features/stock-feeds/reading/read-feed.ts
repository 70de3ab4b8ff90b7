import { t } from '@bowerbird/contract/language/t'
import { MAX_FEED_ADS } from '@bowerbird/contract/stock-feeds/stock-feeds.terms'
import { type CsvError, type Info, parse } from 'csv-parse/sync'
import { plainCell } from '../../../platform/csv.ts'
import { addValue, type FeedRecord, plainName, UnreadableFeed } from './feed-record.ts'
import { fieldWords } from './feed-words.ts'
import { readXmlFeed } from './read-xml-feed.ts'

const tooMany = () => new UnreadableFeed(t`The feed has more than ${MAX_FEED_ADS} ads`)

/** The most frequent one in the heading. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.split('\n', 1)
  const count = (delimiter: string) => heading.split(delimiter).length
  return [';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}

function readCsvFeed(text: string): FeedRecord[] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_FEED_ADS + 2,
    }) as unknown as { info: Info; record: string[] }[]
    const names = rows.shift()?.record.map(plainName) ?? []
    if (!fieldWords.externalId.some((name) => names.includes(name)))
      throw new UnreadableFeed(t`The feed is not JSON or XML, and not CSV with a column of stock numbers`)
    if (rows.length > MAX_FEED_ADS) throw tooMany()
    return rows.map(({ info, record }) => {
      const values: FeedRecord['values'] = new Map()
      for (const [i, name] of names.entries()) addValue(values, [name], plainCell(record[i] ?? ''))
      return { line: info.lines, values }
    })
  } catch (error) {
    if (error instanceof UnreadableFeed) throw error
    throw new UnreadableFeed(t`The feed is not valid CSV: ${(error as CsvError).message}`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first list of objects: itself, or wrapped as in {"vehicles": [...]}. */
function listIn(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) return value.every(isObject) ? value : undefined
  if (!isObject(value) || depth > 3) return undefined
  for (const each of Object.values(value)) {
    const found = listIn(each, depth + 1)
    if (found?.length) return found
  }
  return undefined
}

const MAX_DEPTH = 10

function addJson(values: FeedRecord['values'], path: readonly string[], value: unknown): void {
  if (path.length > MAX_DEPTH) return
  if (Array.isArray(value)) for (const each of value) addJson(values, path, each)
  else if (isObject(value))
    for (const [key, each] of Object.entries(value)) addJson(values, [...path, plainName(key)], each)
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    addValue(values, path, String(value))
}

function readJsonFeed(text: string): FeedRecord[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new UnreadableFeed(t`The feed is not valid JSON: ${(error as Error).message}`)
  }
  const list = listIn(parsed) ?? []
  if (list.length > MAX_FEED_ADS) throw tooMany()
  return list.map((each, i) => {
    const values: FeedRecord['values'] = new Map()
    addJson(values, [], each)
    return { line: i + 1, values }
  })
}

/** The text of a feed: in the encoding that its header, its first bytes or its XML name, or else UTF-8. */
export function decodeFeed(bytes: Buffer, contentType = ''): string {
  const head = bytes.subarray(0, 200).toString('latin1')
  const bom = head.startsWith('\xFF\xFE') ? 'utf-16le' : head.startsWith('\xFE\xFF') ? 'utf-16be' : undefined
  const named =
    bom ?? /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? /<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Reads JSON, CSV or XML: the text itself says which. */
export function readFeed(text: string): FeedRecord[] {
  const start = text.slice(0, 1000).trimStart()
  if (/^<!doctype html|^<html/i.test(start))
    throw new UnreadableFeed(t`The address leads to a web page, not to a feed`)
  if (start.startsWith('<')) return readXmlFeed(text)
  return start.startsWith('{') || start.startsWith('[') ? readJsonFeed(text) : readCsvFeed(text)
}
