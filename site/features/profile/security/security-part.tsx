import { useId, type ReactNode } from 'react'
import css from './security.module.css'

type PartProps = { title: string; text?: ReactNode; children: ReactNode }

export function SecurityPart({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {children}
    </section>
  )
}
