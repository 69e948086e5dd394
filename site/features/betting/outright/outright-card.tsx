import { useTranslations } from 'use-intl'
import type { BettingOutright, OfferedMarket } from '#contract/odds.ts'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '../../../paths.ts'
import { OddsButton } from '../buttons/odds-button.tsx'
import { useEventState, useFollowedEvents, useMarket } from '../odds-store.ts'
import { useBettingNames } from '../use-betting-names.ts'
import { outrightNames } from './outright-names.ts'
import { PlaceTerms } from './place-terms.tsx'
import css from './outright.module.css'

type Part = { outright: BettingOutright; market: OfferedMarket }

/** All competitors, the favourite first, with live odds. */
function OutrightOdds({ outright, market: given }: Part) {
  const names = useBettingNames()
  const market = useMarket(given)
  const { status } = useEventState(outright)
  const { id: eventId, sport } = outright
  const { id: marketId, type, specifiers } = market
  const marketName = names.market({ sport, type, specifiers, home: '', away: '' })
  const now = new Map(market.outcomes.map((one) => [one.outcome, one]))
  // The order stays fixed while the page is open: nothing moves under a finger.
  return given.outcomes.map(({ outcome }) => {
    const one = now.get(outcome)
    if (!one) return null
    const named = outrightNames(outright, outcome)
    return (
      <OddsButton
        key={outcome}
        selection={{
          eventId,
          marketId,
          sport,
          type,
          specifiers,
          outcome,
          odds: one.odds,
          names: named,
          isLive: false,
        }}
        isOpen={status === 'scheduled' && market.status === 'active' && one.is_active && one.odds > 1000}
        market={marketName}
        outcome={named.competitor}
        sign={named.competitor}
      />
    )
  })
}

type OutrightMarketsProps = {
  outright: BettingOutright
  /** The heading level, one below that of the section. */
  heading: 'h2' | 'h3'
}

export function OutrightMarkets({ outright, heading: Heading }: OutrightMarketsProps) {
  const names = useBettingNames()
  return outright.markets.map((market) => (
    <section key={market.id} className={css.market}>
      <div>
        <Heading className={css.name}>
          {names.market({ ...market, sport: outright.sport, home: '', away: '' })}
        </Heading>
        <PlaceTerms market={market} className={css.terms} />
      </div>
      <div className={css.odds}>
        <OutrightOdds outright={outright} market={market} />
      </div>
    </section>
  ))
}

export function OutrightCards({ outrights }: { outrights: readonly BettingOutright[] }) {
  const t = useTranslations('betting.outright')
  useFollowedEvents(outrights, true)
  if (outrights.length === 0) return null
  return (
    <section className={css.cards} aria-label={t('title')}>
      {outrights.map((outright) => (
        <article key={outright.id} className={css.card}>
          <header className={css.head}>
            <h2 className={css.title}>
              <Link to={paths.betting.outright(outright)}>
                <bdi>{outright.name}</bdi>
              </Link>
            </h2>
            <p className={css.terms}>
              {t('until')} <LocalDateTime iso={outright.starts_at} kind="near" />
            </p>
          </header>
          <OutrightMarkets outright={outright} heading="h3" />
        </article>
      ))}
    </section>
  )
}
