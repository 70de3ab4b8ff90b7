import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@bowerbird/contract/endpoint'

export interface NamedEndpoint extends Pick<Endpoint, 'method' | 'path' | 'access'> {
  /** Its exported name in the contract. */
  name: string
}

const contract = join(import.meta.dirname, '../../../../contract/src')

/** Every endpoint of the contract, read from its files, so that new ones are included automatically. */
export async function listEndpoints(): Promise<NamedEndpoint[]> {
  const files = globSync('**/*.endpoints.ts', { cwd: contract }).sort()
  const found: NamedEndpoint[] = []
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(contract, file)).href)) as Record<string, Endpoint>
    for (const [name, { method, path, access }] of Object.entries(exported)) {
      found.push({ name, method, path, access })
    }
  }
  return found
}
