import { execFile } from 'node:child_process'

export type RunOptions = { env?: Record<string, string>; timeout?: number }

/** Runs a program and returns its output; the error of a failed run is one line. */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { env = {}, timeout = 30_000 } = options
  return new Promise((resolve, reject) => {
    execFile(
      file,
      args,
      {
        env: { ...process.env, ...env },
        timeout,
        killSignal: 'SIGKILL',
        maxBuffer: 32 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        if (error.killed) return reject(new Error(`no answer within ${timeout / 1000} seconds`))
        reject(new Error(errorLine(stderr) ?? firstLine(error.message)))
      },
    )
  })
}

export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? ''
}

export function reason(error: unknown): string {
  return firstLine(error instanceof Error ? error.message : String(error))
}

/** Finds the error among the warnings that programs print. */
function errorLine(stderr: string): string | undefined {
  const lines = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(W|Warning|\(node:\d+\)):? /.test(line))
  return lines.find((line) => /^E: |\berror\b/i.test(line)) ?? lines.at(-1)
}
