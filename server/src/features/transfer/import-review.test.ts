import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { exportAds } from './export.service.ts'
import { importRows } from './import.service.ts'
import { readRows } from './transfer.readers.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})

test.each(['active', 'paused'] as const)(
  'a review of an updated ad that was %s shows what it was',
  async (status) => {
    const { db, images } = world
    const { id } = await world.ad(await world.member(), { title: `Lamp, ${status}`, status })
    const out = new PassThrough()
    const [file] = await Promise.all([
      text(out),
      exportAds(db, { format: 'json', filters: {}, out }).then(() => out.end()),
    ])
    const input = Readable.from([Buffer.from(file.replace(`Lamp, ${status}`, 'Better lamp'))])
    const totals = await importRows(
      readRows('json', input, () => {}),
      {
        db,
        images,
        folder: '.',
        imagePrefix: undefined,
        status: undefined,
        statusOnUpdate: 'pending',
        isUpdate: true,
        isDryRun: false,
        onFault: ({ message }) => expect.fail(message),
      },
    )
    expect(totals).toMatchObject({ updated: 1 })
    expect(
      await db.many(sql`select kind, before ->> 'title' as before from moderation_cases where ad_id = ${id}`),
    ).toEqual([{ kind: 'edit', before: `Lamp, ${status}` }])
  },
)
