import { t } from '@bowerbird/contract/language/t'
import type { EditableText } from '@bowerbird/contract/texts/texts.schema'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface Props {
  text: EditableText
  draft: TextValues
  onChange: (draft: TextValues) => void
}

const rows = { line: 1, paragraphs: 6, markdown: 30 }

/** The fields of a text, with what may be used in them. */
export function WriteTab({ text, draft, onChange }: Props) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        {text.fields.map(({ name, label, hint, maxLength, kind, isOptional }) => {
          const field = {
            label: isOptional ? t`${label} (optional)` : label,
            hint,
            maxLength,
            value: draft[name] ?? '',
          }
          const put = (value: string) => onChange({ ...draft, [name]: value })
          return kind === 'line' ? (
            <TextField key={name} {...field} onChange={({ target }) => put(target.value)} />
          ) : (
            <TextAreaField
              key={name}
              {...field}
              rows={rows[kind]}
              onChange={({ target }) => put(target.value)}
            />
          )
        })}
      </div>
      <div className="flex flex-col gap-4">
        <Variables text={text} />
        {text.kind === 'page' && <Marks />}
        <Card className="p-4">
          <h2 className="text-lg">{t`Always included`}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t`These parts are always included:`}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5 text-sm">
            {text.always.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

function aboutVariable({ what, isRequired, isOthersWords }: EditableText['variables'][number]): string {
  if (isRequired && isOthersWords)
    return t`${what}. Required. Only in paragraphs, because someone else wrote it`
  if (isRequired) return t`${what}. Has to stay`
  return isOthersWords ? t`${what}. Only in paragraphs, because someone else wrote it` : what
}

function Variables({ text: { variables } }: { text: EditableText }) {
  return (
    <Card className="p-4">
      <h2 className="text-lg">{t`Variables`}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t`Write them with their braces.`}</p>
      <dl className="mt-2 space-y-2 text-sm">
        {variables.map((variable) => (
          <div key={variable.name}>
            <dt>
              <code className="font-semibold wrap-anywhere select-all">{`{${variable.name}}`}</code>
            </dt>
            <dd className="text-ink-soft">{aboutVariable(variable)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const marks = [
  ['## Heading', t`A section. ## Heading {#name} gives it the address #name`],
  ['### Heading', t`A part of a section`],
  ['- entry', t`A list; 1. for a numbered one`],
  ['> text', t`Highlighted`],
  ['**words**', t`Bold`],
  ['[words](/contact-us)', t`A link: a page here, https:// or mailto:`],
] as const

function Marks() {
  return (
    <Card className="p-4">
      <h2 className="text-lg">{t`How to write`}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t`An empty line begins a new paragraph.`}</p>
      <dl className="mt-2 space-y-2 text-sm">
        {marks.map(([mark, what]) => (
          <div key={mark}>
            <dt>
              <code className="font-semibold">{mark}</code>
            </dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
