import { expect, test } from 'vitest'
import { logOnceAMinute } from './log-once-a-minute.ts'

test('the same line is logged once a minute, whichever worker sends it; other lines at once', () => {
  const logged: string[] = []
  let now = 0
  const log = logOnceAMinute(
    (line) => logged.push(line),
    () => now,
  )
  for (let second = 0; second < 61; second++) {
    now = second * 1000
    log(`Jobs: connect ECONNREFUSED (Queue: mail, Worker: ${second})`)
    if (second === 30) log('Jobs: mail: No such mailbox')
  }
  expect(logged).toEqual([
    'Jobs: connect ECONNREFUSED',
    'Jobs: mail: No such mailbox',
    'Jobs: connect ECONNREFUSED',
  ])
})
