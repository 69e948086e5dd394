import { SuitsDivider } from '#ui/ornament.tsx'
import type { TermsText } from './read-terms.ts'
import css from './terms.module.css'

/** The terms with their table of contents. */
export function Terms({ terms }: { terms: TermsText }) {
  return (
    <article className={css.terms}>
      <header className={css.head}>
        <h1>{terms.title}</h1>
        <p className={css.intro}>{terms.intro}</p>
      </header>
      <nav aria-label={terms.title} className={css.contents}>
        <ol>
          {terms.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.sections}>
        {terms.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={css.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <SuitsDivider />
        <p className={css.updated}>{terms.updated}</p>
      </div>
    </article>
  )
}
