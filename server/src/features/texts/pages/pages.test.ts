import { informationPages } from '@bowerbird/contract/pages/information-pages'
import { pageKeys } from '@bowerbird/contract/pages/page-keys'
import { describe, expect, test } from 'vitest'
import { fillPage, withVariables } from './page-variables.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

describe.each(pageKeys)('the page %s', (key) => {
  test('is the same after it was written as Markdown and read again', () => {
    const { title, intro, sections } = withVariables(informationPages[key].text)
    const { sections: read, faults } = readMarkdown(writeMarkdown({ sections }))
    expect(faults).toEqual([])
    const shipped = informationPages[key].text()
    const filled = fillPage({ title, intro, sections: read })
    expect(filled.intro).toBe(shipped.intro)
    expect(filled.sections).toEqual(
      shipped.sections.map(({ items, ...section }) => ({ ...section, ...(items?.length && { items }) })),
    )
  })

  test('names the market and its contacts by variables', () => {
    const text = JSON.stringify(withVariables(informationPages[key].text))
    expect(text).not.toMatch(/Bowerbird\b|@bowerbird|\{\w+Email\}/)
  })
})

const faultsOf = (markdown: string) => readMarkdown(markdown).faults.map(({ message }) => message)

test.each([
  ['## A\n\n<script>alert(1)</script>', 'Line 3: there can’t be HTML'],
  ['## A\n\nText <b>bold</b>', 'Line 3: there can’t be HTML'],
  ['## A\n\n[x](javascript:alert)', 'Line 3: “javascript:alert” can’t be a link'],
  ['## A\n\n[x](//evil.example)', 'can’t be a link'],
  ['## A\n\n[x](http://plain.example)', 'can’t be a link'],
  ['## A\n\n![x](/a.png)', 'there can’t be pictures'],
  ['## A\n\n*slanted*', 'not slanted'],
  ['# A', 'Line 1: begin headings with ## or ###'],
  ['Text first', 'begin with a heading'],
  ['### A', 'the first heading begins with ##'],
  ['## A\n\n## A', 'Line 3: two headings have the address a'],
  ['## A\n\n[x](#nowhere)', 'no heading has that address'],
  ['## A\n\n- one\n  - two', 'an entry of a list can only have one paragraph'],
  ['## A\n\n\\[x\\](javascript:alert)', 'only for bold words and links'],
  ['## A\n\n```\ncode\n```', 'don’t begin a line with'],
  ['## A\n\n---', 'lines across the page'],
])('a page with %j is refused with its line', (markdown, message) => {
  expect(faultsOf(markdown)).toEqual([expect.stringContaining(message)])
})

test('headings, lists, highlighted paragraphs, bold words and links are read', () => {
  const { sections, faults } = readMarkdown(
    '## Paying {#payid}\n\nCall **000** or [us](/contact-us).\n\n> Careful.\n\n1. One\n2. Two\n\n### Cash & cards\n\n- In\n  person',
  )
  expect(faults).toEqual([])
  expect(sections).toEqual([
    {
      id: 'payid',
      title: 'Paying',
      blocks: ['Call **000** or [us](/contact-us).', { note: 'Careful.' }, { steps: ['One', 'Two'] }],
      items: [{ id: 'cash-cards', title: 'Cash & cards', blocks: [{ list: ['In person'] }] }],
    },
  ])
})
