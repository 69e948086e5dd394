import { useTranslations } from 'use-intl'
import type { BettingEvent, EventIncident } from '#contract/odds.ts'
import { periodName } from '../event-labels.ts'
import type { TextOf } from '../market-names.ts'
import { Ground } from './ground.tsx'
import { pressureOf, type Bar } from './pressure.ts'
import css from './tracker.module.css'

const latestShown = 5

/** The incidents of an event, only from the feed's data. */
export function Tracker({ event, incidents }: { event: BettingEvent; incidents: readonly EventIncident[] }) {
  const t = useTranslations('betting.tracker')
  const latest = incidents.slice(-latestShown).toReversed()
  return (
    <section className={css.tracker} aria-labelledby="tracker">
      <h2 id="tracker" className="visually-hidden">
        {t('title')}
      </h2>
      <div className={css.drawing}>
        <Ground event={event} incidents={incidents} />
        <Pressure event={event} bars={pressureOf(event.sport, incidents)} />
      </div>
      <div className={css.latest}>
        <h3 className={css.heading}>{t('latest')}</h3>
        <ol className={css.list} reversed>
          {latest.map((incident, at) => (
            <Happened key={incidents.length - at} event={event} incident={incident} />
          ))}
        </ol>
      </div>
    </section>
  )
}

const kinds: ReadonlySet<string> = new Set([
  'goal',
  'corner',
  'yellow_card',
  'red_card',
  'game',
  'free_throw',
  'two_points',
  'three_points',
  'shoot_out_won',
])

const minuted: ReadonlySet<BettingEvent['sport']> = new Set(['football', 'ice_hockey'])

function Happened({ event, incident }: { event: BettingEvent; incident: EventIncident }) {
  const t = useTranslations('betting')
  const { kind, side, at, period } = incident
  if (!kinds.has(kind)) return null
  const when =
    at !== null && minuted.has(event.sport)
      ? t('tracker.minute', { minute: `${at}` })
      : periodName(t as TextOf, period ?? '')
  return (
    <li className={css.happened} data-kind={kind}>
      <span className={css.when}>{when}</span>
      <span className={css.kind}>{t(`tracker.${kind}`)}</span>
      {side && <bdi className={css.side}>{event[side].short_name || event[side].name}</bdi>}
    </li>
  )
}

const [barWidth, half] = [10, 20]

/** Bars up for the first side and down for the other. */
function Pressure({ event, bars }: { event: BettingEvent; bars: readonly Bar[] }) {
  const t = useTranslations('betting.tracker')
  const maxCount = Math.max(1, ...bars.flatMap(({ home, away }) => [home, away]))
  const heightOf = (value: number): number => (value / maxCount) * (half - 1)
  return (
    <figure className={css.pressure}>
      <figcaption className={css.heading}>{t('momentum')}</figcaption>
      <div className={css.scale}>
        <div className={css.names}>
          <bdi>{event.home.short_name || event.home.name}</bdi>
          <bdi>{event.away.short_name || event.away.name}</bdi>
        </div>
        <svg
          viewBox={`0 0 ${Math.max(bars.length, 18) * barWidth} ${half * 2}`}
          preserveAspectRatio="none"
          className={css.bars}
          aria-hidden="true"
        >
          {bars.map(({ home, away }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a bar is what stands at its place
            <g key={at}>
              <rect
                x={at * barWidth + 1}
                width={barWidth - 2}
                y={half - heightOf(home)}
                height={heightOf(home)}
                className={css.home}
              />
              <rect
                x={at * barWidth + 1}
                width={barWidth - 2}
                y={half}
                height={heightOf(away)}
                className={css.away}
              />
            </g>
          ))}
          <path d={`M0 ${half}H${Math.max(bars.length, 18) * barWidth}`} className={css.axis} />
        </svg>
      </div>
    </figure>
  )
}
