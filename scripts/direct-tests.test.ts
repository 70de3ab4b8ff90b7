import { expect, test } from 'vitest'
import { directTests } from './lib/direct-tests.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name) => `import { thing } from '${name}'`).join('\n'),
})

const tests = [
  file('server/src/features/posting/posting.test.ts', '../../testing/world.ts', './posting.store.ts'),
  file('server/src/features/posting/posting.concurrency.test.ts', '../../testing/world.ts'),
  file('server/src/features/posting/photos.test.ts', '@bowerbird/contract/ads/ads.fields'),
  file('server/src/features/chat/chat.test.ts', '../../testing/world.ts'),
  {
    path: 'web/src/routes/lazy.test.tsx',
    text: "const { Thing } = await import('../ui/thing.tsx')\nimport '../ui/plain.ts'",
  },
]

test.each([
  [
    'a changed test is run itself, without its neighbours',
    'server/src/features/chat/chat.test.ts',
    ['chat.test.ts'],
  ],
  [
    'the tests about a file’s subject beside it are run',
    'server/src/features/posting/posting.routes.ts',
    ['posting.test.ts', 'posting.concurrency.test.ts'],
  ],
  ['a test that imports a file of the contract is run', 'contract/src/ads/ads.fields.ts', ['photos.test.ts']],
  ['a test that loads a file later is run', 'web/src/ui/thing.tsx', ['lazy.test.tsx']],
  ['a test that imports a file for its effect is run', 'web/src/ui/plain.ts', ['lazy.test.tsx']],
  [
    'a file that no test is about gets all tests of its folder',
    'server/src/features/posting/steps.sql',
    ['posting.test.ts', 'posting.concurrency.test.ts', 'photos.test.ts'],
  ],
  ['a file without any test gets none', 'deploy/compose.yml', []],
])('%s', (_title, changed, expected) => {
  const { run, leftOut } = directTests([changed], tests)
  expect(run.map((path) => path.split('/').at(-1))).toEqual(expected)
  expect(leftOut).toEqual([])
})

test('at most ten tests of one file are run, those beside it first, and the others are named', () => {
  const many = Array.from({ length: 12 }, (_, i) =>
    file(`server/src/features/f${i}.test.ts`, '../testing/world.ts'),
  )
  const own = file('server/src/testing/world.test.ts')
  const { run, leftOut } = directTests(['server/src/testing/world.ts'], [...many, own])
  expect(run).toHaveLength(10)
  expect(run[0]).toBe(own.path)
  expect(leftOut).toEqual(many.slice(9).map(({ path }) => path))
})

test('a test that one changed file leaves out and another one needs is run', () => {
  const many = Array.from({ length: 11 }, (_, i) =>
    file(`server/src/features/f${i}.test.ts`, '../testing/world.ts'),
  )
  const { leftOut } = directTests(['server/src/testing/world.ts', 'server/src/features/f10.ts'], many)
  expect(leftOut).toEqual([])
})
