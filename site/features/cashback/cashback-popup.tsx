import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DialogControls } from '#ui/overlays/dialog-queue.ts'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { CashbackPeriod } from './cashback-period.tsx'
import { isCollectable } from './cashback-state.ts'
import { storeSeenCashback } from './seen-cashback.ts'
import css from './cashbacks.module.css'

/** The latest cashback, shown once after a sign-in: closing it marks it as seen on all devices (CK-03). */
export function CashbackPopup({
  cashback,
  isOpen,
  onClose,
  onClosed,
}: DialogControls & { cashback: Cashback }) {
  const t = useTranslations('profile.cashback.popup')
  const { api } = useSite()
  const { id, amount, paid_as: paidAs, receiving_expired_at: until } = cashback
  const close = () => {
    storeSeenCashback(api, id)
    onClose()
  }
  const isWaiting = isCollectable(cashback)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      isClosable
      title={t('title')}
      closeLabel={t('close')}
      footer={
        isWaiting ? (
          <ButtonLink tone="primary" element={<Link to={paths.profile.cashback()} onClick={close} />}>
            {t('see')}
          </ButtonLink>
        ) : (
          <Button onClick={close}>{t('close')}</Button>
        )
      }
    >
      <div className={css.popup}>
        <p className={css.amount}>
          <ApiAmount money={amount} />
        </p>
        <p className={css.text}>{t.rich('of', { days: () => <CashbackPeriod {...cashback} /> })}</p>
        <p className={css.text}>
          {isWaiting && until
            ? t.rich('until', { when: () => <LocalDateTime iso={until} /> })
            : t(cashback.status === 'paid_out' ? `paid.${paidAs}` : 'onItsWay')}
        </p>
      </div>
    </Dialog>
  )
}
