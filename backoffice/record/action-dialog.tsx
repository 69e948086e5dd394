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
import { SeveralField } from './several-field.tsx'
import { presentIn, StaleForm, type StaleField } from './stale-form.tsx'
import css from './action-dialog.module.css'

/** One thing an action asks for; `name` is that of the call's input. */
export type ActionField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly initial?: string
  readonly isRequired?: boolean
  /** Stands below it, and goes by what is in all of the fields. */
  readonly note?: (values: Readonly<Record<string, string>>) => ReactNode
} & (
  | { readonly kind: 'line' | 'lines' | 'number' | 'date' | 'secret' }
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  | { readonly kind: 'flag' }
  /** Several of many; their values come with commas between them. */
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
  /** What it does, in a sentence. */
  text?: ReactNode
  fields: readonly ActionField[]
  /** Name of the button that does it: "Ban the player". */
  agree: string
  tone?: 'primary' | 'danger'
  /** Makes the call; what it answers goes to `onDone`. */
  run: (values: Values) => Promise<unknown>
  /** What the fields would say of the record as it is now, which a refusal of a stale form brings along. */
  fieldsOf?: (present: never) => Readonly<Record<string, string>>
  /** Said when it is done. */
  doneText?: string
  onDone?: (answer: unknown) => void
}

/** The dialog puts the focus on its first button, a frame after it has opened; one works with what is asked for. */
const focusFirst = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>('input, textarea, select, [type=submit]')?.focus(),
    ),
  )
}

/** Where what was typed is not what stands there now. */
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

/** Puts a value into a field of a form that keeps its own. */
const fill = (form: HTMLFormElement | null, { name, present }: StaleField): void => {
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (!field) return
  field.value = present
  field.focus()
}

type Values = Readonly<Record<string, string>>

/** What is in a form; of a field with several values all of them. */
const valuesIn = (form: HTMLFormElement): Record<string, string> => {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String).join(',')]),
  )
}

/**
 * What was typed into a dialog that was left by Escape or beside it: there again when it is opened anew on the same page,
 * and gone with its button for leaving, once it is done, and on every other record. A secret is typed each time.
 */
const useDraft = ({ title, fields }: Pick<ActionDialogProps, 'title' | 'fields'>) => {
  const { pathname } = useLocation()
  const of = `${pathname} ${title}`
  const [kept, setKept] = useState<{ of: string; values: Values }>()
  const isSecret = (name: string) => fields.some((field) => field.name === name && field.kind === 'secret')
  return {
    draft: kept?.of === of ? kept.values : undefined,
    keep: (form: HTMLFormElement) => {
      const typed = Object.entries(valuesIn(form)).filter(([name]) => !isSecret(name))
      setKept({ of, values: Object.fromEntries(typed) })
    },
    drop: () => setKept(undefined),
  }
}

/** Makes the call of a form, and holds what came of it. */
const useAction = (props: ActionDialogProps) => {
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Values>({})
  const [stale, setStale] = useState<readonly StaleField[]>()
  const [isBusy, setBusy] = useState(false)
  const forget = () => {
    setProblems({})
    setStale(undefined)
  }
  const fail = async (error: unknown, form: HTMLFormElement, values: Values) => {
    const wrong = refusalTexts(error)
    const present = presentIn(error)
    if (props.fieldsOf && present !== undefined) {
      setStale(staleFields(props, values, present))
      // The page brings the version to decide on next; what was typed stays in the form.
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
    forget()
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
  const take = (field: StaleField, form: HTMLFormElement | null) => {
    fill(form, field)
    setStale(stale?.filter(({ name }) => name !== field.name))
  }
  return { problems, stale, isBusy, forget, submit, take }
}

/**
 * Asks for what an action needs, makes the call, and says what came of it: what is wrong stands at its field with what
 * was typed still there; what the second factor is asked for comes by itself. The page is read anew afterwards.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { isOpen, onClose, title, text, fields, agree, tone = 'primary' } = props
  const shell = useTranslations('desk')
  const { draft, keep, drop } = useDraft(props)
  const onDone = (answer: unknown) => {
    drop()
    props.onDone?.(answer)
  }
  const { problems, stale, isBusy, forget, submit, take } = useAction({ ...props, onDone })
  const leave = () => {
    drop()
    onClose()
  }
  /** Many marks stand beside one another. */
  const isLong = fields.length > 8
  const known = new Set(fields.map(({ name }) => name))
  const others = Object.entries(problems).filter(([name]) => !known.has(name))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={forget}
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
        onInput={(event) => keep(event.currentTarget)}
        onSubmit={(event) => void submit(event)}
      >
        {others.length > 0 && (
          <Notice tone="danger" isAnnounced title={others.map(([, words]) => words).join(' ')} />
        )}
        {stale && <StaleForm fields={stale} onTake={take} />}
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
  // A field keeps what is typed by itself; this is how it begins. A box that is not ticked is not among the values.
  const [initial] = useState(draft ? (draft[name] ?? '') : field.initial)
  if (field.kind === 'flag')
    return <Checkbox name={name} value="1" label={label} defaultChecked={initial === '1'} error={problem} />
  if (field.kind === 'several') {
    const { options, find } = field
    return <SeveralField {...{ name, label, hint, isRequired, options, find, initial, problem }} />
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
