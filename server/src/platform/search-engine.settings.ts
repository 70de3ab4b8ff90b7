import { address, addresses, optional } from './config-values.ts'

/** A search engine beside the database. */
export interface SearchEngineSettings {
  /** Where searches are asked: over all shards. */
  url: string
  /** Where documents are written, always in the same order. */
  shardUrls: readonly string[]
}

const example = 'mysql://search1:9306'

export const searchEngineVariables = {
  SEARCH_ENGINE_URL: optional(address(/^mysqls?$/, example)),
  SEARCH_ENGINE_SHARDS: optional(addresses(/^mysqls?$/, `${example},mysql://search2:9306`)),
}

interface Settings {
  SEARCH_ENGINE_URL?: string | undefined
  SEARCH_ENGINE_SHARDS?: readonly string[] | undefined
}

export const searchEngineProblems = ({ SEARCH_ENGINE_URL: url, SEARCH_ENGINE_SHARDS: shards }: Settings) =>
  shards && !url ? ['SEARCH_ENGINE_SHARDS needs SEARCH_ENGINE_URL, where searches are asked'] : []

export function readSearchEngine(env: Settings): SearchEngineSettings | undefined {
  const { SEARCH_ENGINE_URL: url, SEARCH_ENGINE_SHARDS: shardUrls } = env
  return url ? { url, shardUrls: shardUrls ?? [url] } : undefined
}
