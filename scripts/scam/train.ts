/**
 * Trains the scam models: `npm run train:scam`. Prints how well each writer's lines are recognised by models that were
 * trained on the other writers', and writes the weights of models that were trained on all. With `--kinds` it prints
 * how well a kind of scam is recognised by models that have seen none of it, too.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guess, leaveKindsOut, leaveWritersOut, readExamples } from './cross-validation.ts'
import { train } from './logistic-regression.ts'
import { trainWords, wordWeightsSource } from './word-regression.ts'

const FOLDER = join(import.meta.dirname, '../../contract/src/safety')
export const WEIGHTS_FILE = join(FOLDER, 'weights.gen.ts')
export const WORD_WEIGHTS_FILE = join(FOLDER, 'word-weights.gen.ts')

/** The threshold lets so many honest lines of unseen writers through as scams. That is the goal, although half of these lines are of the hard kinds. */
const FALSE_ALARMS = 0.02
/** Of messages that are held, fewer: that costs an honest person a day. */
const FALSE_ALARMS_OF_HELD = 0.005
/** Of ads, fewer still: they are long, a person reviews them anyway, and their sellers would wonder. */
const FALSE_ALARMS_OF_ADS = 0.003

const round = (value: number): number => Math.round(value * 100) / 100

/** The lowest threshold with at most so many false alarms. */
function thresholdFor(guesses: readonly Guess[], falseAlarms: number): number {
  const honest = guesses.filter(({ isScam }) => !isScam).map(({ score }) => score)
  const highest = honest.toSorted((a, b) => b - a)[Math.floor(honest.length * falseAlarms)] ?? 1
  return Math.ceil(highest * 1000) / 1000
}

const share = (guesses: readonly Guess[], isScam: boolean, threshold: number): string => {
  const own = guesses.filter((guess) => guess.isScam === isScam)
  return `${((own.filter(({ score }) => score >= threshold).length / own.length) * 100).toFixed(1)} %`
}

const thresholdNames = ['threshold', 'heldThreshold', 'adThreshold'] as const
type Thresholds = Record<(typeof thresholdNames)[number], number>

/** The files of models that were trained on all lines. */
export function trainModels(thresholds: Thresholds) {
  const examples = readExamples()
  const { bias, weights } = train(examples)
  const kept = [...weights]
    .map(([name, weight]) => [name, round(weight)] as const)
    .filter(([, weight]) => weight)
  const concepts = [
    '// Written by `npm run train:scam`; do not edit.',
    `export const bias = ${round(bias)}`,
    ...thresholdNames.map((name) => `export const ${name} = ${thresholds[name]}`),
    'export const weights: Readonly<Record<string, number>> = {',
    ...kept.map(([name, weight]) => `  '${name}': ${weight},`),
    '}',
    '',
  ].join('\n')
  return { concepts, words: wordWeightsSource(trainWords(examples)) }
}

if (import.meta.main) {
  const examples = readExamples()
  const guesses = leaveWritersOut(examples)
  const thresholds = {
    threshold: thresholdFor(guesses, FALSE_ALARMS),
    heldThreshold: thresholdFor(guesses, FALSE_ALARMS_OF_HELD),
    adThreshold: thresholdFor(guesses, FALSE_ALARMS_OF_ADS),
  }
  const { concepts, words } = trainModels(thresholds)
  writeFileSync(WEIGHTS_FILE, concepts)
  writeFileSync(WORD_WEIGHTS_FILE, words)
  const { threshold, adThreshold, heldThreshold } = thresholds
  console.log(`threshold ${threshold}, to hold ${heldThreshold}, for ads ${adThreshold}\n`)
  console.log('left out | scams found | false alarms')
  for (const writer of new Set(guesses.map(({ writer: name }) => name))) {
    const own = guesses.filter((guess) => guess.writer === writer)
    console.log(`${writer} | ${share(own, true, threshold)} | ${share(own, false, threshold)}`)
  }
  console.log(`all | ${share(guesses, true, threshold)} | ${share(guesses, false, threshold)}`)
  console.log(`held | ${share(guesses, true, heldThreshold)} | ${share(guesses, false, heldThreshold)}`)
  console.log(`as ads | ${share(guesses, true, adThreshold)} | ${share(guesses, false, adThreshold)}`)
  if (process.argv.includes('--kinds')) {
    console.log('\nkind left out | scams found')
    for (const [kind, own] of leaveKindsOut(examples))
      console.log(`${kind} | ${own.filter(({ score }) => score >= threshold).length} of ${own.length}`)
  }
}
