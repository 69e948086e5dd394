import { Fragment, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, TextArea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { refusalTexts } from '../api/refusal-text.ts'
import { MultiSelectField } from './multi-select-field.tsx'
import { currentRecordOf, StaleForm, type StaleField } from './stale-form.tsx'
import css from './action-dialog.module.css'

/** One field of an action; `name` is the name of the call's input. */
export type ActionField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly initial?: string
  readonly isRequired?: boolean
  /** A note below the field, computed from the values of all fields. */
  readonly note?: (values: Readonly<Record<string, string>>) => ReactNode
} & (
  | { readonly kind: 'line' | 'lines' | 'number' | 'date' | 'secret' }
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  | { readonly kind: 'flag' }
  /** A multiple choice; its values are joined by commas. */
  | {
      readonly kind: 'several'
      readonly options: readonly { value: string; label: string }[]
      readonly find: string
    }
)

type ActionDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The effect, in one sentence. */
  text?: ReactNode
  fields: readonly ActionField[]
  /** The label of the submit button: "Ban the player". */
  agree: string
  tone?: 'primary' | 'danger'
  /** Makes the call; its answer goes to `onDone`. */
  run: (values: Values) => Promise<unknown>
  /** The field values of the current record, which a conflict answer carries. */
  fieldsOf?: (present: never) => Readonly<Record<string, string>>
  doneText?: string
  onDone?: (answer: unknown) => void
}

/** The dialog focuses its first button one frame after it has opened; the first field is better. */
const focusFirst = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>('input, textarea, select, [type=submit]')?.focus(),
    ),
  )
}

/** Fields whose typed value differs from the current one. */
const staleFields = (
  { fields, fieldsOf }: Pick<ActionDialogProps, 'fields' | 'fieldsOf'>,
  values: Readonly<Record<string, string>>,
  present: unknown,
): readonly StaleField[] => {
  const theirs = fieldsOf?.(present as never) ?? {}
  return fields.flatMap(({ name, label }) => {
    const [mine, now] = [values[name] ?? '', theirs[name]]
    return now === undefined || now === mine ? [] : [{ name, label, mine, present: now }]
  })
}

/** Sets the value of an uncontrolled field. */
const fill = (form: HTMLFormElement | null, { name, present }: StaleField): void => {
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (!field) return
  field.value = present
  field.focus()
}

type Values = Readonly<Record<string, string>>

/** The values of a form; a field with several values has all of them. */
const valuesIn = (form: HTMLFormElement): Record<string, string> => {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String).join(',')]),
  )
}

/**
 * The typed values of a dialog that was closed by Escape or by a press beside it. They return when it is
 * opened again on the same page; Cancel, success and another record clear them. Secrets are not stored.
 */
const useDraft = ({ title, fields }: Pick<ActionDialogProps, 'title' | 'fields'>) => {
  const { pathname } = useLocation()
  const of = `${pathname} ${title}`
  const [storedDraft, setStoredDraft] = useState<{ of: string; values: Values }>()
  const isSecret = (name: string) => fields.some((field) => field.name === name && field.kind === 'secret')
  return {
    draft: storedDraft?.of === of ? storedDraft.values : undefined,
    store: (form: HTMLFormElement) => {
      const typed = Object.entries(valuesIn(form)).filter(([name]) => !isSecret(name))
      setStoredDraft({ of, values: Object.fromEntries(typed) })
    },
    drop: () => setStoredDraft(undefined),
  }
}

