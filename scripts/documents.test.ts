import { access, glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

const isSource = (folder: string): boolean =>
  folder !== 'node_modules' && folder !== 'dist' && folder !== 'test-results' && !folder.startsWith('.')

async function documents(): Promise<string[]> {
  const paths: string[] = []
  const exclude = (path: string) => !isSource(path.split('/').at(-1) ?? '')
  for await (const path of glob('**/*.md', { cwd: root, exclude })) paths.push(path)
  return paths
}

const withoutCode = (text: string): string => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')

/** Relative to the document: no address of another site. */
const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

/** As GitHub derives them. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

async function isBroken(path: string, link: string): Promise<boolean> {
  const [file = '', anchor] = link.split('#')
  const target = file ? join(dirname(path), file) : path
  try {
    await access(join(root, target))
    return anchor !== undefined && !anchorsIn(await read(target)).includes(anchor)
  } catch {
    return true
  }
}

test('every relative link in a document leads to a file, and to a heading if it names one', async () => {
  const broken: string[] = []
  let links = 0
  for (const path of await documents()) {
    for (const link of linksIn(await read(path))) {
      links++
      if (await isBroken(path, link)) broken.push(`${path}: ${link}`)
    }
  }
  expect(broken).toEqual([])
  expect(links).toBeGreaterThan(200)
  expect(await isBroken('docs/decisions/README.md', '0001-gone.md')).toBe(true)
  expect(await isBroken('README.md', '#no-such-heading')).toBe(true)
})

test('every decision has a date and a status, and the index lists it with its title', async () => {
  const folder = 'docs/decisions'
  const names = (await readdir(join(root, folder), { recursive: true })).filter((name) => /\d{4}-/.test(name))
  const index = await read(`${folder}/README.md`)
  const problems: string[] = []
  for (const name of names) {
    const text = await read(`${folder}/${name}`)
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    const [, status = ''] = /^Date: \d{4}-\d\d-\d\d\b.*?\. Status: (.+)/m.exec(text) ?? []
    if (!status) problems.push(`${name} has no date or status`)
    if (!index.includes(`| ${number} | [${title}](${name}) |`)) problems.push(`${name} is not in the index`)
    if (status.startsWith('superseded by') !== name.startsWith('superseded/'))
      problems.push(`${name} is in the wrong folder`)
  }
  expect(problems).toEqual([])
  expect(names.length).toBeGreaterThan(80)
})
