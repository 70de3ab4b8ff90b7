import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adThreshold, heldThreshold, threshold } from '../../contract/src/safety/weights.gen.ts'
import { evade, evaluate } from './evaluate.ts'
import { hardLines, keptLines, newLines } from './scam-lines.ts'
import { trainModels, WEIGHTS_FILE, WORD_WEIGHTS_FILE } from './train.ts'
import { VOCABULARY_FILE, vocabularySource } from './write-vocabulary.ts'

const contentOf = (file: string) => readFileSync(file, 'utf8')

test('the models are those trained from the lines in the repository', () => {
  // After a change of words, concepts or lines: npm run train:scam.
  expect(contentOf(VOCABULARY_FILE)).toBe(vocabularySource())
  const { concepts, words } = trainModels({ threshold, heldThreshold, adThreshold })
  expect(contentOf(WEIGHTS_FILE)).toBe(concepts)
  expect(contentOf(WORD_WEIGHTS_FILE)).toBe(words)
})

test('the models are small', () => {
  const files = [VOCABULARY_FILE, WEIGHTS_FILE, WORD_WEIGHTS_FILE]
  expect(files.reduce((sum, file) => sum + contentOf(file).length, 0)).toBeLessThan(80_000)
})

test('lines that were never trained on are recognised as well as when they were first evaluated', () => {
  const kept = evaluate(keptLines())
  expect([kept.scams, kept.honest]).toEqual([130, 200])
  expect(kept.missed.length).toBeLessThanOrEqual(1)
  expect(kept.falseAlarms.length).toBeLessThanOrEqual(2)
  const hard = evaluate(hardLines())
  expect([hard.scams, hard.honest]).toEqual([94, 140])
  expect(hard.missed.length).toBeLessThanOrEqual(35)
  expect(hard.falseAlarms.length).toBeLessThanOrEqual(5)
  const third = evaluate(newLines())
  expect([third.scams, third.honest]).toEqual([132, 255])
  expect(third.missed.length).toBeLessThanOrEqual(27)
  expect(third.falseAlarms.length).toBeLessThanOrEqual(8)
})

test('recognised scams are recognised however they are hidden', () => {
  const { missed } = evaluate(keptLines())
  const found = keptLines().filter(
    ({ label, text }) => label === 'scam' && !missed.some((line) => line.text === text),
  )
  const some = found.filter((_, i) => i % 6 === 0).map(({ text }) => text)
  for (const [name, hits] of evade(some)) expect(hits / some.length, name).toBeGreaterThanOrEqual(0.9)
})