const useAction = (props: ActionDialogProps) => {
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Values>({})
  const [stale, setStale] = useState<readonly StaleField[]>()
  const [isBusy, setBusy] = useState(false)
  const reset = () => {
    setProblems({})
    setStale(undefined)
  }
  const fail = async (error: unknown, form: HTMLFormElement, values: Values) => {
    const wrong = refusalTexts(error)
    const present = currentRecordOf(error)
    if (props.fieldsOf && present !== undefined) {
      setStale(staleFields(props, values, present))
      // The reload brings the version for the next attempt; the typed text stays in the form.
      await revalidate()
      return
    }
    setProblems(wrong)
    const first = props.fields.find(({ name }) => wrong[name])
    if (first) form.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(
      Object.entries(valuesIn(form)).map(([name, value]) => [name, value.trim()]),
    )
    setBusy(true)
    reset()
    try {
      const answer = await props.run(values)
      props.onClose()
      if (props.doneText) showToast({ type: 'success', title: props.doneText })
      props.onDone?.(answer)
      await revalidate()
    } catch (error) {
      await fail(error, form, values)
    } finally {
      setBusy(false)
    }
  }
  const acceptCurrent = (field: StaleField, form: HTMLFormElement | null) => {
    fill(form, field)
    setStale(stale?.filter(({ name }) => name !== field.name))
  }
  return { problems, stale, isBusy, reset, submit, acceptCurrent }
}

/**
 * Collects the input of an action, makes the call and shows the result. Errors are shown at their fields, and
 * the typed text stays. A required step-up opens by itself. The page is reloaded afterwards.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { isOpen, onClose, title, text, fields, agree, tone = 'primary' } = props
  const shell = useTranslations('desk')
  const { draft, store, drop } = useDraft(props)
  const onDone = (answer: unknown) => {
    drop()
    props.onDone?.(answer)
  }
  const { problems, stale, isBusy, reset, submit, acceptCurrent } = useAction({ ...props, onDone })
  const leave = () => {
    drop()
    onClose()
  }
  /** Long forms are laid out in columns. */
  const isLong = fields.length > 8
  const known = new Set(fields.map(({ name }) => name))
  const others = Object.entries(problems).filter(([name]) => !known.has(name))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={reset}
      title={title}
      description={text}
      closeLabel={shell('close')}
      size={isLong ? 'medium' : 'small'}
    >
      <form
        ref={focusFirst}
        className={css.form}
        data-many={isLong}
        method="post"
        noValidate
        onInput={(event) => store(event.currentTarget)}
        onSubmit={(event) => void submit(event)}
      >
        {others.length > 0 && (
          <Notice tone="danger" isAnnounced title={others.map(([, words]) => words).join(' ')} />
        )}
        {stale && <StaleForm fields={stale} onAccept={acceptCurrent} />}
        {fields.map((field) => (
          <Fragment key={field.name}>
            <Asked field={field} draft={draft} problem={problems[field.name]} />
            {field.note?.(draft ?? {})}
          </Fragment>
        ))}
        <div className={css.ways}>
          <Button type="submit" tone={tone} isLoading={isBusy}>
            {agree}
          </Button>
          <Button tone="quiet" onClick={leave}>
            {shell('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type AskedProps = { field: ActionField; draft: Values | undefined; problem: string | undefined }

function Asked({ field, draft, problem }: AskedProps) {
  const { name, label, hint, isRequired } = field
  // The field is uncontrolled: this is its initial value. An unchecked box is not among the values.
  const [initial] = useState(draft ? (draft[name] ?? '') : field.initial)
  if (field.kind === 'flag')
    return <Checkbox name={name} value="1" label={label} defaultChecked={initial === '1'} error={problem} />
  if (field.kind === 'several') {
    const { options, find } = field
    return <MultiSelectField {...{ name, label, hint, isRequired, options, find, initial, problem }} />
  }
  return (
    <Field label={label} hint={hint} error={problem} isRequired={isRequired}>
      {field.kind === 'lines' ? (
        <TextArea name={name} defaultValue={initial} rows={3} maxLength={4000} />
      ) : field.kind === 'choice' ? (
        <Select name={name} defaultValue={initial} options={[...field.options]} />
      ) : (
        <Input
          name={name}
          defaultValue={initial}
          type={field.kind === 'date' ? 'date' : field.kind === 'secret' ? 'password' : 'text'}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          maxLength={254}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
