import { categories } from '@bowerbird/contract/catalogue/categories'
import { AppError } from '@bowerbird/contract/errors'
import { createImport, getImportTemplate } from '@bowerbird/contract/imports/imports.endpoints'
import type { ImportList } from '@bowerbird/contract/imports/imports.schema'
import { MAX_IMPORT_LENGTH, MAX_IMPORT_ROWS } from '@bowerbird/contract/imports/imports.terms'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { ImportView } from './import-view.tsx'
import { importKey, importListQuery } from './imports.queries.ts'

const CHECK_FAILED = t`The file could not be checked. Please try again.`
const TEMPLATE_FAILED = t`The template could not be made. Please try again.`
const TOO_LONG = t`The file is too long. Split it into several.`

function Template() {
  const all = categories()
  const [subcategory, setSubcategory] = useState(all[0]?.subcategories[0]?.name ?? '')
  const download = async () => {
    try {
      const { name, csv } = await call(getImportTemplate, { query: { subcategory } })
      saveFile(name, csv, 'text/csv')
    } catch {
      showToast(TEMPLATE_FAILED, 'error')
    }
  }
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow">
        <SelectField
          label={t`What are you selling?`}
          value={subcategory}
          onChange={({ target }) => setSubcategory(target.value)}
          options={all.flatMap(({ name, subcategories }) =>
            subcategories.map((each) => ({ value: each.name, label: `${name}: ${each.name}` })),
          )}
        />
      </div>
      <Button variant="secondary" onClick={() => void download()}>{t`Download a template`}</Button>
    </div>
  )
}

const stateText: Record<ImportList[number]['state'], string> = {
  checked: t`Checked, not posted yet`,
  running: t`Posting`,
  done: t`Posted`,
  undoing: t`Being undone`,
  undone: t`Undone`,
}

function Earlier() {
  const { data = [] } = useQuery(importListQuery)
  if (data.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t`Earlier files`}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {data.map(({ _id, file, state, added, refused }) => (
          <li key={_id}>
            <Link
              to="/import"
              search={{ id: _id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-bower"
            >
              <span className="font-medium wrap-anywhere">{file}</span>
              <span className="text-sm text-ink-soft">
                {stateText[state]}
                {added > 0 && `, ${t`${added} posted`}`}
                {refused > 0 && state !== 'checked' && `, ${t`${refused} not posted`}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  /** The file that is open. */
  id: string | undefined
  onOpen: (id: string | undefined) => void
}

/** Many ads from one file: check, add photos, post, undo. */
export function ImportPage({ id, onOpen }: Props) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState('')
  const [isChecking, setChecking] = useState(false)
  const check = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    setProblem('')
    setChecking(true)
    try {
      if (file.size > 3 * MAX_IMPORT_LENGTH) throw new AppError('TOO_LARGE', TOO_LONG)
      const checked = await call(createImport, { body: { file: file.name, text: await file.text() } })
      queryClient.setQueryData(importKey(checked._id), checked)
      void queryClient.invalidateQueries({ queryKey: importListQuery.queryKey })
      onOpen(checked._id)
    } catch (error) {
      setProblem((error instanceof AppError && error.message) || CHECK_FAILED)
    } finally {
      setChecking(false)
      // The same file can be chosen again after a correction.
      input.value = ''
    }
  }
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <h1>{t`Post from a file`}</h1>
      {id ? (
        <ImportView id={id} onClose={() => onOpen(undefined)} />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Up to {MAX_IMPORT_ROWS} ads at a time. We check every line first and show you what we found.
              Nothing is posted until you say so, and you can undo it all for a week.
            </Trans>
          </p>
          <Card as="section" className="mt-6 p-5">
            <h2 className="text-xl">{t`1. Fill in a template`}</h2>
            <p className="mt-1 text-ink-soft">{t`It opens in any spreadsheet. One line is one ad. In the column “images”, write the names of the photo files, with | between them. Save it as CSV.`}</p>
            <Template />
          </Card>
          <Card as="section" className="mt-5 p-5">
            <h2 className="text-xl">{t`2. Upload it`}</h2>
            <label
              className={`${buttonClass({ size: 'lg' })} mt-4 cursor-pointer focus-within:ring-2 has-disabled:opacity-60`}
            >
              {isChecking ? t`Checking…` : t`Choose a CSV file`}
              <input
                type="file"
                accept=".csv,text/csv"
                className="sr-only"
                disabled={isChecking}
                onChange={(event) => void check(event)}
              />
            </label>
            {problem && (
              <p role="alert" className="mt-3 font-medium text-waratah">
                {problem}
              </p>
            )}
          </Card>
          <p className="mt-5">
            <Trans>
              Does your stock system have an export at a web address?{' '}
              <Link to="/feed" className="font-medium text-bower hover:underline">
                Let us follow your feed
              </Link>
              .
            </Trans>
          </p>
          <Earlier />
        </>
      )}
    </div>
  )
}
