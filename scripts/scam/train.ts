/**
 * Trains the scam model: `npm run train:scam`. Prints how well each writer's lines are recognised by a model that was
 * trained on the other writers', and writes the weights of a model that was trained on all.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../../contract/src/safety/features.ts'
import { findConcepts } from '../../contract/src/safety/find-concepts.ts'
import { readTokens } from '../../contract/src/safety/normalise.ts'
import { readText } from '../../contract/src/safety/reading.ts'
import { type Example, scoreOf, train } from './logistic-regression.ts'
import { type ScamLine, trainingLines } from './scam-lines.ts'

export const WEIGHTS_FILE = join(import.meta.dirname, '../../contract/src/safety/weights.gen.ts')

/** The threshold lets so many honest lines of unseen writers through as scams. The goal is 2 %; this leaves a margin. */
const FALSE_ALARMS = 0.0125
/** Of ads, fewer: they are long, a person reviews them anyway, and their sellers would wonder. */
const FALSE_ALARMS_OF_ADS = 0.003

/** The lines that the author of the rules wrote only help to train. */
const AUTHOR = 'own'

const exampleOf = ({ text, label }: ScamLine): Example => {
  const reading = readText(readTokens(text))
  return { features: featuresOf(reading, findConcepts(reading)), isScam: label === 'scam' }
}

interface Guess {
  writer: string
  isScam: boolean
  score: number
}

/** Leave one writer out: each line is scored by a model that has seen none of its writer's. */
export function crossValidate(examples: Map<string, Example[]>): Guess[] {
  return [...examples].flatMap(([writer, own]) => {
    if (writer === AUTHOR) return []
    const model = train([...examples].flatMap(([other, list]) => (other === writer ? [] : list)))
    return own.map(({ features, isScam }) => ({ writer, isScam, score: scoreOf(model, features) }))
  })
}

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

export function trainAll() {
  const examples = new Map([...trainingLines()].map(([writer, lines]) => [writer, lines.map(exampleOf)]))
  const guesses = crossValidate(examples)
  const threshold = thresholdFor(guesses, FALSE_ALARMS)
  const adThreshold = thresholdFor(guesses, FALSE_ALARMS_OF_ADS)
  const { bias, weights } = train([...examples.values()].flat())
  const kept = [...weights]
    .map(([name, weight]) => [name, round(weight)] as const)
    .filter(([, weight]) => weight)
  const source = [
    '// Written by `npm run train:scam`; do not edit.',
    `export const bias = ${round(bias)}`,
    `export const threshold = ${threshold}`,
    `export const adThreshold = ${adThreshold}`,
    'export const weights: Readonly<Record<string, number>> = {',
    ...kept.map(([name, weight]) => `  '${name}': ${weight},`),
    '}',
    '',
  ].join('\n')
  return { guesses, threshold, adThreshold, source }
}

if (import.meta.main) {
  const { guesses, threshold, adThreshold, source } = trainAll()
  writeFileSync(WEIGHTS_FILE, source)
  console.log(`threshold ${threshold}, for ads ${adThreshold}\n`)
  console.log('left out | scams found | false alarms')
  for (const writer of new Set(guesses.map(({ writer: name }) => name))) {
    const own = guesses.filter((guess) => guess.writer === writer)
    console.log(`${writer} | ${share(own, true, threshold)} | ${share(own, false, threshold)}`)
  }
  console.log(`all | ${share(guesses, true, threshold)} | ${share(guesses, false, threshold)}`)
  console.log(`as ads | ${share(guesses, true, adThreshold)} | ${share(guesses, false, adThreshold)}`)
}
