import { type StencilOf, stencil } from '../../ui/stencil.tsx'

export interface HiddenValue {
  name: string
  value: string
}

interface Props {
  values: readonly HiddenValue[]
}

/** What a form sends along that nobody sees. */
export function HiddenInputs({ values }: Props) {
  return values.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
}

export const hiddenStencil: StencilOf<Props> = {
  kind: 'hidden',
  lookOf: ({ values }) => ({
    shape: values.map(({ name }) => name).join(),
    words: values.map(({ value }) => value),
  }),
  withWords: ({ values }, words) => ({
    values: values.map(({ name }, index) => ({ name, value: words[index] ?? '' })),
  }),
}

export const HiddenValues = import.meta.env.SSR ? stencil(HiddenInputs, hiddenStencil) : HiddenInputs
