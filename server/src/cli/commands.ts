import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import type { Command } from './command.ts'

const formats = ['csv', 'json'] as const

/** Everything the command line can do. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    summary: 'Start the market',
    about: [
      'Builds the browser code where that is needed, brings the database up to date, and serves until it is stopped with Ctrl-C or SIGTERM. The same as "npm start". Settings come from the environment.',
    ],
    examples: [
      ['bowerbird start', 'On port 3000, with the embedded database in ./data'],
      ['PORT=8080 DATABASE_URL=postgres://… bowerbird start', 'On port 8080, with a database of your own'],
    ],
    run: async () => (await import('./commands/start.ts')).start(),
  },
  {
    name: 'worker',
    summary: 'Start a job worker: mails and clean-up, without serving pages',
    about: [
      'Works on what server processes leave to be done, until it is stopped with Ctrl-C or SIGTERM. For installations of several processes on an external database; a market on one machine does this work by itself.',
    ],
    examples: [
      ['DATABASE_URL=postgres://… SMTP_URL=smtp://… bowerbird worker', 'One worker; start as many as needed'],
    ],
    run: async () => (await import('./commands/start.ts')).worker(),
  },
  {
    name: 'migrate',
    summary: 'Bring the database up to this version',
    about: [
      'Applies the migrations that are missing, each in a transaction of its own. Every start does so too; this is for doing it beforehand. Several at once are no harm: they wait for each other.',
    ],
    options: { check: { about: 'Change nothing; exit code 1 where something is missing' } },
    examples: [
      ['bowerbird migrate', 'Applies what is missing'],
      ['bowerbird migrate --check', 'Tells what would be applied'],
    ],
    run: async (asked) => (await import('./commands/migrate.ts')).migrateDatabase(asked),
  },
  {
    name: 'admin create',
    summary: 'Make an administrator',
    about: [
      'Makes a new account with the right to everything, or gives that right to a member who has an account. Without --password-stdin the password is asked for; where nobody can be asked, one is made up and printed once.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the address they sign in with', isRequired: true }],
    options: {
      name: { value: 'NAME', about: 'Their name; "Administrator" where none is given' },
      'password-stdin': { about: 'Read the password from standard input' },
      generate: { about: 'Make up a password and print it once, without asking' },
      yes: { about: 'Don’t ask before an existing member becomes an administrator', short: 'y' },
    },
    examples: [
      ['bowerbird admin create ada@example.com --name "Ada"', 'Asks for a password'],
      ['bowerbird admin create ada@example.com --password-stdin < password.txt', 'For scripts'],
      ['bowerbird admin create mia@example.com --yes', 'Mia, a member, becomes an administrator'],
    ],
    run: async (asked) => (await import('./commands/admin-create.ts')).createAdministrator(asked),
  },
  {
    name: 'demo',
    summary: 'Fill an empty market with demo members, ads, pictures and chats',
    about: ['For trying things out. Refuses a market that has members or ads.'],
    examples: [
      ['bowerbird demo', 'Into the market of the current settings'],
      ['DATA_DIR=/tmp/trial bowerbird demo', 'Into a market of its own'],
    ],
    run: async (asked) => (await import('./commands/demo.ts')).fillDemo(asked),
  },
  {
    name: 'export',
    summary: 'Write ads as CSV or JSON',
    about: [
      'Ads as they were at one moment, oldest first, however many: they are streamed. The columns are described in docs/command-line.md. What is written can be imported again and is then exactly the same.',
      'The file has the email addresses of the sellers in it.',
    ],
    arguments: [{ name: 'FILE', about: 'where to write; standard output where it is left out or "-"' }],
    options: {
      format: {
        value: 'FORMAT',
        about: 'By default from the name of the file, otherwise csv',
        choices: formats,
      },
      status: {
        value: 'STATUS',
        about: `Only ads in this status; several with commas (${adStatuses.join(', ')})`,
      },
      category: { value: 'CATEGORY', about: 'Only ads of this category', choices: categoryNames },
      seller: { value: 'EMAIL', about: 'Only ads of this member' },
      since: { value: 'DATE', about: 'Only ads posted at or after this time, such as 2026-01-31' },
    },
    examples: [
      ['bowerbird export ads.csv', 'All ads'],
      [
        'bowerbird export --format json --status active | gzip > ads.json.gz',
        'What visitors see, compressed',
      ],
    ],
    run: async (asked) => (await import('./commands/export.ts')).exportAds(asked),
  },
  {
    name: 'import',
    summary: 'Read ads from CSV or JSON',
    about: [
      'Every row is held to the rules of posting an ad. What is wrong with a row is told by line and column, the row is left out, and the others go in; the exit code is then 4. Run again, rows that are in already are skipped, so that an import that was interrupted can simply be repeated.',
      'Columns: title, description, price, category, subcategory, state, city, images, seller, and where they apply brand, model, condition, listingType, rentType, propertyArea, contactName, externalId, _id, status, createdAt. Images are addresses of this market, or files in the folder of the imported file; several are separated by "|". Nothing is fetched from the network.',
    ],
    arguments: [
      { name: 'FILE', about: 'what to read: .csv or .json; "-" for standard input', isRequired: true },
    ],
    options: {
      format: { value: 'FORMAT', about: 'By default from the name of the file', choices: formats },
      status: {
        value: 'STATUS',
        about:
          'What new ads become; by default pending, so that they wait for review. file: as in the column status',
        choices: ['pending', 'active', 'file'],
      },
      seller: { value: 'EMAIL', about: 'Whose the ads are, for rows without a seller' },
      images: { value: 'FOLDER', about: 'Where the files of pictures are; by default the folder of FILE' },
      update: { about: 'Change ads that are there already, by _id or externalId, instead of skipping them' },
      'dry-run': { about: 'Check everything and change nothing' },
      errors: { value: 'FILE', about: 'Write what was refused into this file, as CSV' },
    },
    examples: [
      ['bowerbird import ads.csv --dry-run', 'Tells what would happen'],
      ['bowerbird import ads.csv --seller shop@example.com --errors refused.csv', 'One seller’s stock'],
      ['bowerbird import ads.json --update --status file', 'Brings back an export'],
    ],
    run: async (asked) => (await import('./commands/import.ts')).importAds(asked),
  },
  {
    name: 'backup',
    summary: 'Copy the whole market into one file, while it runs or not',
    about: [
      'Accounts, ads, chats, pictures, and mails that wait to be sent, as they were at one moment. The file appears under its name only when it is whole. It has personal data in it.',
    ],
    arguments: [{ name: 'FILE', about: 'where to write; bowerbird-<time>.tar.gz where it is left out' }],
    examples: [['bowerbird backup /backups/market.tar.gz', 'Everything, in one file']],
    run: async (asked) => (await import('./commands/backup.ts')).backup(asked),
  },
  {
    name: 'restore',
    summary: 'Fill an empty market from a backup',
    about: [
      'Into an empty DATA_DIR or an empty database, while the market is stopped. A damaged file is refused, and then nothing is restored. A backup of an older version is brought up to date.',
    ],
    arguments: [{ name: 'FILE', about: 'a file that "bowerbird backup" has made', isRequired: true }],
    examples: [
      ['bowerbird restore /backups/market.tar.gz', 'Into the market of the current settings'],
      ['DATA_DIR=/tmp/trial bowerbird restore market.tar.gz', 'Into a market of its own, to try it'],
    ],
    run: async (asked) => (await import('./commands/restore.ts')).restore(asked),
  },
  {
    name: 'move',
    summary: 'Carry an embedded installation over to a database of your own',
    about: [
      'Copies everything from the embedded database under DATA_DIR, as it is at one moment, into an empty PostgreSQL 15 or later, compares the counts of every table and of the pictures, and prints them. Nothing is changed where it came from. What people do there meanwhile is not carried over, so stop the market first when it is for good.',
      'Pictures stay in DATA_DIR/images, where the new installation finds them with the same DATA_DIR; or they are copied into the bucket of the S3 settings, or into another DATA_DIR.',
    ],
    options: {
      to: { value: 'DATABASE_URL', about: 'The empty database. PGPASSWORD may hold the password instead' },
      s3: {
        about:
          'Copy the pictures into the bucket that S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name',
      },
      'data-dir': {
        value: 'FOLDER',
        about: 'Copy the pictures to what will be the DATA_DIR of the new installation',
      },
    },
    examples: [
      [
        'bowerbird move --to postgres://bowerbird:…@db.example.com/bowerbird',
        'The data; pictures stay in DATA_DIR',
      ],
      [
        'S3_ENDPOINT=… S3_BUCKET=… bowerbird move --to postgres://… --s3',
        'The data, and pictures into a bucket',
      ],
    ],
    run: async (asked) => (await import('./commands/move.ts')).move(asked),
  },
  {
    name: 'doctor',
    summary: 'Check the settings and everything the market depends on',
    about: [
      'Looks at the settings, this machine, the database and its replicas, Redis, mail, the bucket, sign-in, the public address, the browser code and the jobs, and says what to do about what is not right. Changes nothing, but writes, reads and deletes one small object in the bucket. No passwords are shown. The exit code is 3 where something is wrong; warnings alone leave it at 0.',
    ],
    options: { json: { about: 'As JSON, for programs' } },
    examples: [
      ['bowerbird doctor', 'With the current settings'],
      ['bowerbird doctor --json', 'For a monitoring system'],
    ],
    run: async (asked) => (await import('./commands/doctor.ts')).doctor(asked),
  },
]
