import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

export const VERSION = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
  .version

/** The items of a version's section, each in one line and without marks of formatting. */
export function notesOf(changelog: string, version: string): string[] {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.split('\n', 1)[0]?.split(/\s/)[0] === version) ?? ''
  return section
    .split(/^- /m)
    .slice(1)
    .map((item) =>
      item
        .split(/\n\s*\n/, 1)
        .join('')
        .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
        .replace(/[`*]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

/** What CHANGELOG.md says about this version. */
export async function updateNotes(): Promise<string[]> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8').catch(() => '')
  return notesOf(changelog, VERSION)
}
