import { readConfig } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'

const { databaseUrl } = readConfig(process.env)
if (!databaseUrl) {
  console.log(
    'The embedded database is migrated at every start. Set DATABASE_URL to migrate an external one.',
  )
} else {
  await migrate({ connectionString: databaseUrl }, (name) => console.log(`Applied ${name}`))
  console.log('The database is up to date')
}
