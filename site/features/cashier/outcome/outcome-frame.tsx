import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Icon } from '#ui/pictures/draw-icon.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '#ui/pictures/icons.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import type { OutcomePage } from './outcome.ts'
import css from './outcome-page.module.css'

const icons: Readonly<Record<Exclude<OutcomePage, 'pending'>, Icon>> = {
  success: CheckIcon,
  fail: AlertIcon,
  cancel: CloseIcon,
}

export type OutcomeFrameProps = {
  page: OutcomePage | undefined
  title: string
  sum?: ReactNode
  text: string
  actions: ReactNode
  children?: ReactNode
}

export function OutcomeFrame({ page, title, sum, text, actions, children }: OutcomeFrameProps) {
  return (
    <section className={css.outcome}>
      <Mark page={page} />
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {sum && <p className={css.sum}>{sum}</p>}
        <p className={css.text}>{text}</p>
      </div>
      {children}
      <div className={css.actions}>{actions}</div>
    </section>
  )
}

function Mark({ page }: Pick<OutcomeFrameProps, 'page'>) {
  const t = useTranslations('cashier.outcome')
  if (page === 'pending') {
    return (
      <output className={css.mark} data-page={page} aria-busy="true">
        <Spinner size={32} label={t('waiting')} />
      </output>
    )
  }
  const MarkIcon = page ? icons[page] : InfoIcon
  return (
    <span className={css.mark} data-page={page}>
      <MarkIcon size={32} />
    </span>
  )
}
