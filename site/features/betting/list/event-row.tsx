import { useTranslations } from 'use-intl'
import type { BettingEvent } from '#contract/odds.ts'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '../../../paths.ts'
import { MarketOdds } from '../buttons/market-odds.tsx'
import { isInPlay, isOff, isOver, scoreCells } from '../event-labels.ts'
import type { EventState } from '../odds-state.ts'
import { useEventState } from '../odds-store.ts'
import { RunningClock } from '../running-clock.tsx'
import css from './event-row.module.css'

export function EventRow({ event }: { event: BettingEvent }) {
  const t = useTranslations('betting')
  const [main] = event.markets
  const sides = { home: event.home.name, away: event.away.name }
  return (
    <article className={css.row}>
      <EventFacts event={event} />
      <div className={css.odds} data-count={main?.outcomes.length}>
        {main && <MarketOdds event={event} market={main} isBrief />}
      </div>
      <Link to={paths.betting.event(event)} className={css.more}>
        <span className="visually-hidden">{t('list.markets', sides)} </span>
        <OpenMarkets event={event} />
      </Link>
    </article>
  )
}

function OpenMarkets({ event }: { event: BettingEvent }) {
  const { open_markets: count } = useEventState(event)
  return count > 1 ? <bdi dir="ltr">{`+${count - 1}`}</bdi> : <ChevronEndIcon size={18} />
}

function EventFacts({ event }: { event: BettingEvent }) {
  const state = useEventState(event)
  return (
    <div className={css.facts}>
      <div className={css.when}>
        <Moment event={event} state={state} />
      </div>
      <Link to={paths.betting.event(event)} className={css.sides}>
        <Side event={event} state={state} side="home" />
        <Side event={event} state={state} side="away" />
      </Link>
    </div>
  )
}

type Part = { event: BettingEvent; state: EventState }

/** The start time of an upcoming event, the clock of a live one, or else the status. */
function Moment({ event, state }: Part) {
  const t = useTranslations('betting')
  if (state.status === 'live' && state.clock)
    return (
      <span className={css.live}>
        <RunningClock sport={event.sport} clock={state.clock} />
      </span>
    )
  if (isInPlay(state)) return <span className={css.live}>{t(`status.${state.status}`)}</span>
  if (isOver(state) || isOff(state)) return <span>{t(`status.${state.status}`)}</span>
  return <LocalDateTime iso={state.starts_at} kind="near" />
}

function Side({ event, state, side }: Part & { side: 'home' | 'away' }) {
  const t = useTranslations('betting.event')
  const { score } = state
  const reds = score?.red_cards[side] ?? 0
  return (
    <span className={css.side}>
      <bdi className={css.name}>{event[side].name}</bdi>
      {score?.server === side && isInPlay(state) && (
        <span className={css.serves} title={t('serves')}>
          <span className="visually-hidden">{t('serves')}</span>
        </span>
      )}
      {reds > 0 && (
        <span className={css.red}>
          <span aria-hidden="true">{reds > 1 ? reds : ''}</span>
          <span className="visually-hidden">{t('redCards', { count: reds })}</span>
        </span>
      )}
      {score && (
        <span className={css.score}>
          {scoreCells(score, side, event.sport).map((cell, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a cell is what stands at its place
            <span key={at} className={css.cell}>
              {cell}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
