import { adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import { adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { backupCommands } from './backup-commands.ts'
import type { Command } from './command.ts'
import { maintenanceCommands } from './maintenance-commands.ts'

const formats = ['csv', 'json'] as const

/** Each category field has a column of its own. */
const fieldColumns = adFieldNames.filter((field) => field !== 'attributes').join(', ')

/** All commands. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    summary: 'Start the market',
    about: [
      'Builds the browser code if needed, migrates the database, and serves until stopped with Ctrl-C or SIGTERM. The same as "npm start". Settings come from the environment.',
    ],
    examples: [
      ['bowerbird start', 'Port 3000, with the embedded database in ./data'],
      ['PORT=8080 DATABASE_URL=postgres://… bowerbird start', 'Port 8080, with an external database'],
    ],
    run: async () => (await import('./commands/start.ts')).start(),
  },
  {
    name: 'worker',
    summary: 'Start a job worker: sends emails and cleans up, serves no pages',
    about: [
      'Processes queued jobs until stopped with Ctrl-C or SIGTERM. For installations with several processes on an external database. A single process runs its own jobs.',
    ],
    examples: [
      ['DATABASE_URL=postgres://… SMTP_URL=smtp://… bowerbird worker', 'One worker; start as many as needed'],
    ],
    run: async () => (await import('./commands/start.ts')).worker(),
  },
  {
    name: 'migrate',
    summary: 'Migrate the database to this version',
    about: [
      'Applies pending migrations, each in its own transaction. Every start does the same; use this to migrate beforehand. Concurrent runs are safe: they wait for each other.',
    ],
    options: { check: { about: 'Change nothing; exit code 1 if migrations are pending' } },
    examples: [
      ['bowerbird migrate', 'Applies pending migrations'],
      ['bowerbird migrate --check', 'Lists pending migrations'],
    ],
    run: async (invocation) => (await import('./commands/migrate.ts')).migrateDatabase(invocation),
  },
  {
    name: 'admin create',
    summary: 'Create an administrator',
    about: [
      'Creates an administrator account, or makes an existing member an administrator. Prompts for a password unless --password-stdin is given. Outside a terminal, generates one and prints it once.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the email address they log in with', isRequired: true }],
    options: {
      name: { value: 'NAME', about: 'Their name; "Administrator" by default' },
      'password-stdin': { about: 'Read the password from standard input' },
      generate: { about: 'Generate a password and print it once, without prompting' },
      yes: { about: 'Don’t ask before making an existing member an administrator', short: 'y' },
    },
    examples: [
      ['bowerbird admin create ada@example.com --name "Ada"', 'Prompts for a password'],
      ['bowerbird admin create ada@example.com --password-stdin < password.txt', 'For scripts'],
      ['bowerbird admin create mia@example.com --yes', 'Makes the member Mia an administrator'],
    ],
    run: async (invocation) => (await import('./commands/admin-create.ts')).createAdministrator(invocation),
  },
  {
    name: 'admin password',
    summary: 'Set an administrator’s password',
    about: [
      'For an administrator who can’t log in. Prompts for a password unless --password-stdin is given. Outside a terminal, generates one and prints it once. They are logged out everywhere and emailed, and the audit log records it. Two-factor login stays on.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the email address they log in with', isRequired: true }],
    options: {
      'password-stdin': { about: 'Read the password from standard input' },
      generate: { about: 'Generate a password and print it once, without prompting' },
    },
    examples: [
      ['bowerbird admin password ada@example.com', 'Prompts for a password'],
      ['bowerbird admin password ada@example.com --generate', 'Prints a password that works for a week'],
    ],
    run: async (invocation) => (await import('./commands/admin-password.ts')).setAdminPassword(invocation),
  },
  {
    name: 'admin list',
    summary: 'List the administrators',
    about: [
      'Prints the email address, name and, unless it is active, the status of each, separated by tabs.',
    ],
    examples: [['bowerbird admin list', 'One line per administrator']],
    run: async (invocation) => (await import('./commands/accounts.ts')).listAdministrators(invocation),
  },
  {
    name: 'admin remove',
    summary: 'Make an administrator an ordinary member',
    about: [
      'The account stays, without access to the back office, and is logged out everywhere. The last administrator can’t be removed.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the email address they log in with', isRequired: true }],
    options: { yes: { about: 'Don’t ask', short: 'y' } },
    examples: [['bowerbird admin remove ada@example.com', 'Asks first']],
    run: async (invocation) => (await import('./commands/accounts.ts')).removeAdministrator(invocation),
  },
  {
    name: 'user suspend',
    summary: 'Suspend a member',
    about: [
      'Logs them out everywhere and hides their ads, like the back office. "user activate" reverses it. The last administrator can’t be suspended.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the email address they log in with', isRequired: true }],
    options: { yes: { about: 'Don’t ask', short: 'y' } },
    examples: [['bowerbird user suspend spam@example.com --yes', 'For scripts']],
    run: async (invocation) => (await import('./commands/accounts.ts')).suspendUser(invocation),
  },
  {
    name: 'user activate',
    summary: 'Let a suspended or inactive member log in again',
    about: ['Their ads are listed again.'],
    arguments: [{ name: 'EMAIL', about: 'the email address they log in with', isRequired: true }],
    options: { yes: { about: 'Don’t ask', short: 'y' } },
    examples: [['bowerbird user activate mia@example.com', 'Asks first']],
    run: async (invocation) => (await import('./commands/accounts.ts')).activateUser(invocation),
  },
  {
    name: 'user two-factor-off',
    summary: 'Switch off a member’s two-factor login and passkeys',
    about: [
      'They log in with their password or Google alone, and can set both up again. They are emailed, and the audit log records it. First be sure that the account’s owner asks for it: whoever took over their mailbox may ask too.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the email address they log in with', isRequired: true }],
    options: { yes: { about: 'Don’t ask', short: 'y' } },
    examples: [['bowerbird user two-factor-off mia@example.com', 'Asks first']],
    run: async (invocation) => (await import('./commands/accounts.ts')).switchTwoFactorOff(invocation),
  },
  {
    name: 'push renew-keys',
    summary: 'Replace the keys that sign pushes',
    about: [
      'For when someone else may have them, for example from a backup. Every device stops getting pushes until its member switches them on again.',
    ],
    options: { yes: { about: 'Don’t ask', short: 'y' } },
    examples: [['bowerbird push renew-keys', 'Asks first']],
    run: async (invocation) => (await import('./commands/push.ts')).renewKeys(invocation),
  },
  {
    name: 'audit verify',
    summary: 'Check that nobody has changed the audit log',
    about: [
      'Each entry of the audit log holds the hash of the one before. Follows them from the first to the last, while the market runs or not, and prints how many there are and the hash of the last one. The exit code is 1 if an entry was changed or is missing; the first such entry is named.',
      'Someone who may do anything with the database could replace the log with another unbroken one. The hash of the last entry is printed here, every night in the log of the market, every Monday in an email to the administrators, and is in every backup. Give one of them to a later run with --head or --backup: it fails unless the log still has that entry, and so all before it.',
    ],
    options: {
      head: { value: 'HASH', about: 'The hash of an earlier last entry: it must still be in the log' },
      backup: { value: 'FILE', about: 'A backup: the last entry it was made with must still be in the log' },
    },
    examples: [
      ['bowerbird audit verify', 'Checks every entry'],
      ['bowerbird audit verify --head 9f86d0…', 'And that the log still has all that it had then'],
      ['bowerbird audit verify --backup monday.tar.gz', 'The same, with the hash in a backup'],
    ],
    run: async (invocation) => (await import('./commands/audit.ts')).verifyLog(invocation),
  },
  {
    name: 'mail test',
    summary: 'Send a test email',
    about: [
      'Sends one email directly, without the queue, and prints the mail server’s error if it fails. Without SMTP_URL it is written to DATA_DIR/outbox.',
    ],
    arguments: [{ name: 'EMAIL', about: 'the recipient', isRequired: true }],
    examples: [['SMTP_URL=smtp://… bowerbird mail test you@example.com', 'Through the configured server']],
    run: async (invocation) => (await import('./commands/mail-test.ts')).testMail(invocation),
  },
  {
    name: 'sms test',
    summary: 'Send a test text message',
    about: ['Sends one text message through the gateway of SMS_URL, and prints its error if it fails.'],
    arguments: [{ name: 'NUMBER', about: 'the recipient, such as +61412345678', isRequired: true }],
    examples: [['SMS_URL=https://… bowerbird sms test +61412345678', 'Through the configured gateway']],
    run: async (invocation) => (await import('./commands/sms-test.ts')).testSms(invocation),
  },
  {
    name: 'demo',
    summary: 'Fill an empty market with demo members, ads, photos and chats',
    about: ['For trying Bowerbird out. Fails if the market already has members or ads.'],
    examples: [
      ['bowerbird demo', 'Into the market of the current settings'],
      ['DATA_DIR=/tmp/trial bowerbird demo', 'Into a separate market'],
    ],
    run: async (invocation) => (await import('./commands/demo.ts')).fillDemo(invocation),
  },
  {
    name: 'export',
    summary: 'Export ads as CSV or JSON',
    about: [
      'Streams a consistent snapshot of the ads, oldest first. docs/command-line.md describes the columns. Importing the file again gives exactly the same ads.',
      'The file contains the email addresses of sellers.',
    ],
    arguments: [{ name: 'FILE', about: 'where to write; standard output by default or for "-"' }],
    options: {
      format: {
        value: 'FORMAT',
        about: 'By default from the file name, otherwise csv',
        choices: formats,
      },
      status: {
        value: 'STATUS',
        about: `Only ads in these statuses, separated by commas (${adStatuses.join(', ')})`,
      },
      category: { value: 'CATEGORY', about: 'Only ads in this category' },
      seller: { value: 'EMAIL', about: 'Only ads of this member' },
      since: { value: 'DATE', about: 'Only ads posted at or after this time, for example 2026-01-31' },
    },
    examples: [
      ['bowerbird export ads.csv', 'All ads'],
      [
        'bowerbird export --format json --status active | gzip > ads.json.gz',
        'Ads that visitors see, compressed',
      ],
    ],
    run: async (invocation) => (await import('./commands/export.ts')).exportAds(invocation),
  },
  {
    name: 'import',
    summary: 'Import ads from CSV or JSON',
    about: [
      'Validates every row with the same rules as posting an ad. Skips invalid rows, prints their line, column and error, and imports the others; the exit code is then 4. Rows that were already imported are skipped, so you can repeat an interrupted import.',
      `Columns: seller, externalId, _id, status, createdAt, ${fieldColumns}. The fields of categories are columns like a.year in CSV, and the object attributes in JSON. Images are URLs of this market, or files in the folder of the imported file; separate several with "|". Nothing is downloaded from the network.`,
    ],
    arguments: [
      { name: 'FILE', about: 'the file to read, .csv or .json; "-" for standard input', isRequired: true },
    ],
    options: {
      format: { value: 'FORMAT', about: 'By default from the file name', choices: formats },
      status: {
        value: 'STATUS',
        about:
          'The status of new ads; by default pending, so that they are reviewed. file: use the column status',
        choices: ['pending', 'active', 'file'],
      },
      seller: { value: 'EMAIL', about: 'The seller of rows without one' },
      images: { value: 'FOLDER', about: 'The folder of the image files; by default the folder of FILE' },
      update: { about: 'Update existing ads, found by _id or externalId, instead of skipping them' },
      'dry-run': { about: 'Validate everything and change nothing' },
      errors: { value: 'FILE', about: 'Write all errors to this file, as CSV' },
    },
    examples: [
      ['bowerbird import ads.csv --dry-run', 'Shows what would happen'],
      ['bowerbird import ads.csv --seller shop@example.com --errors refused.csv', 'One seller’s stock'],
      ['bowerbird import ads.json --update --status file', 'Restores an export'],
    ],
    run: async (invocation) => (await import('./commands/import.ts')).importAds(invocation),
  },
  {
    name: 'catalogue export',
    summary: 'Export the catalogue as one JSON file',
    about: [
      'Categories, subcategories, fields, brands and models. The same file as the back office exports. Edit it and import it again, here or in another market.',
    ],
    arguments: [{ name: 'FILE', about: 'where to write; standard output by default or for "-"' }],
    examples: [['bowerbird catalogue export catalogue.json', 'The whole catalogue']],
    run: async (invocation) => (await import('./commands/catalogue.ts')).exportCatalogue(invocation),
  },
  {
    name: 'catalogue import',
    summary: 'Import a catalogue from a JSON file',
    about: [
      'Prints what changes in plain words and saves it, like the back office: running processes follow within a second, and the change can be undone there. What the file doesn’t have is hidden, never removed. A change that would harm ads is rejected with their number, and nothing is saved.',
    ],
    arguments: [
      {
        name: 'FILE',
        about: 'a file written by "bowerbird catalogue export"; "-" for standard input',
        isRequired: true,
      },
    ],
    options: { 'dry-run': { about: 'Print what would change, and change nothing' } },
    examples: [
      ['bowerbird catalogue import catalogue.json --dry-run', 'Shows what would change'],
      ['bowerbird catalogue import catalogue.json', 'Saves it'],
    ],
    run: async (invocation) => (await import('./commands/catalogue.ts')).importCatalogue(invocation),
  },
  {
    name: 'places load',
    summary: 'Load suburbs from a CSV file',
    about: [
      'The columns are suburb, postcode, state, latitude and longitude, and optionally region, population, abbreviation (of the state) and city, as in server/data/suburbs.csv. Running processes follow within a second. A suburb that the file doesn’t have can no longer be chosen, but stays for the ads that name it. Ads whose suburb is in another state or city now move there. A file with an error is refused with its line, and nothing is changed.',
      'A file with other states than before is another country: it replaces states and cities as well. What ads still name stays, but can no longer be chosen.',
    ],
    arguments: [
      {
        name: 'FILE',
        about: 'a CSV file; "-" for standard input; the suburbs that come with this version by default',
      },
    ],
    options: {
      outlines: {
        about: 'Also replace the outlines of postcodes on maps, by those of a TopoJSON file',
        value: 'FILE',
      },
      country: { about: 'The name of the country, if it is another one', value: 'NAME' },
      credit: { about: 'Who made the outlines, as maps say: “© Stats NZ”', value: 'TEXT' },
    },
    examples: [
      ['bowerbird places load suburbs.csv', 'Replaces the suburbs by those of the file'],
      ['bowerbird places load suburbs.csv --outlines postcodes.topojson', 'Maps as well'],
      ['bowerbird places load nz.csv --outlines nz.topojson --country "New Zealand"', 'Another country'],
      ['bowerbird places load', 'Those of this version, for example after an upgrade'],
    ],
    run: async (invocation) => (await import('./commands/places.ts')).loadPlaces(invocation),
  },
  {
    name: 'places',
    summary: 'Show how many suburbs there are, and when they were loaded',
    about: ['Suburbs and postcodes that sellers and buyers can choose.'],
    examples: [['bowerbird places', 'For example: 15,274 suburbs in 2,640 postcodes']],
    run: async (invocation) => (await import('./commands/places.ts')).showPlaces(invocation),
  },
  {
    name: 'meeting-places load',
    summary: 'Load public places for handovers from a CSV file',
    about: [
      'The columns are name, kind (station, library, police station, shopping centre or other), suburb, postcode and, if wanted, note. Places are added, or changed if there is one of this name in this suburb; none is removed. A file with an error is refused with its lines, and nothing is changed. The back office downloads the same file.',
    ],
    arguments: [{ name: 'FILE', about: 'a CSV file; "-" for standard input', isRequired: true }],
    examples: [['bowerbird meeting-places load stations.csv', 'For example: 12 added, 3 changed']],
    run: async (invocation) =>
      (await import('./commands/meeting-places.ts')).loadMeetingPlacesFile(invocation),
  },
  ...backupCommands,
  ...maintenanceCommands,
  {
    name: 'recount',
    summary: 'Correct the counters of ads, accounts, images and search terms',
    about: [
      'Counts the rows again and corrects every counter that differs, without stopping anyone: totals of listings, the dashboard’s figures, how often an image is used, suggestions. "bowerbird doctor" says whether it is needed.',
    ],
    examples: [['bowerbird recount', 'For example: “ads by place: 2 corrected”']],
    run: async (invocation) => (await import('./commands/recount.ts')).recount(invocation),
  },
  {
    name: 'search rebuild',
    summary: 'Fill the search engine with all listed ads',
    about: [
      'Fills the second of the engine’s two indexes while the first one answers; then the second answers. Visitors notice nothing, and changes of ads meanwhile are in both. Needed once, when SEARCH_ENGINE_URL is new, and after the number of shards has changed. If it is interrupted, repeat it.',
    ],
    examples: [
      ['bowerbird search rebuild', 'For example: “The search engine has 3,000,000 ads, and answers.”'],
    ],
    run: async (invocation) => (await import('./commands/search.ts')).rebuild(invocation),
  },
  {
    name: 'doctor',
    summary: 'Check the settings and everything the market depends on',
    about: [
      'Checks the settings, this machine, the database with its counters and replicas, Redis, the search engine, email, text messages, the bucket, the login provider, the public address, the browser code and the job queue, and says how to fix each problem. Changes nothing, except that it writes, reads and deletes one small object in the bucket. Never prints passwords. The exit code is 3 if there are errors; warnings alone leave it at 0.',
    ],
    options: { json: { about: 'Print JSON' } },
    examples: [
      ['bowerbird doctor', 'With the current settings'],
      ['bowerbird doctor --json', 'For a monitoring system'],
    ],
    run: async (invocation) => (await import('./commands/doctor.ts')).doctor(invocation),
  },
]
