import { Skeleton } from '#ui/display/skeleton.tsx'
import css from '../popup/auth-popup.module.css'

export function FormSkeleton() {
  return (
    <div className={css.form} aria-busy="true">
      {['email', 'password', 'country', 'send'].map((name) => (
        <Skeleton key={name} shape="block" height="3.5rem" />
      ))}
    </div>
  )
}
