import type { PaymentMethod } from '#contract/cashier.ts'
import { DepositForm } from './deposit-form.tsx'
import { MethodIcon } from '../method-icon.tsx'
import css from '../payment-form.module.css'

/** One way to pay in: what it is, and its form. */
export function DepositMethod({ method, attempt }: { method: PaymentMethod; attempt: string }) {
  return (
    <>
      <div className={css.method}>
        <MethodIcon sysname={method.sysname} />
        <p>{method.description}</p>
      </div>
      <DepositForm key={method.sysname} method={method} attempt={attempt} />
    </>
  )
}
