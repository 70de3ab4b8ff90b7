import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { standInCollector } from '../../platform/logs/collector.fixture.ts'
import { makeWorld } from '../../testing/world.ts'
import { audit } from './audit.service.ts'
import { copyAudit } from './audit-copies.service.ts'

test('each entry of the audit log is copied once the collector takes it, with the hash that proves it, without personal data', async () => {
  const { db, member } = await makeWorld()
  const { id } = await member({ role: 'admin', name: 'Ada Admin' })
  const collector = await standInCollector()
  const note = (title: string) =>
    db.transaction((tx) =>
      audit(
        tx,
        { id, role: 'admin' },
        {
          action: 'ad.edited',
          target: 'ad',
          targetId: newId(),
          title,
          before: { description: 'Call Mia on 0491 570 156' },
          reason: 'Mia asked for it',
        },
      ),
    )
  await note('Mia’s red bike')
  await note('Mia’s blue bike')
  collector.status = 503
  await expect(copyAudit({ db, collector })).rejects.toThrow('it answers 503')
  collector.status = 200
  await copyAudit({ db, collector })
  await copyAudit({ db, collector })
  const { seq, hash } = await db.one<{ seq: number; hash: string }>(sql`
    select seq::int, encode(hash, 'hex') as hash from audit_head`)
  expect(collector.lines).toHaveLength(2)
  expect(collector.lines.at(-1)).toMatchObject({
    msg: 'audit',
    audit: { seq, hash, actor: 'Ada Admin', action: 'ad.edited', isAdmin: true },
  })
  expect(JSON.stringify(collector.lines)).not.toMatch(/Mia|bike|0491/)
  await note('Another')
  await copyAudit({ db, collector })
  expect(collector.lines).toHaveLength(3)
})
