import { useTranslations } from 'use-intl'
import type { Bet, BetLeg } from '#contract/sportsbook.ts'
import { Badge } from '#ui/display/badge.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { OddsFigure } from '#site/features/bet-slip/odds-figure.tsx'
import { PlaceTerms } from '#site/features/betting/outright/place-terms.tsx'
import { useSlipNames } from '#site/features/bet-slip/use-slip-names.ts'
import { LegResult } from './bet-status.tsx'
import css from './bets.module.css'

export function BetLegs({ legs }: Pick<Bet, 'legs'>) {
  const t = useTranslations('bets')
  return (
    <ul className={css.legs} aria-label={t('legs')}>
      {legs.map((leg, at) => (
        <Leg key={at} leg={leg} />
      ))}
    </ul>
  )
}

function Leg({ leg }: { leg: BetLeg }) {
  const t = useTranslations('bets')
  const nameOf = useSlipNames()
  const { event, selections, odds, fate: result, place_fate: placeResult, is_banker: isBanker } = leg
  return (
    <li className={css.leg}>
      <div className={css.legWords}>
        {selections.map((selection) => {
          const names = nameOf({ ...selection, sport: event.sport, names: namesOf(event, selection) })
          return (
            <p key={`${selection.market_id} ${selection.outcome}`}>
              <bdi className={css.outcome}>{names.outcome}</bdi>{' '}
              <bdi className={css.soft}>{names.market}</bdi>
            </p>
          )
        })}
        <p className={css.soft}>
          <bdi>{event.name ?? `${event.home} – ${event.away}`}</bdi>
        </p>
        {placeResult && selections[0] && <PlaceTerms market={selections[0]} className={css.soft} />}
        <p className={css.facts}>
          {isBanker && <Badge>{t('banker')}</Badge>}
          <EventState event={event} />
          {leg.score_at && (
            <span className={css.soft}>
              {t('scoreAt')} <Score score={leg.score_at} />
            </span>
          )}
        </p>
      </div>
      <div className={css.legSide}>
        <OddsFigure thousandths={odds} />
        {result !== 'open' && (
          <LegResult fate={result} className={css.fate} {...(placeResult && { of: t('win') })} />
        )}
        {placeResult && placeResult !== 'open' && (
          <LegResult fate={placeResult} className={css.fate} of={t('place')} />
        )}
      </div>
    </li>
  )
}

/** The sides of a match, or the competitor of an outright. */
const namesOf = (
  { home, away, name }: BetLeg['event'],
  { outcome, outcome_name: competitor }: BetLeg['selections'][number],
) =>
  name === null
    ? { home: home ?? '', away: away ?? '' }
    : { outright: name, competitor: competitor ?? outcome }

/** Home first, in every language. */
function Score({ score: { home, away } }: { score: { home: number; away: number } }) {
  return (
    <bdi dir="ltr" className={css.score}>
      {home}:{away}
    </bdi>
  )
}

function EventState({ event: { is_live: isLive, score, starts_at: startsAt } }: { event: BetLeg['event'] }) {
  const t = useTranslations('bets')
  return (
    <>
      {isLive && <Badge tone="live">{t('live')}</Badge>}
      {score ? <Score score={score} /> : <LocalDateTime iso={startsAt} kind="near" className={css.soft} />}
    </>
  )
}
