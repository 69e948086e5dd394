import type { PaymentMethod } from '#contract/cashier.ts'
import { useTranslations } from 'use-intl'
import { ChevronStartIcon } from '#ui/icons.tsx'
import { Link } from '../../layout/link.tsx'
import { paths } from '../../paths.ts'
import { DepositForm } from './deposit-form.tsx'
import { MethodIcon } from './method-icon.tsx'
import css from './payment-form.module.css'

/** One way to pay in: what it is, and its form. */
export function DepositMethod({ method }: { method: PaymentMethod }) {
  const t = useTranslations('cashier.deposit')
  return (
    <>
      <div className={css.method}>
        <MethodIcon sysname={method.sysname} />
        <p>{method.description}</p>
      </div>
      <DepositForm key={method.sysname} method={method} />
      <Link to={paths.cashier.deposit()} className={css.back}>
        <ChevronStartIcon size={18} />
        {t('otherMethod')}
      </Link>
    </>
  )
}
