import { boot } from '../boot.ts'
import { readConfig } from '../platform/config.ts'

/** The product without its pages, as a process of its own that tests can kill. Says what it does, line by line. */
const say = (text: string) => process.stdout.write(`${text}\n`)

const running = await boot(readConfig(process.env), {
  line: say,
  progress: (done, total) => say(`progress ${done}/${total}`),
  newAdmin: () => say('administrator'),
  failed: (detail) => {
    say(detail)
    process.exit(1)
  },
})
say(`open at ${running.url}`)
process.on('SIGTERM', () => {
  void running.close().then(() => process.exit(0))
})
