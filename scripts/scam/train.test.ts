import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adThreshold, heldThreshold, threshold } from '../../contract/src/safety/weights.gen.ts'
import { WORD_PLACES } from '../../contract/src/safety/word-features.ts'
import { readLevels } from '../../contract/src/safety/word-weights.ts'
import { evade, evaluate } from './evaluate.ts'
import { hardLines, keptLines, newLines } from './scam-lines.ts'
import { trainModels, WEIGHTS_FILE, WORD_WEIGHTS_FILE } from './train.ts'
import { wordWeightsSource } from './word-regression.ts'
import { VOCABULARY_FILE, vocabularySource } from './write-vocabulary.ts'

const contentOf = (file: string) => readFileSync(file, 'utf8')

test('the models are those trained from the lines in the repository', { tags: ['nightly'] }, () => {
  // After a change of words, concepts or lines: npm run train:scam.
  expect(contentOf(VOCABULARY_FILE)).toBe(vocabularySource())
  const { concepts, words } = trainModels({ threshold, heldThreshold, adThreshold })
  expect(contentOf(WEIGHTS_FILE)).toBe(concepts)
  expect(contentOf(WORD_WEIGHTS_FILE)).toBe(words)
})

test('weights are read as they were written, however far apart', () => {
  const weights = new Float64Array(WORD_PLACES)
  const places = [0, 1, 86, 87, 174, 262, 5_000, WORD_PLACES - 1]
  for (const [i, place] of places.entries()) weights[place] = i % 2 ? -43 : 43 - i
  const [, signs = ''] = wordWeightsSource({ bias: 0, weights }).match(/wordWeights =\n {2}'(.*)'/) ?? []
  const levels = readLevels(signs)
  expect(places.map((place) => levels[place])).toEqual(places.map((place) => weights[place]))
  expect(levels.reduce((count, level) => count + (level ? 1 : 0), 0)).toBe(places.length)
})

test('the models are small', () => {
  const files = [VOCABULARY_FILE, WEIGHTS_FILE, WORD_WEIGHTS_FILE]
  expect(files.reduce((sum, file) => sum + contentOf(file).length, 0)).toBeLessThan(300_000)
})

test('lines that were never trained on are recognised as well as when they were first evaluated', () => {
  const kept = evaluate(keptLines())
  expect([kept.scams, kept.honest]).toEqual([130, 200])
  expect(kept.missed.length).toBeLessThanOrEqual(3)
  expect(kept.falseAlarms.length).toBeLessThanOrEqual(2)
  const hard = evaluate(hardLines())
  expect([hard.scams, hard.honest]).toEqual([94, 140])
  expect(hard.missed.length).toBeLessThanOrEqual(19)
  expect(hard.falseAlarms.length).toBeLessThanOrEqual(2)
  const third = evaluate(newLines())
  expect([third.scams, third.honest]).toEqual([132, 255])
  expect(third.missed.length).toBeLessThanOrEqual(18)
  expect(third.falseAlarms.length).toBeLessThanOrEqual(1)
})

test('recognised scams are recognised however they are hidden', () => {
  const { missed } = evaluate(keptLines())
  const found = keptLines().filter(
    ({ label, text }) => label === 'scam' && !missed.some((line) => line.text === text),
  )
  const some = found.filter((_, i) => i % 6 === 0).map(({ text }) => text)
  for (const [name, hits] of evade(some)) expect(hits / some.length, name).toBeGreaterThanOrEqual(0.9)
})
