import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportAds } from './export.service.ts'
import { type ImportOptions, importRows } from './import.service.ts'
import { readRows } from './transfer.readers.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

async function exported(filters = {}): Promise<string> {
  const out = new PassThrough()
  const [file] = await Promise.all([
    text(out),
    exportAds(world.db, { format: 'json', filters, out }).then(() => out.end()),
  ])
  return file
}

const imported = (file: string, options: Partial<ImportOptions>) =>
  importRows(
    readRows('json', Readable.from([Buffer.from(file)]), () => {}),
    {
      db: world.db,
      images: world.images,
      folder: '.',
      imagePrefix: undefined,
      status: undefined,
      statusOnUpdate: undefined,
      isUpdate: false,
      isDryRun: false,
      onFault: ({ message }) => expect.fail(message),
      ...options,
    },
  )

async function storedPicture({ id }: TestMember): Promise<string> {
  const address = `/images/${id.replaceAll('-', '')}/1280.webp`
  await world.db.run(sql`insert into images (address, account_id, width, height, blur)
    values (${address}, ${id}, 4, 3, 'data:,')`)
  return address
}

test.each(['active', 'paused'] as const)(
  'a review of an updated ad that was %s shows what it was',
  async (status) => {
    const { id } = await world.ad(await world.member(), { title: `Lamp, ${status}`, status })
    const file = (await exported()).replace(`Lamp, ${status}`, 'Better lamp')
    expect(await imported(file, { statusOnUpdate: 'pending', isUpdate: true })).toMatchObject({ updated: 1 })
    expect(
      await world.db.many(
        sql`select kind, before ->> 'title' as before from moderation_cases where ad_id = ${id}`,
      ),
    ).toEqual([{ kind: 'edit', before: `Lamp, ${status}` }])
  },
)

test('the audit log names imports and exports with how many ads, and no dry run', async () => {
  const logged = () =>
    world.db.many(sql`select action, title, actor, after from audit_log order by seq desc limit 3`)
  const seller = await world.member()
  const picture = await storedPicture(seller)
  for (const title of ['Clock', 'Chair']) await world.ad(seller, { title, images: [picture] })
  const file = await exported({ seller: seller.email })
  await world.db.run(sql`delete from ads where seller_id = ${seller.id}`)
  const before = await logged()
  await imported(file, { isDryRun: true })
  expect(await logged()).toEqual(before)
  const named = { file: 'stock.json', onFault: () => {} }
  await imported(`${file.trim()}\n{"title":"No price","seller":"${seller.email}"}\n`, named)
  // Nothing new.
  await imported(file, named)
  await exported({ seller: seller.email, statuses: ['pending', 'active'] })
  const actor = 'Command line'
  expect(await logged()).toEqual([
    {
      action: 'ads.exported',
      title: '2 ads exported',
      actor,
      after: { format: 'json', seller: seller.email, statuses: 'pending, active' },
    },
    {
      action: 'ads.imported',
      title: '2 ads imported',
      actor,
      after: { file: 'stock.json', read: 3, added: 2, updated: 0, skipped: 0, refused: 1 },
    },
    // Before it writes anything: an import that is killed has left this.
    {
      action: 'ads.importStarted',
      title: 'Import of stock.json started',
      actor,
      after: { file: 'stock.json' },
    },
  ])
})

test('an imported ad is not reserved, because a file has no end date; an existing reservation stays', async () => {
  const seller = await world.member()
  const { id } = await world.ad(seller, { title: 'Lamp', images: [await storedPicture(seller)] })
  await world.db.run(
    sql`update ads set status = 'reserved', reserved_until = now() + interval '1 day' where id = ${id}`,
  )
  const file = await exported({ seller: seller.email })
  expect(file).toContain('reserved')
  const own = () => world.db.many(sql`select status from ads where seller_id = ${seller.id}`)
  const again = { status: undefined, isUpdate: true, statusOnUpdate: 'file' } as const
  expect(await imported(file, again)).toMatchObject({ skipped: 1, refused: 0 })
  expect(await own()).toEqual([{ status: 'reserved' }])
  await world.db.run(sql`delete from ads where seller_id = ${seller.id}`)
  expect(await imported(file, { status: undefined })).toMatchObject({ added: 1, refused: 0 })
  expect(await own()).toEqual([{ status: 'active' }])
})
