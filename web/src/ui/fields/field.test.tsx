import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Field } from './field.tsx'

describe('Field', () => {
  it('Field names its control and describes it by the hint', () => {
    render(
      <Field label="Postcode" hint="Four digits">
        {(props) => <input {...props} />}
      </Field>,
    )
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('Four digits')
    expect(screen.getByLabelText('Postcode')).toBeValid()
  })

  it('Field shows an error in place of the hint and marks the control', () => {
    render(
      <Field label="Postcode" hint="Four digits" error="Enter a postcode">
        {(props) => <input {...props} />}
      </Field>,
    )
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('Enter a postcode')
    expect(screen.getByLabelText('Postcode')).toBeInvalid()
    expect(screen.queryByText('Four digits')).not.toBeInTheDocument()
  })
})
