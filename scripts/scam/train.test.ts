import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { keptLines } from './scam-lines.ts'
import { trainAll, WEIGHTS_FILE } from './train.ts'

const { guesses, threshold, source } = trainAll()
const share = (isScam: boolean) => {
  const own = guesses.filter((guess) => guess.isScam === isScam)
  return own.filter(({ score }) => score >= threshold).length / own.length
}

test('the weights are those trained from the lines in the repository', () => {
  // After a change of words, concepts or lines: npm run train:scam.
  expect(readFileSync(WEIGHTS_FILE, 'utf8')).toBe(source)
})

test('scams of a writer who was left out are recognised, honest lines are not', () => {
  expect(guesses).toHaveLength(1_650)
  expect(share(true)).toBeGreaterThanOrEqual(0.95)
  expect(share(false)).toBeLessThanOrEqual(0.015)
})

test('the held-out lines are recognised as well as when they were first evaluated', () => {
  const { scams, honest, missed, falseAlarms } = evaluate(keptLines())
  expect([scams, honest]).toEqual([130, 200])
  expect(missed.length).toBeLessThanOrEqual(9)
  expect(falseAlarms.length).toBe(0)
})
