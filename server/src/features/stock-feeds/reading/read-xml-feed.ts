import { t } from '@bowerbird/contract/language/t'
import { MAX_FEED_ADS } from '@bowerbird/contract/stock-feeds/stock-feeds.terms'
import { SaxesParser } from 'saxes'
import { addValue, type FeedRecord, MAX_VALUE, plainName, UnreadableFeed } from './feed-record.ts'

/** The elements that are one ad each, in the exports of dealers’ systems and in feeds for other markets. */
const adElements = new Set([
  'vehicle',
  'car',
  'listing',
  'advert',
  'advertisement',
  'ad',
  'item',
  'product',
  'unit',
  'stockitem',
  'entry',
  'record',
  'row',
  'motorcycle',
  'bike',
  'boat',
  'caravan',
])
const MAX_DEPTH = 20

interface OpenElement {
  name: string
  text: string
  hasChildren: boolean
}

/** Reads XML of whatever vocabulary as records. Entities that a document declares itself are not resolved. */
export function readXmlFeed(text: string): FeedRecord[] {
  const parser = new SaxesParser()
  const records: FeedRecord[] = []
  const open: OpenElement[] = []
  let record: { depth: number; value: FeedRecord } | undefined
  const path = () => open.slice((record?.depth ?? 0) + 1).map(({ name }) => name)
  parser.on('error', ({ message }) => {
    throw new UnreadableFeed(t`The feed is not valid XML: ${message}`)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('<!ENTITY'))
      throw new UnreadableFeed(t`The feed declares entities, which aren’t read`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1)
    if (parent) parent.hasChildren = true
    if (open.length >= MAX_DEPTH) throw new UnreadableFeed(t`The feed is nested too deeply`)
    const plain = plainName(name)
    open.push({ name: plain, text: '', hasChildren: false })
    // The outermost element is the feed, whatever its name.
    if (!record && open.length > 1 && adElements.has(plain)) {
      if (records.length === MAX_FEED_ADS)
        throw new UnreadableFeed(t`The feed has more than ${MAX_FEED_ADS} ads`)
      record = { depth: open.length - 1, value: { line: parser.line, values: new Map() } }
    }
    if (record)
      for (const [key, value] of Object.entries(attributes))
        addValue(record.value.values, [...path(), plainName(key)], String(value))
  })
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (record && element && element.text.length < MAX_VALUE) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.at(-1)
    if (record && element && !element.hasChildren) addValue(record.value.values, path(), element.text)
    open.pop()
    if (record?.depth !== open.length) return
    if (record.value.values.size) records.push(record.value)
    record = undefined
  })
  parser.write(text).close()
  return records
}
