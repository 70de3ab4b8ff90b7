import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const button = () => screen.queryByRole('button')

test.each([
  ['by an attribute', '<div hidden><button>Send</button></div>'],
  ['by its own style', '<button style="display: none">Send</button>'],
  ['by an ancestor’s style', '<div style="display: none"><p><button>Send</button></p></div>'],
  ['by inherited visibility', '<div style="visibility: hidden"><p><button>Send</button></p></div>'],
  ['by a dialog that is closed', '<dialog><button>Send</button></dialog>'],
  ['by a style sheet', '<style>.gone { display: none }</style><p class="gone"><button>Send</button></p>'],
])('a button that is hidden %s is not found, and found when it is shown', (_, html) => {
  document.body.innerHTML = '<button>Send</button>'
  expect(button()).toBeVisible()
  document.body.innerHTML = html
  expect(button()).toBeNull()
  for (const element of document.body.querySelectorAll('*')) element.removeAttribute('style')
  for (const element of document.body.querySelectorAll('[hidden]')) element.removeAttribute('hidden')
  document.body.querySelector('style')?.remove()
  document.body.querySelector('dialog')?.setAttribute('open', '')
  expect(button()).toBeVisible()
})

test('what a closed disclosure or an ancestor hides is not visible', () => {
  document.body.innerHTML = '<details><summary>More</summary><p>Less</p></details>'
  expect(screen.getByText('Less')).not.toBeVisible()
  document.querySelector('details')?.setAttribute('open', '')
  expect(screen.getByText('Less')).toBeVisible()
})
