import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Markup } from '#ui/text/markup.tsx'
import { Rosette, type Suit } from '#ui/pictures/ornament.tsx'
import { Link } from '../links/link.tsx'
import type { SystemWords } from './system-words.ts'
import css from './system-page.module.css'

export type SystemPageProps = {
  /** Of the rosette. */
  suit?: Suit
  /** In place of the rosette: what tells at a glance how things stand. */
  mark?: ReactNode
  title: string
  /** What an editor says stands in place of these. */
  text?: ReactNode
  words?: SystemWords | undefined
  /** The ways on, one of them brass; an editor's buttons stand in their place. */
  actions?: ReactNode
  /** Reads itself out: what stood here before was something else. */
  isAnnounced?: boolean
  children?: ReactNode
}

/** A page of the house's state: one drawing, one heading, a few words, and the one way on (LY-03). */
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

function EditorsButtons({ buttons }: Pick<SystemWords, 'buttons'>) {
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
