import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { gamesMaxCount, gamesPageSize } from '#contract/constants.ts'
import type { Game } from '#contract/games.ts'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths, type HallFilter } from '../../paths.ts'
import { EndlessGames } from './endless-games.tsx'
import { GameGrid } from './game-grid.tsx'
import css from './hall.module.css'

type HallGamesProps = { filter: HallFilter; games: { items: readonly Game[]; total: number } }

const endId = 'after-games'

/**
 * The first page of games; more load by scrolling, or by links without scripts. A skip link comes first,
 * because keyboard users would need thousands of presses.
 */
export function HallGames({ filter, games }: HallGamesProps) {
  const t = useTranslations('hall')
  const { items, total } = games
  const place = useRef<HTMLDivElement>(null)
  const goOnAt = useFocusOnNext(place, items.length)
  const more = <More filter={filter} shown={items.length} total={total} onMore={goOnAt} />
  return (
    <div ref={place} className={css.games}>
      <a href={`#${endId}`} className={css.skip} onClick={goPast}>
        {t('skip')}
      </a>
      {filter.shown === undefined ? (
        <>
          <GameGrid games={items} />
          <div id={endId} tabIndex={-1} className={css.end}>
            {more}
          </div>
        </>
      ) : (
        <>
          <EndlessGames key={paths.gamehall(filter)} filter={filter} games={games} />
          <div id={endId} tabIndex={-1} className={css.end}>
            <noscript>{more}</noscript>
            <LoadMore label={t('more')} status={t('status', { shown: total, total })} hasMore={false} />
          </div>
        </>
      )}
    </div>
  )
}

const goPast = (event: MouseEvent) => {
  event.preventDefault()
  document.getElementById(endId)?.focus()
}

/**
 * The "more" button is replaced by the games it loads: a keyboard focus then moves to the first new game. A
 * pointer user keeps their place on the page.
 */
const useFocusOnNext = (place: { readonly current: HTMLElement | null }, count: number) => {
  const requested = useRef<{ from: number; isByKey: boolean }>(undefined)
  useEffect(() => {
    if (!requested.current || count <= requested.current.from) return
    const { from, isByKey } = requested.current
    requested.current = undefined
    const next = `[aria-posinset="${from + 1}"] article > a`
    focusWhenDrawn(() => place.current?.querySelector<HTMLElement>(next), { preventScroll: !isByKey })
  }, [place, count])
  return ({ detail }: MouseEvent) => {
    requested.current = { from: count, isByKey: detail === 0 }
  }
}

/** The max number of frames for a grid to measure itself, and those for which the focus must have stayed. */
const frames = { most: 120, settled: 5 } as const

/** A long grid re-renders its games after it has measured itself, which removes the focus once or twice. */
const focusWhenDrawn = (find: () => HTMLElement | null | undefined, options: FocusOptions): void => {
  let [seen, held] = [0, 0]
  const step = () => {
    const [link, active] = [find(), document.activeElement]
    const isElsewhere = active !== null && active !== document.body && active !== link
    if (isElsewhere || held === frames.settled || seen++ === frames.most) return
    held = active === link ? held + 1 : 0
    if (held === 0) link?.focus(options)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

type MoreProps = { filter: HallFilter; shown: number; total: number; onMore: (event: MouseEvent) => void }

/** A longer page has its own address too, so that going back from a game finds the same list (GM-06). */
function More({ filter, shown, total, onMore }: MoreProps) {
  const t = useTranslations('hall')
  const next = Math.min(shown + gamesPageSize, gamesMaxCount)
  return (
    <LoadMore
      label={t('more')}
      status={t('status', { shown, total })}
      hasMore={shown < Math.min(total, gamesMaxCount)}
      element={
        <Link to={paths.gamehall({ ...filter, shown: next })} replace preventScrollReset onClick={onMore} />
      }
    />
  )
}
