import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { category } from '#contract/games.ts'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import css from './below-games.module.css'

export type Category = z.infer<typeof category>

export function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('home.categories')
  if (categories.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="home-categories">
      <h2 id="home-categories">{t('title')}</h2>
      <ul className={css.categories}>
        {categories.map(({ id, name, games_count: count }) => (
          <li key={id}>
            <Link to={paths.gamehall({ category: id })} className={css.category}>
              <span className={css.categoryName}>{name}</span>
              <span className={css.count}>{t('count', { count })}</span>
              <ChevronEndIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
