import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '../..')

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The failed tests and why, where the runner tells it. They are repeated at the end of a long run. */
  failures?: string[]
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

export function readVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
    number
  > & { testResults: VitestFile[] }
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => [
        `${relative(root, name)} ${message}`.trim(),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) => `  ${fullName}: ${failureMessages.join(' ').split('\n')[0]}`,
          ),
      ]),
  }
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { results: { errors: { message?: string }[] }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

/** Enough to see what was expected, what was found and where, without the source around it. */
const ERROR_LINES = 25

function describeFailure({ title, file, line, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const lines = errors.flatMap(({ message = '' }) =>
    stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, ERROR_LINES),
  )
  return [`${file}:${line} ${title}`, ...lines].join('\n    ')
}

const failedJourneys = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(describeFailure),
  ...suites.flatMap(failedJourneys),
]

export function readPlaywright(report: unknown): Outcome {
  const { stats, ...rest } = report as PlaywrightSuite & {
    stats: { expected: number; unexpected: number; skipped: number }
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failedJourneys(rest),
  }
}
