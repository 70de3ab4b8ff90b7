const ends: (() => Promise<void>)[] = []

/** Runs clean-up at the end of a test file. Inside a hook, vitest's afterAll can't be called any more. */
export function atEnd(end: () => Promise<void>): void {
  ends.push(end)
}

/** This file imports nothing, so that setup files can load it before a test mocks a library. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0)) await end()
}
