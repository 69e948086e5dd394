import { DepositForm, type DepositFormProps } from './deposit-form.tsx'
import type { MethodDisplay } from './method-list.tsx'
import { MethodIcon } from '../method-icon.tsx'
import css from '../payment-form.module.css'

export function DepositMethod({ display, ...props }: DepositFormProps & { display: MethodDisplay }) {
  const { method } = props
  return (
    <>
      <div className={css.method}>
        {display === 'sysname' && <MethodIcon {...method} />}
        <p>{method.description}</p>
      </div>
      <DepositForm key={method.sysname} {...props} />
    </>
  )
}
