import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageAt, imageWidths } from '@bowerbird/contract/image-address'
import pg from 'pg'
import { findRunning } from '../../platform/postgres/running.ts'
import { listDifferences } from './accounting.fixture.ts'
import type { Ledger } from './ledger.fixture.ts'
import { lostTrades } from './trade-ledger.fixture.ts'

/** The emails in the outbox, by message id, which duplicates share. */
export async function readOutbox(dataDir: string): Promise<{ id: string; subject: string }[]> {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return {
        id: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? name,
        subject: /^Subject: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
      }
    }),
  )
}

async function lostPosts(client: pg.Client, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  const { rows } = await client.query<{ id: string; key: string; title: string; status: string }>(
    'select id, client_key as key, title, status from ads',
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const sold = await client.query<{ id: string; n: number }>(
    `select target_id as id, count(*)::int as n from audit_log where action = 'ad.sold' group by 1`,
  )
  const sales = new Map(sold.rows.map(({ id, n }) => [id, n]))
  for (const { key, id } of ledger.posts.values()) {
    const row = byKey.get(key)
    const allowed = ledger.statuses.get(id ?? row?.id ?? '') ?? new Set(['pending'])
    if (!row && !allowed.has('deleted')) problems.push(`lost: the ad of key ${key}`)
    if (row && id && row.id !== id) problems.push(`another ad than the acknowledged one has key ${key}`)
    if (row && !allowed.has(row.status)) {
      problems.push(`lost: ad ${row.id} is ${row.status}, not ${[...allowed].join(' or ')}`)
    }
    // From now on the outcome is certain.
    if (id) ledger.hasStatus(id, row?.status ?? 'deleted')
  }
  for (const [id, n] of ledger.sales) {
    if ((sales.get(id) ?? 0) < n) problems.push(`lost: ${n} sales of ${id} left ${sales.get(id) ?? 0} notes`)
  }
  const known = new Set([...ledger.posts.keys(), ...ledger.unsurePosts.keys()])
  for (const { key } of rows) if (!known.has(key)) problems.push(`an ad that nobody posted: ${key}`)
  return problems
}

async function lostMessages(client: pg.Client, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  const { rows } = await client.query<{
    client_id: string
    seq: number
    text: string
    chat: string
    photos: string[]
  }>(
    `select client_id, seq, text, conversation_id as chat,
       array(select split_part(address, '/', 3) from unnest(photos) as address) as photos
     from messages`,
  )
  const found = new Map(rows.map((row) => [row.client_id, row]))
  if (found.size !== rows.length) problems.push('a message is there twice')
  for (const { clientId, text, photos = [], seq } of ledger.messages.values()) {
    const row = found.get(clientId)
    if (!row) problems.push(`lost: message ${clientId}`)
    else if (
      row.text !== text ||
      row.photos.join() !== photos.join() ||
      (seq !== undefined && row.seq !== seq)
    ) {
      problems.push(`message ${clientId} is not what was acknowledged`)
    }
  }
  for (const [id, { chat }] of found) {
    // Offers and deals write messages of their own.
    if (ledger.trades.conversations.has(chat)) continue
    if (!ledger.messages.has(id) && !ledger.unsureMessages.has(id)) problems.push(`nobody sent ${id}`)
  }
  return problems
}

async function lostFavourites(client: pg.Client, ledger: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select account_id || ' ' || ad_id as key from favourites`,
  )
  const saved = new Set(rows.map(({ key }) => key))
  const problems: string[] = []
  for (const [key, allowed] of ledger.favourites) {
    if (!allowed.has(saved.has(key))) problems.push(`lost: favourite ${key} is ${saved.has(key)}`)
    ledger.isFavourite(key, saved.has(key))
  }
  return problems
}

async function lostPictures(client: pg.Client, dataDir: string, ledger: Ledger): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>('select address from images')
  const known = new Set(rows.map(({ address }) => address))
  const problems: string[] = []
  for (const address of ledger.pictures) {
    if (ledger.mayBeGone.has(address)) continue
    if (!known.has(address)) problems.push(`lost: the row of ${address}`)
    for (const width of imageWidths) {
      const path = join(dataDir, imageAt(address, width))
      if (!existsSync(path)) problems.push(`lost: the file ${path}`)
    }
  }
  for (const id of ledger.messagePhotos) {
    if (!known.has(`/message-photos/${id}/1280.webp`)) problems.push(`lost: the row of the photo ${id}`)
    for (const width of imageWidths) {
      const path = join(dataDir, 'images', 'message-photos', id, `${width}.webp`)
      if (!existsSync(path)) problems.push(`lost: the file ${path}`)
    }
  }
  return problems
}

/** An email is in the outbox or still in the queue. */
async function lostMails(client: pg.Client, dataDir: string, ledger: Ledger): Promise<string[]> {
  const stored = await client.query<{ subject: string }>('select subject from contact_messages')
  const messages = stored.rows.map(({ subject }) => subject)
  const queued = await client.query<{ subject: string }>(
    `select data ->> 'subject' as subject from jobs.job where name = 'mail'`,
  )
  const mails = new Set([
    ...queued.rows.map(({ subject }) => subject),
    ...(await readOutbox(dataDir)).map(({ subject }) => subject),
  ])
  const problems: string[] = []
  for (const subject of ledger.contacts.keys()) {
    if (messages.filter((one) => one === subject).length !== 1) problems.push(`lost: "${subject}"`)
  }
  if (new Set(messages).size !== messages.length) problems.push('a contact message is there twice')
  for (const subject of messages) {
    if (!mails.has(`Contact form: ${subject}`)) problems.push(`lost: the mail about "${subject}"`)
  }
  return problems
}

/** Compares the rows with the acknowledged writes, and the derived data with the rows. */
export async function audit(dataDir: string, ledger: Ledger): Promise<string[]> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error('The product has no database')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return [
      ...ledger.contradictions.splice(0).map((said) => `lost, or done twice: ${said}`),
      ...(await listDifferences(client)),
      ...(await lostPosts(client, ledger)),
      ...(await lostMessages(client, ledger)),
      ...(await lostFavourites(client, ledger)),
      ...(await lostTrades(client, ledger.trades)),
      ...(await lostPictures(client, dataDir, ledger)),
      ...(await lostMails(client, dataDir, ledger)),
    ]
  } finally {
    await client.end()
  }
}
