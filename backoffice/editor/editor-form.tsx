import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import type { FormCall } from '../operators/use-desk-form.ts'
import css from './editor.module.css'

type EditorFormProps = {
  call: Pick<FormCall, 'problems' | 'isBusy' | 'onSubmit'>
  /** What publishing or saving does, in a sentence. */
  note?: string
  /** Names of refusals that have no field here: they stand above the buttons. */
  elsewhere: readonly string[]
  /** Said where all that is refused stands at its field. */
  refused?: string
  /** Name of the button that sends it, and whether who looks may. */
  agree: string
  isAllowed?: boolean
  leave: string
  /** Where one leaves to. */
  back: string
  children: ReactNode
}

/** A record as a form of a page: what the house refuses stands at its field, and what was typed stays. */
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
