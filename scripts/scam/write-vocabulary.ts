/** Lists the words that writers use: `npm run train:scam` runs it first. Words that are not among them may be misspelt. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpers, lexicon } from '../../contract/src/safety/lexicon.ts'
import { trainingLines } from './scam-lines.ts'

export const VOCABULARY_FILE = join(import.meta.dirname, '../../contract/src/safety/vocabulary.gen.ts')

/** A word that one line has may be a slip. */
const LEAST_LINES = 2
const SHORTEST = 2

export function vocabularySource(): string {
  const counts = new Map<string, number>()
  for (const { text } of [...trainingLines().values()].flat())
    for (const word of new Set(
      text
        .toLowerCase()
        .replace(/['’]/g, '')
        .match(/(?<![\p{L}\d])[a-z]+(?![\p{L}\d])/gu),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= LEAST_LINES).map(([word]) => word)
  const listed = Object.values({ ...lexicon, ...helpers })
    .flatMap((words) => words.split(/[ _]/))
    .filter((word) => /^[a-z]+$/.test(word))
  const words = [...new Set([...common, ...listed])].filter((word) => word.length >= SHORTEST).toSorted()
  return `// Written by \`npm run train:scam\`; do not edit.\nexport const vocabulary =\n  '${words.join(' ')}'\n`
}

if (import.meta.main) writeFileSync(VOCABULARY_FILE, vocabularySource())
