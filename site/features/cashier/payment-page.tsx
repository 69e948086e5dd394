import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import type { Suit } from '#ui/ornament.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Link } from '../../layout/link.tsx'
import { SystemPage } from '../../layout/system-page.tsx'
import type { SystemWords } from '../../layout/system-words.ts'
import { paths } from '../../paths.ts'
import type { OutcomePage } from './outcome.ts'
import css from './payment-page.module.css'

/** Where a provider may send a player back to without saying which payment it was about. */
export type PaymentPageName = OutcomePage | 'mobile' | 'newWindow'

const suits: Readonly<Record<PaymentPageName, Suit>> = {
  success: 'diamond',
  fail: 'heart',
  cancel: 'club',
  pending: 'spade',
  mobile: 'spade',
  newWindow: 'club',
}

/**
 * A page of a payment that its address does not name (LY-03). It claims nothing of any payment (CA-10), and leads to
 * where one can go on or see how each of them stands (LY-06, LY-07).
 */
export function PaymentPage({ page, words }: { page: PaymentPageName; words: SystemWords | undefined }) {
  const t = useTranslations('cashier.outcome')
  return (
    <SystemPage
      suit={suits[page]}
      mark={page === 'pending' ? <Waiting /> : undefined}
      title={t(`pages.${page}.title`)}
      text={page === 'mobile' || page === 'newWindow' ? t(`pages.${page}.text`) : t('unnamed.text')}
      words={words}
      actions={<WaysOn page={page} />}
    />
  )
}

function Waiting() {
  const t = useTranslations('cashier.outcome')
  return (
    <output className={css.waiting} aria-busy="true">
      <Spinner size={40} label={t('waiting')} />
    </output>
  )
}

function WaysOn({ page }: { page: PaymentPageName }) {
  const t = useTranslations('cashier.outcome.actions')
  const history = <Link to={paths.cashier.history()} />
  if (page === 'pending') return <Way element={history}>{t('history')}</Way>
  return (
    <>
      {page === 'success' ? (
        <Way element={<Link to={paths.gamehall()} />}>{t('games')}</Way>
      ) : (
        <Way element={<Link to={paths.cashier.deposit()} />}>{t('deposit')}</Way>
      )}
      <ButtonLink size="large" element={history}>
        {t('history')}
      </ButtonLink>
    </>
  )
}

function Way({
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
