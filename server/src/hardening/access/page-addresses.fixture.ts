import { globSync } from 'node:fs'
import { join } from 'node:path'

const routes = join(import.meta.dirname, '../../../../web/src/routes')

/**
 * The address of each page there is, found by looking at the files that make them: a new one is here without anyone
 * adding it. What stands in an address is filled in from `values`; a kind nobody knows is an error.
 */
export function pageAddresses(values: Readonly<Record<string, readonly string[]>>): string[] {
  const paths = globSync('**/*.tsx', { cwd: routes })
    .map((file) => `/${file.replace(/\.tsx$/, '')}`)
    .filter((path) => !/\/(__root|_member|-[^/]*)$/.test(path))
    .map((path) =>
      path
        .replace('/_member', '')
        .replace(/\/index$/, '/')
        .replace(/_?\./g, '/'),
    )
  return [...new Set(paths.flatMap((path) => fillIn(path, values)))].sort()
}

function fillIn(path: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const place = /\$(\w*)/.exec(path)
  if (!place) return [path]
  // What no other page is for.
  const name = place[1] || 'anything'
  const known = values[name]
  if (!known) throw new Error(`Say in the test what stands for $${name} in ${path}.`)
  return known.flatMap((value) => fillIn(path.replace(place[0], value), values))
}
