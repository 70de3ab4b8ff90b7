import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findRunning } from '../../platform/postgres/running.ts'
import { audit, readOutbox } from './audit.fixture.ts'
import { victims } from './product-process.fixture.ts'
import { KilledProduct } from './rounds.fixture.ts'

/** `npm run test:faults -- [KILLS]`: kills the product that many times, and reports what it lost. */
const kills = Number(process.argv[2] ?? 50)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** An email that was being sent is retried after its worker's heartbeat has expired. */
async function waitForMails(dataDir: string): Promise<boolean> {
  const client = new pg.Client(await findRunning(dataDir))
  await client.connect()
  try {
    for (let tries = 0; tries < 120; tries++) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from jobs.job where name in ('mail', 'remove-images')`,
      )
      if (rows[0]?.n === 0) return true
      await pause(1_000)
    }
    return false
  } finally {
    await client.end()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'bowerbird-kills-'))
const killed = await KilledProduct.start(dataDir, 6, 3)
const problems: string[] = []
let slowest = 0
let unsure = 0
for (let n = 1; n <= kills; n++) {
  const victim = victims[n % victims.length] ?? 'both'
  const round = await killed.round(victim)
  problems.push(...round.problems)
  slowest = Math.max(slowest, round.recoveryMs)
  unsure += round.unsure
  say(
    `kill ${n} of ${kills} (${victim}): ${round.acknowledged} writes acknowledged, ${round.unsure} unanswered, ` +
      `open again after ${round.recoveryMs} ms, ${round.problems.length} problems`,
  )
  for (const problem of round.problems) say(`  ${problem}`)
}
if (!(await waitForMails(dataDir))) problems.push('mails or jobs are still waiting after two minutes')
const { ledger } = killed.writers
problems.push(...(await audit(dataDir, ledger)))
const outbox = await readOutbox(dataDir)
const subjects = new Set(outbox.map(({ subject }) => subject))
for (const subject of ledger.contacts.keys()) {
  if (!subjects.has(`Contact form: ${subject}`)) problems.push(`never mailed: ${subject}`)
}
const code = await killed.product.stop()
if (code !== 0) problems.push(`the last stop ended with ${code}`)
await rm(dataDir, { recursive: true, force: true })

say(
  [
    '',
    `${kills} kills, ${ledger.acknowledged} writes acknowledged, ${unsure} unanswered and sent again`,
    `${ledger.posts.size} ads, ${ledger.messages.size} messages, ${ledger.pictures.size} pictures, ${ledger.contacts.size} contact forms`,
    `moves of trades: ${[...ledger.trades.counts].map(([kind, n]) => `${n} ${kind}`).join(', ')}`,
    `${outbox.length} mails, ${outbox.length - new Set(outbox.map(({ id }) => id)).size} of them copies`,
    `slowest start after a kill: ${slowest} ms`,
    problems.length
      ? `${problems.length} problems:\n${problems.join('\n')}`
      : 'nothing lost, nothing half done',
  ].join('\n'),
)
process.exitCode = problems.length ? 1 : 0
