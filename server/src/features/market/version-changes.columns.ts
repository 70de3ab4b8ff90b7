import type { VersionList } from '@bowerbird/contract/market/versions.schema'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { StoredLine } from '../../platform/language/stored-texts.ts'

type Version = VersionList['versions'][number]

/** Its changes are stored in English, with what they were written from. */
export type StoredVersion = Omit<Version, 'changes'> & { changes: StoredLine[] }

/** The lines of the note of a row `v` of market_versions, each a change. */
export const changesOfVersion: Sql = sql`(
  select coalesce(json_agg(json_build_object('text', l.line, 'source', v.note_sources -> (l.at::int - 1)) order by l.at), '[]')
  from unnest(string_to_array(v.note, E'\\n')) with ordinality as l (line, at))`
