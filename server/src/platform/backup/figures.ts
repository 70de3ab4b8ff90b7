import type { WrittenBackup } from './backup.ts'

/** What a restored backup is compared with. */
export interface BackupFigures {
  /** Rows by table. */
  tables: Record<string, number>
  imageFiles: number
  /** The hash of the last entry of the audit log; null: the log is empty. */
  auditHead: string | null
}

export const figuresOf = ({ tables, imageFiles, audit }: WrittenBackup): BackupFigures => ({
  tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
  imageFiles,
  auditHead: audit?.head ?? null,
})

/** Every figure that differs, in words. */
export function differences(expected: BackupFigures, found: BackupFigures): string[] {
  const differing: string[] = []
  const compare = (what: string, before: number, now: number) => {
    if (before !== now) differing.push(`${what}: ${now} instead of ${before}`)
  }
  for (const [table, rows] of Object.entries(expected.tables)) {
    compare(`rows of ${table}`, rows, found.tables[table] ?? 0)
  }
  compare('image files', expected.imageFiles, found.imageFiles)
  if (expected.auditHead !== found.auditHead) differing.push('the audit log ends with another entry')
  return differing
}
