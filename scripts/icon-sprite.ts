import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconNames } from '../web/src/ui/icons/icon-names.ts'

const root = join(import.meta.dirname, '..')

/** The paths of an icon's file; attributes that all icons share are set in CSS (`.icon`). */
async function drawingOf(name: string): Promise<string> {
  const file = await readFile(join(root, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8')
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(file)?.[1] ?? ''
  return drawing.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>')
}

/** Both licences ask to be named with every copy. */
const notice =
  '<!-- Lucide, (c) Lucide Icons and Contributors, ISC licence; some from Feather, (c) 2013-present Cole Bemis, MIT licence -->'

/** One SVG file with a symbol for each icon, from Lucide's drawings. */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(
      async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await drawingOf(name)}</symbol>`,
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) await writeFile(join(root, 'web/src/ui/icons/icons.svg'), await iconSprite())
