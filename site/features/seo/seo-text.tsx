import { useMatches, useRouteLoaderData } from 'react-router'
import type { loader as localeLoader } from '../../routes/locale.tsx'
import { EditorText } from '../content/editor-text.tsx'
import { fillMarkup } from './fill.ts'
import { seoNameOf } from './seo-templates.ts'
import css from './seo-text.module.css'

/** An editor's text about the page, below its content (SX-12). */
export function SeoText() {
  const seo = useRouteLoaderData<typeof localeLoader>('routes/locale')?.seo
  const matches = useMatches()
  if (!seo?.text) return null
  const name = seoNameOf(matches)
  const values = { ...seo.replacements, ...(name === undefined ? {} : { name }) }
  return (
    <section className={css.text} data-seo-text>
      <EditorText html={fillMarkup(seo.text, values)} />
    </section>
  )
}
