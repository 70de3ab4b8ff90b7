/** A Chromium that works here, with the arguments and environment that it needs. */
export type Browser = {
  executablePath: string
  args: string[]
  /** Merge it with `process.env`: Playwright's `env` option replaces the whole environment. */
  env: Record<string, string>
}

export type Report = (line: string) => void

// Playwright adds `--headless` itself (for the headless shell and for a full Chromium alike), so it is not here.
// Nor is `--disable-features`: Chromium only uses the last one, so ours would override Playwright's list.
const EVERYWHERE = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--metrics-recording-only',
]

// Containers seldom allow user namespaces (the sandbox) and give /dev/shm 64 MB.
const LINUX = ['--no-sandbox', '--disable-dev-shm-usage']

export function browserAt(executablePath: string, env: Record<string, string> = {}): Browser {
  const args = process.platform === 'linux' ? [...LINUX, ...EVERYWHERE] : [...EVERYWHERE]
  return { executablePath, args, env }
}
