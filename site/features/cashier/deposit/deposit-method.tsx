import { DepositForm, type DepositFormProps } from './deposit-form.tsx'
import { MethodIcon } from '../method-icon.tsx'
import css from '../payment-form.module.css'

/** One way to pay in: what it is, and its form. */
export function DepositMethod(props: DepositFormProps) {
  const { method } = props
  return (
    <>
      <div className={css.method}>
        <MethodIcon sysname={method.sysname} />
        <p>{method.description}</p>
      </div>
      <DepositForm key={method.sysname} {...props} />
    </>
  )
}
