import { expect, test } from 'vitest'
import { logOnceAMinute } from './log-once-a-minute.ts'

test('the same trouble is told once a minute, whichever worker has it; other trouble at once', () => {
  const told: string[] = []
  let now = 0
  const say = logOnceAMinute(
    (line) => told.push(line),
    () => now,
  )
  for (let second = 0; second < 61; second++) {
    now = second * 1000
    say(`Jobs: connect ECONNREFUSED (Queue: mail, Worker: ${second})`)
    if (second === 30) say('Jobs: mail: No such mailbox')
  }
  expect(told).toEqual([
    'Jobs: connect ECONNREFUSED',
    'Jobs: mail: No such mailbox',
    'Jobs: connect ECONNREFUSED',
  ])
})
