import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { readWords } from './edit-catalogue.ts'

interface WordsProps {
  label: string
  hint?: string
  words: readonly string[]
  onChange: (words: string[]) => void
}

/** A list of words, separated by commas. */
export function WordsField({ label, hint, words, onChange }: WordsProps) {
  const [text, setText] = useState(words.join(', '))
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readWords(target.value))
      }}
    />
  )
}

/** A checkbox: the name also stands for something else in searches. */
export function EverydayWordBox(props: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <CheckBox
      label={t`Its name is an everyday word: a search means it only if nothing else is typed`}
      {...props}
    />
  )
}

interface NumberProps {
  label: string
  hint?: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A number, or nothing. */
export function NumberField({ label, hint, value, onChange }: NumberProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const number = (typed: string) => Number(typed.replace(/[,\s]/g, ''))
  const isWrong = text.trim() !== '' && !Number.isFinite(number(text))
  return (
    <TextField
      label={label}
      hint={hint}
      error={isWrong ? t`Enter a number` : undefined}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        if (target.value.trim() === '') onChange(null)
        else if (Number.isFinite(number(target.value))) onChange(number(target.value))
      }}
    />
  )
}
