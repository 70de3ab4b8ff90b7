import { basename, dirname, join } from 'node:path/posix'

/** A test file's path from the root, and its text. */
export interface TestFile {
  path: string
  text: string
}

interface DirectTests {
  run: string[]
  leftOut: string[]
}

/** With the static checks, so many test files end within a minute on two cores. */
const MOST = 10

const CONTRACT = '@bowerbird/contract/'
const importing = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** The project's own files that a file imports. */
function importsOf({ path, text }: TestFile): Set<string> {
  const found = [...text.matchAll(importing)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(path), name)]
    return name.startsWith(CONTRACT) ? [`contract/src/${name.slice(CONTRACT.length)}.ts`] : []
  })
  return new Set(found)
}

/** The subject of a file: `posting` for `posting.store.ts` and for `posting.concurrency.test.ts`. */
const subjectOf = (path: string) => basename(path).split('.', 1)[0]

/**
 * The tests of one changed file, closest first: itself, those about the same subject beside it, and those that import
 * it. If there are none, all tests in its folder.
 */
function testsOf(changed: string, tests: (TestFile & { imports: Set<string> })[]): string[] {
  const neighbours = tests.filter(({ path }) => dirname(path) === dirname(changed)).map(({ path }) => path)
  if (neighbours.includes(changed)) return [changed]
  const beside = neighbours.filter((path) => subjectOf(path) === subjectOf(changed))
  const importers = tests.filter(({ imports }) => imports.has(changed)).map(({ path }) => path)
  const found = new Set([...beside, ...neighbours.filter((path) => importers.includes(path)), ...importers])
  return found.size ? [...found] : neighbours
}

/** The tests that `npm run check:quick` runs for changed files, and those it leaves to `npm run check`. */
export function directTests(changed: string[], tests: TestFile[]): DirectTests {
  const read = tests.map((test) => ({ ...test, imports: importsOf(test) }))
  const each = changed.map((path) => testsOf(path, read))
  const run = new Set(each.flatMap((found) => found.slice(0, MOST)))
  const leftOut = new Set(each.flat().filter((path) => !run.has(path)))
  return { run: [...run], leftOut: [...leftOut] }
}
