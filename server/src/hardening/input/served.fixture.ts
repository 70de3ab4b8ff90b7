import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@bowerbird/contract/endpoint'

const contractFolder = join(import.meta.dirname, '../../../../contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Every endpoint that the contract exports. */
export async function listContractEndpoints(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = []
  for await (const file of glob('**/*.endpoints.ts', { cwd: contractFolder })) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(contractFolder, file)).href)
    endpoints.push(...Object.values(module).filter(isEndpoint))
  }
  return endpoints.sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
}
