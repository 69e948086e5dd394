import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { volatilities } from '#contract/game-traits.ts'
import { fallbackCurrency } from '#contract/money.ts'
import type { Game } from '#contract/games.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import { ApiAmount } from '../cashier/api-amount.tsx'
import { openOnLongPress } from './open-on-long-press.ts'
import css from './tile-peek.module.css'

type TilePeekProps = {
  game: Game
  title: string
  /** The pointer that approached, if it was one. */
  pointerId: number | undefined
}

/**
 * The description of a game and its links, over its poster: on hover, on keyboard focus or on a long press.
 * Rendered inside the tile but positioned by its own styles, so that nothing around it moves.
 */
export function TilePeek({ game, title, pointerId }: TilePeekProps) {
  const t = useTranslations('hall.peek')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tile = place.current?.closest('article')
    return tile ? openOnLongPress(tile, pointerId) : undefined
  }, [pointerId])
  const name = () => <span className="visually-hidden">{title}</span>
  return (
    <div ref={place} className={css.peek} data-theme="dark">
      <PeekFacts game={game} />
      <ButtonLink tone="primary" size="small" isWide element={<Link to={paths.game(game.sysname, 'real')} />}>
        {t.rich('play', { name })}
      </ButtonLink>
      {game.game_params.has_demo && (
        <ButtonLink tone="secondary" size="small" isWide element={<Link to={paths.game(game.sysname)} />}>
          {t.rich('demo', { name })}
        </ButtonLink>
      )}
    </div>
  )
}

function PeekFacts({ game: { game_params } }: { game: Game }) {
  const t = useTranslations('hall.peek')
  const { account } = useSite()
  const currency = account?.currency ?? fallbackCurrency
  const { rtp, volatility, min_stake: minStake } = game_params
  const known = volatilities.find((name) => name === volatility)
  return (
    <dl className={css.facts}>
      {rtp !== null && (
        <div className={css.fact}>
          <dt>{t('rtp')}</dt>
          <dd>
            <bdi>{t('percent', { percent: rtp.toFixed(2) })}</bdi>
          </dd>
        </div>
      )}
      {volatility && (
        <div className={css.fact}>
          <dt>{t('volatility')}</dt>
          <dd>{known ? t(`volatilities.${known}`) : volatility}</dd>
        </div>
      )}
      {minStake !== null && (
        <div className={css.fact}>
          <dt>{t('minStake')}</dt>
          <dd>
            <ApiAmount money={{ amount: minStake, currency }} />
          </dd>
        </div>
      )}
    </dl>
  )
}
