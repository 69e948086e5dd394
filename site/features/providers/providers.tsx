import type { z } from 'zod'
import { useTranslations } from 'use-intl'
import type { provider } from '#contract/games.ts'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import { ContentBody } from '../content/content-body.tsx'
import type { PageView } from '../content/read-page.ts'
import css from './providers.module.css'

type ProvidersProps = { words: PageView; providers: readonly z.infer<typeof provider>[] }

export function Providers({ words, providers }: ProvidersProps) {
  const t = useTranslations('content.providers')
  return (
    <div className={css.page}>
      <header className={css.head} lang={words.lang}>
        <h1>{words.title}</h1>
        {words.lead && <p className={css.lead}>{words.lead}</p>}
      </header>
      <ul className={css.providers} aria-label={words.title}>
        {providers.map(({ sysname, name, games_count: count }) => (
          <li key={sysname}>
            <Link to={paths.gamehall({ providers: [sysname] })} className={css.provider}>
              <span className={css.name}>{name}</span>
              <span className={css.count}>{t('games', { count })}</span>
              <ChevronEndIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <ContentBody page={words} />
    </div>
  )
}
