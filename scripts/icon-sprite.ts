import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconNames } from '../web/src/ui/icons/icon-names.ts'

const root = join(import.meta.dirname, '..')

interface Drawings {
  icons: Record<string, { body: string }>
  /** Earlier names. */
  aliases: Record<string, { parent: string }>
}

/** Set in CSS for all icons (`.icon`). */
const shared = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g

function drawingOf({ icons, aliases }: Drawings, name: string): string {
  const found = icons[name] ?? icons[aliases[name]?.parent ?? '']
  if (!found) throw new Error(`Lucide has no icon ${name}`)
  return found.body.replaceAll(shared, '').replace(/^<g>(.*)<\/g>$/s, '$1')
}

/** Both licences ask to be named with every copy. */
const notice =
  '<!-- Lucide, (c) Lucide Icons and Contributors, ISC licence; some from Feather, (c) 2013-present Cole Bemis, MIT licence -->'

/** One SVG file with a symbol for each icon, from Lucide's drawings. */
export async function iconSprite(): Promise<string> {
  // In one file: Lucide's own package has some six thousand.
  const file = await readFile(join(root, 'node_modules/@iconify-json/lucide/icons.json'), 'utf8')
  const drawings = JSON.parse(file) as Drawings
  const symbols = iconNames.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(drawings, name)}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) await writeFile(join(root, 'web/src/ui/icons/icons.svg'), await iconSprite())
