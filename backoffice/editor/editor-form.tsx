import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import type { FormCall } from '../operators/use-call-form.ts'
import css from './editor.module.css'

type EditorFormProps = {
  call: Pick<FormCall, 'problems' | 'isBusy' | 'onSubmit'>
  /** The effect of publishing or saving, in one sentence. */
  note?: string
  /** Error names without a field here: they are shown above the buttons. */
  elsewhere: readonly string[]
  /** Shown when every error is at its field. */
  refused?: string
  /** The label of the submit button, and whether the operator has the right. */
  agree: string
  isAllowed?: boolean
  leave: string
  /** The target of the cancel link. */
  back: string
  children: ReactNode
}

/** A record as a form on a page. The field shows the server's error, and the typed text stays. */
export function EditorForm({ call, note, elsewhere, refused, children, ...end }: EditorFormProps) {
  const { problems, isBusy, onSubmit } = call
  const others = ['', ...elsewhere].flatMap((name) => problems[name] ?? [])
  const isRefused = Object.keys(problems).length > 0 && others.length === 0
  const { agree, isAllowed = true, leave, back } = end
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
      {note && <p className={css.note}>{note}</p>}
      {children}
      {others.length > 0 && <Notice tone="danger" isAnnounced title={others.join(' ')} />}
      {refused && isRefused && <Notice tone="danger" isAnnounced title={refused} />}
      <div className={css.actions}>
        <Button type="submit" tone="primary" isLoading={isBusy} aria-disabled={!isAllowed || undefined}>
          {agree}
        </Button>
        <ButtonLink element={<Link to={back} />}>{leave}</ButtonLink>
      </div>
    </form>
  )
}
