import { expect, test } from 'vitest'
import { scriptText, withReferences } from './wide.ts'

const words = 'G’day 🦘 & “Zoë” </script><!--'

test('signs beyond Latin are references that a browser reads as the signs', () => {
  const written = withReferences('G’day 🦘, Zoë')
  expect(written).toBe('G&#8217;day &#129432;, Zoë')
  const box = document.createElement('div')
  box.innerHTML = `<p title="${written}"></p>`
  expect(box.querySelector('p')?.title).toBe('G’day 🦘, Zoë')
  expect(withReferences('Zoë')).toBe('Zoë')
})

test('what stands in a script is the same value, cannot end it, and has no wide signs', () => {
  const text = scriptText({ words })
  expect(JSON.parse(text)).toEqual({ words })
  expect(text).not.toMatch(/[<\u0100-\uffff]/)
})
