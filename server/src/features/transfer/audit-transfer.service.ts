import type { Db } from '../../platform/db/db.ts'
import { auditOperator } from '../audit/audit.service.ts'

const verbs = { 'ads.imported': 'imported', 'ads.exported': 'exported' }

/** Records a finished import or export, which takes several transactions: who, what and how many. */
export async function auditTransfer(
  db: Db,
  action: keyof typeof verbs,
  count: number,
  details: Readonly<Record<string, string | number | undefined>>,
): Promise<void> {
  await db.transaction((tx) =>
    auditOperator(tx, {
      action,
      target: 'market',
      targetId: 'ads',
      title: `${count.toLocaleString('en-AU')} ad${count === 1 ? '' : 's'} ${verbs[action]}`,
      after: details,
    }),
  )
}

/** Records that an import begins to write: if it is killed, this is all that the log has of it. */
export async function auditImportStart(db: Db, file: string | undefined): Promise<void> {
  await db.transaction((tx) =>
    auditOperator(tx, {
      action: 'ads.importStarted',
      target: 'market',
      targetId: 'ads',
      title: file ? `Import of ${file} started` : 'Import started',
      after: { file },
    }),
  )
}
