import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { DecoRays } from '#ui/pictures/ornament.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { authPopup } from '../auth/popup/auth-popup-store.ts'
import css from './hero.module.css'

export function Hero({ games }: { games: readonly Game[] }) {
  const t = useTranslations('home.hero')
  const { account } = useSite()
  return (
    <section className={css.hero}>
      <div className={css.rays}>
        <DecoRays rays={25} />
      </div>
      <div className={css.words}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.text}>{t('text')}</p>
        <div className={css.actions}>
          {account ? (
            <ButtonLink tone="primary" size="large" element={<Link to={paths.gamehall()} />}>
              {t('play')}
            </ButtonLink>
          ) : (
            <>
              <Button
                tone="primary"
                size="large"
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
                onClick={() => authPopup.open('registration')}
              >
                {t('register')}
              </Button>
              <Link to={paths.gamehall()} className={css.second}>
                {t('look')}
              </Link>
            </>
          )}
        </div>
      </div>
      <Hand games={games.slice(0, 3)} />
    </section>
  )
}

/** Three posters like a hand of cards; decorative, because the games themselves follow below. */
function Hand({ games }: { games: readonly Game[] }) {
  if (games.length < 3) return null
  return (
    <div className={css.hand} aria-hidden="true">
      {games.map((game) => (
        <Picture
          key={game.sysname}
          src={game.description.img_288_192 ?? game.image_url}
          alt=""
          preset="tile"
          isEager
          className={css.card}
        />
      ))}
    </div>
  )
}
