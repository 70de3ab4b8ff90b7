import { featuresOf } from '../../contract/src/safety/features.ts'
import { findConcepts } from '../../contract/src/safety/find-concepts.ts'
import { scoreTokens } from '../../contract/src/safety/model.ts'
import { readTokens, type Token } from '../../contract/src/safety/normalise.ts'
import { readText } from '../../contract/src/safety/reading.ts'
import { wordFeatures } from '../../contract/src/safety/word-features.ts'
import { weighWords } from '../../contract/src/safety/word-weights.ts'
import { type Example, sumOf, train } from './logistic-regression.ts'
import { type ScamLine, trainingLines } from './scam-lines.ts'
import { trainWords, type WordExample } from './word-regression.ts'

/** The lines that the author of the rules wrote only help to train. */
const AUTHOR = 'own'

export interface LineExample extends Example, WordExample {
  writer: string
  kind: string
  tokens: Token[]
}

const exampleOf = (writer: string, { text, label, pattern }: ScamLine): LineExample => {
  const tokens = readTokens(text)
  const reading = readText(tokens)
  return {
    writer,
    kind: pattern,
    tokens,
    features: featuresOf(reading, findConcepts(reading)),
    words: wordFeatures(tokens, reading),
    isScam: label === 'scam',
  }
}

/** The lines to train with. */
export const readExamples = (): LineExample[] =>
  [...trainingLines()].flatMap(([writer, lines]) => lines.map((line) => exampleOf(writer, line)))

export interface Guess {
  writer: string
  isScam: boolean
  score: number
}

/** What models say of some lines that were trained on the others. */
function leaveOut(examples: readonly LineExample[], isOut: (example: LineExample) => boolean): Guess[] {
  const others = examples.filter((example) => !isOut(example))
  const concepts = train(others)
  const words = { ...trainWords(others), scale: 1 }
  const weighers = {
    ofConcepts: (features: readonly string[]) => sumOf(concepts, features),
    ofWords: (features: readonly number[]) => weighWords(features, words),
  }
  return examples.filter(isOut).map(({ writer, tokens, isScam }) => ({
    writer,
    isScam,
    score: scoreTokens(tokens, undefined, weighers).score,
  }))
}

/** Each line is scored by models that have seen none of its writer’s. */
export const leaveWritersOut = (examples: readonly LineExample[]): Guess[] =>
  [...new Set(examples.map(({ writer }) => writer))]
    .filter((writer) => writer !== AUTHOR)
    .flatMap((writer) => leaveOut(examples, (example) => example.writer === writer))

/** Each writer named kinds in a way of their own. */
const KINDS: Record<string, RegExp> = {
  PayID: /^payid/,
  overpayment: /^overpa/,
  courier: /^courier/,
  code: /^code/,
  'gift cards': /^gift/,
  'rent, keys, deposit': /^(?:deposit|keys|rental)/,
  'moving elsewhere': /^(?:off-platform|elsewhere)/,
  'links and phishing': /^(?:shortened|bank-details|phishing)/,
  'remote access': /^remote/,
  job: /^job/,
  crypto: /^crypto/,
  escrow: /^(?:fake-)?escrow/,
  'sold from afar': /^(?:overseas|car-afar)/,
  pet: /^(?:advance-fee-pet|pets)/,
  documents: /^(?:identity|documents)/,
  'fake payment': /^fake-payment/,
  'refund, recovery': /^(?:refund|recovery)/,
  'hurry, quietly pay first': /^(?:urgency|quiet)/,
  hook: /^hook/,
  polite: /^polite/,
  short: /^short/,
}

/** The same by kind of scam. */
export const leaveKindsOut = (examples: readonly LineExample[]): [string, Guess[]][] =>
  Object.entries(KINDS).map(([name, kind]) => [
    name,
    leaveOut(examples, (example) => example.isScam && kind.test(example.kind)),
  ])
