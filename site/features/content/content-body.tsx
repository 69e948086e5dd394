import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EditorText } from './editor-text.tsx'
import { EditorLink } from './editor-link.tsx'
import { PageCards } from './page-cards.tsx'
import type { Heading } from './page-markup.ts'
import type { PageView, Question } from './read-page.ts'
import css from './content-body.module.css'

export function ContentBody({ page }: { page: PageView }) {
  const t = useTranslations('content')
  return (
    <div className={css.body}>
      {page.below.length > 0 && <PageCards pages={page.below} label={page.title} />}
      {page.body && <EditorText html={page.body} lang={page.lang} />}
      {page.questions.length > 0 && <Questions page={page} />}
      {page.buttons.length > 0 && (
        <div className={css.buttons}>
          {page.buttons.map(({ label, url }, at) => (
            <ButtonLink
              key={label}
              tone={at === 0 ? 'primary' : 'secondary'}
              element={<EditorLink url={url} />}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {page.related.length > 0 && (
        <section className={css.related} aria-labelledby="related-pages">
          <h2 id="related-pages">{t('related')}</h2>
          <PageCards pages={page.related} isPlain />
        </section>
      )}
    </div>
  )
}

type Part = { readonly heading?: Heading | undefined; readonly questions: readonly Question[] }

/** The questions in parts; those before the first heading form a part without one. */
const partsOf = (questions: readonly Question[]): readonly Part[] => {
  const parts: { heading?: Heading | undefined; questions: Question[] }[] = []
  for (const question of questions) {
    const open = parts.at(-1)
    if (!open || question.part) parts.push({ heading: question.part, questions: [question] })
    else open.questions.push(question)
  }
  return parts
}

/** Answers open one by one; the browser's search in the page finds closed ones too. */
function Questions({ page: { questions, lang } }: { page: PageView }) {
  return (
    <div className={css.parts} lang={lang}>
      {partsOf(questions).map((part) => (
        <section key={part.heading?.id} className={css.part} aria-labelledby={part.heading?.id}>
          {part.heading && <h2 id={part.heading.id}>{part.heading.title}</h2>}
          <div className={css.questions}>
            {part.questions.map(({ question, answer }) => (
              <details key={question} className={css.question}>
                <summary>{question}</summary>
                <EditorText html={answer} className={css.answer} />
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
