import { useTranslations } from 'use-intl'
import type { BettingEvent, EventScore } from '#contract/odds.ts'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '../../../paths.ts'
import { isInPlay, isOff, isOver, periodName } from '../event-labels.ts'
import type { TextOf } from '../market-names.ts'
import type { EventState } from '../odds-state.ts'
import { RunningClock } from '../running-clock.tsx'
import css from './event-header.module.css'

type Part = { event: BettingEvent; state: EventState }

export function EventHeader({ event, state }: Part) {
  const { score } = state
  return (
    <header className={css.header}>
      <Link to={paths.betting.tournament(event.tournament)} className={css.tournament}>
        <ChevronStartIcon size={16} />
        <bdi>{event.tournament.name}</bdi>
      </Link>
      <h1 className={css.sides}>
        <bdi className={css.name}>{event.home.name}</bdi>
        {score ? <Score score={score} /> : <span className={css.against}>–</span>}
        <bdi className={css.name}>{event.away.name}</bdi>
      </h1>
      <p className={css.moment}>
        <Moment event={event} state={state} />
      </p>
      {score && score.periods.length > 0 && <Periods event={event} score={score} />}
      <SpokenScore event={event} state={state} />
    </header>
  )
}

function Score({ score }: { score: EventScore }) {
  return (
    <span className={css.score}>
      {score.home}
      <span className={css.colon}>:</span>
      {score.away}
    </span>
  )
}

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
  return <LocalDateTime iso={state.starts_at} />
}

/** The column headings: the name of a period in sports with a clock, otherwise its number. */
const columnName = (t: TextOf, { sport }: BettingEvent, at: number): string => {
  const kinds = { tennis: 'set', basketball: 'quarter', ice_hockey: 'period', football: 'half' } as const
  if (sport === 'football')
    return periodName(t, ['first_half', 'second_half', 'extra_first', 'extra_second', 'shoot_out'][at] ?? '')
  const regular = { tennis: 5, basketball: 4, ice_hockey: 3 }[sport]
  return periodName(
    t,
    at < regular
      ? `${kinds[sport]}_${at + 1}`
      : at > regular && sport === 'ice_hockey'
        ? 'shoot_out'
        : 'overtime',
  )
}

function Periods({ event, score }: { event: BettingEvent; score: EventScore }) {
  const t = useTranslations('betting')
  const columns = score.periods.map((period, at) => ({
    ...period,
    name: columnName(t as TextOf, event, at),
    sign: `${at + 1}`,
  }))
  return (
    <table className={css.periods}>
      <caption className="visually-hidden">{t('event.score')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('event.side')}</span>
          </th>
          {columns.map(({ name, sign }) => (
            <th key={sign} scope="col" title={name} abbr={name}>
              {sign}
            </th>
          ))}
          {score.points && <th scope="col">{t('event.points')}</th>}
          <th scope="col">{t('event.total')}</th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <bdi>{event[side].short_name || event[side].name}</bdi>
              {score.server === side && (
                <span className={css.serves}>
                  <span className="visually-hidden">{t('event.serves')}</span>
                </span>
              )}
            </th>
            {columns.map((period) => (
              <td key={period.sign}>{period[side]}</td>
            ))}
            {score.points && <td>{score.points[side]}</td>}
            <td className={css.total}>{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Announces a change of the score politely (P8). */
function SpokenScore({ event, state }: Part) {
  const t = useTranslations('betting.event')
  const { score } = state
  if (!score || event.sport === 'basketball') return null
  return (
    <output className="visually-hidden">
      {t('scoreSaid', {
        home: event.home.name,
        homeScore: score.home,
        away: event.away.name,
        awayScore: score.away,
      })}
    </output>
  )
}
