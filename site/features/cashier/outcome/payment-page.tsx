import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { AlertIcon } from '#ui/pictures/icons.tsx'
import type { Suit } from '#ui/pictures/ornament.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { SystemPage } from '#site/layout/errors/system-page.tsx'
import type { SystemPageText } from '#site/layout/errors/system-page-text.ts'
import { paths } from '#site/paths.ts'
import type { OutcomePage } from './outcome.ts'
import css from './payment-page.module.css'

/** Pages to which a provider may redirect a player without naming the payment. */
export type PaymentPageName = OutcomePage | 'mobile' | 'newWindow'

type Marked = 'fail' | 'pending'

const suits: Readonly<Record<Exclude<PaymentPageName, Marked>, Suit>> = {
  success: 'diamond',
  cancel: 'club',
  mobile: 'spade',
  newWindow: 'club',
}

/**
 * A page whose address names no payment (LY-03). It claims nothing of any payment (CA-10), and links to the
 * cashier and the history (LY-06, LY-07).
 */
export function PaymentPage({ page, words }: { page: PaymentPageName; words: SystemPageText | undefined }) {
  const t = useTranslations('cashier.outcome')
  return (
    <SystemPage
      {...(page === 'fail' || page === 'pending' ? { mark: <Mark page={page} /> } : { suit: suits[page] })}
      title={t(`pages.${page}.title`)}
      text={t(`pages.${page}.text`)}
      words={words}
      actions={<NextSteps page={page} />}
    />
  )
}

function Mark({ page }: { page: Marked }) {
  const t = useTranslations('cashier.outcome')
  if (page === 'fail') {
    return (
      <span className={css.mark} data-page={page}>
        <AlertIcon size={40} />
      </span>
    )
  }
  return (
    <output className={css.mark} data-page={page} aria-busy="true">
      <Spinner size={40} label={t('waiting')} />
    </output>
  )
}

function NextSteps({ page }: { page: PaymentPageName }) {
  const t = useTranslations('cashier.outcome.actions')
  const toHistory = <Link to={paths.cashier.history()} />
  if (page === 'pending') return <NextStep element={toHistory}>{t('history')}</NextStep>
  const history = (
    <ButtonLink size="large" element={toHistory}>
      {t('history')}
    </ButtonLink>
  )
  const deposit = <NextStep element={<Link to={paths.cashier.deposit()} />}>{t('deposit')}</NextStep>
  // With an unknown result the player should read it before paying again.
  if (page === 'fail') {
    return (
      <>
        {history}
        {deposit}
      </>
    )
  }
  return (
    <>
      {page === 'success' ? (
        <NextStep element={<Link to={paths.gamehall()} />}>{t('games')}</NextStep>
      ) : (
        deposit
      )}
      {history}
    </>
  )
}

function NextStep({
  element,
  children,
}: {
  element: Parameters<typeof ButtonLink>[0]['element']
  children: ReactNode
}) {
  return (
    <ButtonLink tone="primary" size="large" element={element}>
      {children}
    </ButtonLink>
  )
}
