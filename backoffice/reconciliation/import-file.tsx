import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { ImportedFile } from '#contract/operator/reconciliation.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { uploadFile } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'
import { useMayDo } from '../layout/use-self.ts'
import css from './import-file.module.css'

type Problem = { line: number; column: string; code: string }
type Failure = { title: string; problems: readonly Problem[] }
type Provider = { name: string; format: string; columns: readonly string[] }

type ImportFileProps = {
  call: 'settlement/importFile' | 'settlement/importStatement'
  label: string
  text: string
  /** The possible senders; absent for the bank. */
  providers?: readonly Provider[] | undefined
  onImported?: (file: ImportedFile) => void
}

const failureOf = (error: unknown, title: string): Failure => {
  const problems = error instanceof ApiError ? error.errorData.problems : undefined
  return Array.isArray(problems)
    ? { title, problems: problems as Problem[] }
    : { title: refusalLine(error), problems: [] }
}

const useImport = ({ call, onImported }: Pick<ImportFileProps, 'call' | 'onImported'>, close: () => void) => {
  const t = useTranslations('settlement')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = async (file: FormDataEntryValue | null, provider: string | undefined) => {
    if (!(file instanceof File) || file.size === 0) {
      setFailure({ title: t('import.choose'), problems: [] })
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const input = { name: file.name.slice(0, 200), ...(provider ? { provider } : {}) }
      const imported = (await uploadFile(call, input, file)) as ImportedFile
      close()
      showToast({
        type: 'success',
        title: t(imported.is_known ? 'import.known' : 'import.done', { count: imported.lines }),
        ...(imported.repeated > 0 ? { text: t('import.repeated', { count: imported.repeated }) } : {}),
      })
      await revalidate()
      onImported?.(imported)
    } catch (error) {
      setFailure(failureOf(error, t('import.refused')))
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, failure, forget: () => setFailure(undefined) }
}

/** Imports a file, all or nothing. Unreadable lines are listed, and another file can be chosen. */
export function ImportFile(props: ImportFileProps) {
  const { label, text } = props
  const t = useTranslations('settlement')
  const shell = useTranslations('desk')
  const mayImport = useMayDo()('settlement.import')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { send, isBusy, failure, forget } = useImport(props, close)
  const press = () => {
    if (mayImport) setOpen(true)
    else showToast({ type: 'error', title: label, text: t('import.mayNot') })
  }
  return (
    <>
      <Button
        tone="primary"
        aria-disabled={!mayImport || undefined}
        title={mayImport ? undefined : t('import.mayNot')}
        onClick={press}
      >
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        onClosed={forget}
        title={label}
        description={text}
        closeLabel={shell('close')}
        size="medium"
      >
        {failure && <Failed failure={failure} />}
        <ImportForm providers={props.providers} isBusy={isBusy} send={send} />
      </Dialog>
    </>
  )
}

type ImportFormProps = Pick<ImportFileProps, 'providers'> &
  Pick<ReturnType<typeof useImport>, 'send' | 'isBusy'>

function ImportForm({ providers, isBusy, send }: ImportFormProps) {
  const t = useTranslations('settlement')
  const [chosen, setChosen] = useState(providers?.[0]?.name ?? '')
  const provider = providers?.find(({ name }) => name === chosen)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget).get('file'), provider?.name)
  }
  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      {providers && (
        <Field
          label={t('provider')}
          hint={provider && t('import.columns', { columns: provider.columns.join(', ') })}
        >
          <Select
            name="provider"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={providers.map(({ name }) => ({ value: name, label: name }))}
          />
        </Field>
      )}
      <Field label={t('import.file')} hint={t('import.fileHint')} isRequired>
        <Input type="file" name="file" accept=".csv,text/csv" />
      </Field>
      <div>
        <Button type="submit" tone="primary" isLoading={isBusy}>
          {t('import.agree')}
        </Button>
      </div>
    </form>
  )
}

function Failed({ failure: { title, problems } }: { failure: Failure }) {
  const t = useTranslations('settlement')
  const errorText = (code: string): string => {
    const [name = '', sum = ''] = code.split(' ')
    return t.has(`problems.${name}`) ? t(`problems.${name as 'TOTAL'}`, { sum }) : code
  }
  return (
    <Notice tone="danger" isAnnounced title={title}>
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.map(({ line, column, code }) => (
            <li key={`${line} ${column} ${code}`}>
              {t('import.line', { line })} {column && <bdi>{column}: </bdi>}
              {errorText(code)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
