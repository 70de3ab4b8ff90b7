export interface HiddenValue {
  name: string
  value: string
}

/** Values that a form submits besides its visible controls. */
export function HiddenInputs({ values }: { values: readonly HiddenValue[] }) {
  return values.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
}
