/**
 * Trains the scam models: `npm run train:scam`. Prints how well each writer's lines are recognised by models that were
 * trained on the other writers', and writes the weights of models that were trained on all.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf } from '../../contract/src/safety/features.ts'
import { findConcepts } from '../../contract/src/safety/find-concepts.ts'
import { scoreTokens } from '../../contract/src/safety/model.ts'
import { readTokens, type Token } from '../../contract/src/safety/normalise.ts'
import { readText } from '../../contract/src/safety/reading.ts'
import { wordFeatures } from '../../contract/src/safety/word-features.ts'
import { weighWords } from '../../contract/src/safety/word-weights.ts'
import { type Example, sumOf, train } from './logistic-regression.ts'
import { type ScamLine, trainingLines } from './scam-lines.ts'
import { trainWords, type WordExample, wordWeightsSource } from './word-regression.ts'

const FOLDER = join(import.meta.dirname, '../../contract/src/safety')
export const WEIGHTS_FILE = join(FOLDER, 'weights.gen.ts')
export const WORD_WEIGHTS_FILE = join(FOLDER, 'word-weights.gen.ts')

/** The threshold lets so many honest lines of unseen writers through as scams. That is the goal, although half of these lines are of the hard kinds. */
const FALSE_ALARMS = 0.02
/** Of messages that are held, fewer: that costs an honest person a day. */
const FALSE_ALARMS_OF_HELD = 0.005
/** Of ads, fewer still: they are long, a person reviews them anyway, and their sellers would wonder. */
const FALSE_ALARMS_OF_ADS = 0.003

/** The lines that the author of the rules wrote only help to train. */
const AUTHOR = 'own'

interface LineExample extends Example, WordExample {
  tokens: Token[]
}

const exampleOf = ({ text, label }: ScamLine): LineExample => {
  const tokens = readTokens(text)
  const reading = readText(tokens)
  return {
    tokens,
    features: featuresOf(reading, findConcepts(reading)),
    words: wordFeatures(tokens),
    isScam: label === 'scam',
  }
}

const readAll = (): Map<string, LineExample[]> =>
  new Map([...trainingLines()].map(([writer, lines]) => [writer, lines.map(exampleOf)]))

interface Guess {
  writer: string
  isScam: boolean
  score: number
}

/** Leave one writer out: each line is scored by models that have seen none of its writer's. */
function crossValidate(examples: Map<string, LineExample[]>): Guess[] {
  return [...examples].flatMap(([writer, own]) => {
    if (writer === AUTHOR) return []
    const others = [...examples].flatMap(([other, list]) => (other === writer ? [] : list))
    const concepts = train(others)
    const words = trainWords(others)
    const weighers = {
      ofConcepts: (features: readonly string[]) => sumOf(concepts, features),
      ofWords: (features: readonly number[]) => weighWords(features, words),
    }
    return own.map(({ tokens, isScam }) => ({
      writer,
      isScam,
      score: scoreTokens(tokens, undefined, weighers).score,
    }))
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

const thresholdNames = ['threshold', 'heldThreshold', 'adThreshold'] as const
type Thresholds = Record<(typeof thresholdNames)[number], number>

/** The files of models that were trained on all lines. */
export function trainModels(thresholds: Thresholds) {
  const examples = [...readAll().values()].flat()
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
  const guesses = crossValidate(readAll())
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
}
