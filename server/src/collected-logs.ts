import { hostname } from 'node:os'
import type { Config } from './platform/config.ts'
import { logOnceAMinute } from './platform/log-once-a-minute.ts'
import type { LogStream } from './platform/logging.ts'
import { type LogCollector, logCollector } from './platform/logs/log-collector.ts'
import type { Console } from './services.ts'

/** The levels of the JSON lines, which are pino's. */
const LEVELS = { info: 30, fatal: 60 } as const

export interface CollectedLogs {
  console: Console
  /** For requests; undefined: standard output alone. */
  log: LogStream | undefined
  close(): Promise<void>
}

function collected(console: Console, collector: LogCollector): CollectedLogs {
  const add = (level: keyof typeof LEVELS, msg: string) =>
    collector.add(
      JSON.stringify({ level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg }),
    )
  add('info', 'The process has started')
  return {
    console: {
      ...console,
      event(text) {
        console.event(text)
        add('info', text)
      },
      failed(detail) {
        add('fatal', detail)
        void collector.close().finally(() => console.failed(detail))
      },
    },
    log: {
      write(line) {
        process.stdout.write(line)
        collector.add(line)
      },
    },
    async close() {
      add('info', 'The process has stopped')
      await collector.close()
    },
  }
}

/**
 * Copies what a running process logs to the collector in the settings, if there is one. What a start prints for the
 * operator is not copied: it may show a new administrator's password.
 */
export function collectLogs({ logCollector: settings }: Config, console: Console): CollectedLogs {
  if (!settings) return { console, log: undefined, close: async () => {} }
  return collected(console, logCollector(settings, logOnceAMinute(console.event)))
}
