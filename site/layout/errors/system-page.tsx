import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Markup } from '#ui/text/markup.tsx'
import { Rosette, type Suit } from '#ui/pictures/ornament.tsx'
import { Link } from '../links/link.tsx'
import type { SystemPageText } from './system-page-text.ts'
import css from './system-page.module.css'

export type SystemPageProps = {
  suit?: Suit
  /** Replaces the rosette: a status icon. */
  mark?: ReactNode
  title: string
  /** An editor's text replaces these. */
  text?: ReactNode
  words?: SystemPageText | undefined
  /** The next links, one of them primary; an editor's buttons replace them. */
  actions?: ReactNode
  /** Announced to screen readers, because it replaces other content. */
  isAnnounced?: boolean
  children?: ReactNode
}

/** A status page: one drawing, one heading, a short text, and one next step (LY-03). */
export function SystemPage({
  suit,
  mark,
  title,
  text,
  words,
  actions,
  isAnnounced = false,
  children,
}: SystemPageProps) {
  return (
    <section className={css.sheet}>
      {mark ?? (suit && <Rosette suit={suit} size={184} />)}
      <div className={css.words} lang={words?.lang} role={isAnnounced ? 'status' : undefined}>
        <h1 className={css.title}>{words?.title ?? title}</h1>
        {words?.lead ? <p>{words.lead}</p> : text && <p>{text}</p>}
        {words?.body && <Markup html={words.body} />}
      </div>
      {children}
      <div className={css.actions}>
        {words && words.buttons.length > 0 ? <EditorsButtons buttons={words.buttons} /> : actions}
      </div>
    </section>
  )
}

function EditorsButtons({ buttons }: Pick<SystemPageText, 'buttons'>) {
  return buttons.map(({ label, url }, index) => (
    <ButtonLink
      key={`${url} ${label}`}
      tone={index === 0 ? 'primary' : 'secondary'}
      size="large"
      element={url.startsWith('/') ? <Link to={url} /> : <a href={url}>{label}</a>}
    >
      {label}
    </ButtonLink>
  ))
}
