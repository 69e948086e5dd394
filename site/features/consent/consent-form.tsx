import type { FormEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Consent, Purpose } from '#contract/consent.ts'
import { paths } from '../../paths.ts'
import { chooseConsent } from './consent-store.ts'
import { readChoice } from './read-choice.ts'

type ConsentFormProps = {
  asked: readonly Purpose[]
  className?: string | undefined
  onChoice?: (consent: Consent) => void
  /** Buttons named `choice`, and checkboxes named `purpose`. */
  children: ReactNode
}

/** Applies a choice at once where scripts run, and by a request where they do not (AN-06). */
export function ConsentForm({ asked, className, onChoice, children }: ConsentFormProps) {
  const { pathname, search } = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const consent = readChoice(event)
    chooseConsent(consent)
    onChoice?.(consent)
  }
  return (
    <form method="post" action={paths.consent()} onSubmit={submit} className={className}>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {asked.map((purpose) => (
        <input key={purpose} type="hidden" name="asked" value={purpose} />
      ))}
      {children}
    </form>
  )
}
