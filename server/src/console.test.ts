import { expect, test, vi } from 'vitest'
import { terminal } from './console.ts'

function printed(act: (console: ReturnType<typeof terminal>) => void): string {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  act(terminal(() => {}))
  write.mockRestore()
  return lines.join('')
}

test('an event is printed with the time', () => {
  expect(printed(({ event }) => event('Jobs: mail: connect ECONNREFUSED'))).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z Jobs: mail: connect ECONNREFUSED\n$/,
  )
})

test('a generated password is shown, the operator’s own is not', () => {
  const email = 'boss@example.com'
  expect(printed(({ newAdmin }) => newAdmin({ email, generatedPassword: 'made-up' }))).toContain('made-up')
  expect(printed(({ newAdmin }) => newAdmin({ email }))).toBe(
    'Administrator: boss@example.com, with the password in ADMIN_PASSWORD\n',
  )
})
