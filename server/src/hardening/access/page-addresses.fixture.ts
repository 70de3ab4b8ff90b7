import { globSync } from 'node:fs'
import { join } from 'node:path'

const routes = join(import.meta.dirname, '../../../../web/src/routes')

/**
 * The address of every page, read from the route files, so that new ones are included automatically. Parameters are
 * filled in from `values`; an unknown parameter is an error.
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
  // An unknown path.
  const name = place[1] || 'anything'
  const known = values[name]
  if (!known) throw new Error(`Add a value for $${name} in ${path} to the test.`)
  return known.flatMap((value) => fillIn(path.replace(place[0], value), values))
}
