import { z } from 'zod'
import { optional, secureAddress } from '../config-values.ts'
import type { LogCollectorSettings } from './collector-client.ts'

export const logCollectorVariables = {
  LOG_COLLECTOR_URL: optional(secureAddress('https://logs.example.com/bowerbird')),
  LOG_COLLECTOR_TOKEN: optional(z.string()),
}

interface Settings {
  LOG_COLLECTOR_URL?: string | undefined
  LOG_COLLECTOR_TOKEN?: string | undefined
}

export const logCollectorProblems = (env: Settings): string[] =>
  env.LOG_COLLECTOR_TOKEN && !env.LOG_COLLECTOR_URL
    ? ['LOG_COLLECTOR_TOKEN needs LOG_COLLECTOR_URL, the address of the collector']
    : []

/** The system that gets a copy of the log. */
export const readLogCollector = (env: Settings): LogCollectorSettings | undefined =>
  env.LOG_COLLECTOR_URL ? { url: env.LOG_COLLECTOR_URL, token: env.LOG_COLLECTOR_TOKEN } : undefined
