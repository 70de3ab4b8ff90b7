import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Maps and photos have a left and a right in every language; paper is not mirrored. */
const PHYSICAL = /\.test\.|styles\/(?:map|print)\.css$|photos\/editor\//

/** Centred (`left-1/2`), and corners that are turned, are the same in both directions. */
const physicalClass =
  /(?<=[\s"'`:!-])(?:(?:ml|mr|pl|pr|left|right|scroll-[mp][lr])-(?:\d+(?:\.\d+)?(?![\d/])|auto|full|px|\[|\()|(?:text|float|clear)-(?:left|right)(?=[\s"'`;!])|(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-(?!2 border-b-2|transparent)[\w[\].]+)?(?=[\s"'`;!]))/g

const physicalClasses = (code: string): string[] => code.match(physicalClass) ?? []

test('pages can be mirrored: classes say start and end instead of left and right', async () => {
  const found: string[] = []
  for await (const file of glob('web/src/**/*.{ts,tsx,css}', { cwd: root })) {
    if (PHYSICAL.test(file)) continue
    for (const each of physicalClasses(await readFile(join(root, file), 'utf8')))
      found.push(`${file}: ${each}`)
  }
  expect(found).toEqual([])
})

test('physical classes are found, and what is alike in both directions is not', () => {
  expect(physicalClasses('class="-ml-2 sm:pr-4 text-left right-0 rounded-tl-lg border-l"')).toEqual([
    'ml-2',
    'pr-4',
    'text-left',
    'right-0',
    'rounded-tl-lg',
    'border-l',
  ])
  expect(physicalClasses('class="left-1/2 ms-2 col-start-2 border-r-transparent text-start"')).toEqual([])
})
