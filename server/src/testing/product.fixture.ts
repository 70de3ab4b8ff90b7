import { boot } from '../boot.ts'
import { readConfig } from '../platform/config.ts'

/** The API as a separate process that tests can kill. Prints what it does, line by line. */
const print = (text: string) => process.stdout.write(`${text}\n`)

const running = await boot(readConfig(process.env), {
  line: print,
  event: print,
  progress: (done, total) => print(`progress ${done}/${total}`),
  newAdmin: () => print('administrator'),
  failed: (detail) => {
    print(detail)
    process.exit(1)
  },
})
print(`open at ${running.url}`)
process.on('SIGTERM', () => {
  void running.close().then(() => process.exit(0))
})
