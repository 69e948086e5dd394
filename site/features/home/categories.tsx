import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { category } from '#contract/games.ts'
import { List, ListRow } from '#ui/list-row.tsx'
import { Link } from '../../layout/link.tsx'
import { paths } from '../../paths.ts'
import css from './home.module.css'

export type Category = z.infer<typeof category>

export function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('home.categories')
  if (categories.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="home-categories">
      <h2 id="home-categories">{t('title')}</h2>
      <List label={t('title')}>
        {categories.map(({ id, name, games_count: count }) => (
          <ListRow
            key={id}
            title={name}
            end={t('count', { count })}
            element={<Link to={paths.gamehall({ category: id })} />}
          />
        ))}
      </List>
    </section>
  )
}
