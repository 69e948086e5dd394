import { useTranslations } from 'use-intl'
import type { BettingEvent } from '#contract/odds.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { bringIntoView } from '#site/layout/links/bring-into-view.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../../paths.ts'
import { MarketOdds } from '../buttons/market-odds.tsx'
import { useMarketsOf } from '../odds-store.ts'
import { useBettingNames } from '../use-betting-names.ts'
import { cardsIn, cardsOf, groupsOf, type MarketCard } from './order-markets.ts'
import css from './market-groups.module.css'

/** The markets of an event, a group at a time; which one stands in the address. */
export function MarketGroups({ event, group }: { event: BettingEvent; group: string | undefined }) {
  const t = useTranslations('betting.event')
  const cards = cardsOf(event.sport, useMarketsOf(event))
  const groups = groupsOf(event.sport, cards)
  const shown = groups.find((one) => one === group) ?? groups[0]
  if (shown === undefined) return <EmptyState title={t('none.title')} text={t('none.text')} suit="spade" />
  return (
    <section className={css.groups}>
      <nav aria-label={t('groups')} className={css.places}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
        <ul className={css.tabs} onFocus={bringIntoView}>
          {groups.map((one) => (
            <li key={one}>
              <Link
                to={paths.betting.eventGroup(event, one === groups[0] ? undefined : one)}
                className={css.tab}
                aria-current={one === shown ? 'page' : undefined}
                preventScrollReset
                replace
              >
                <GroupName event={event} group={one} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.cards}>
        {cardsIn(cards, shown).map((card) => (
          <Card key={card.key} event={event} card={card} />
        ))}
      </div>
    </section>
  )
}

function GroupName({ event, group }: { event: BettingEvent; group: string }) {
  const t = useTranslations('betting.groups')
  return group === 'periods' ? t(`periods.${event.sport}`) : t(group)
}

/** How many buttons stand in a row, so that rows of one market are alike. */
const columnsOf = (outcomes: number): number => (outcomes === 2 || outcomes === 4 ? 2 : 3)

function Card({ event, card }: { event: BettingEvent; card: MarketCard }) {
  const names = useBettingNames()
  const [first] = card.markets
  if (!first) return null
  const { sport } = event
  const sides = { home: event.home.name, away: event.away.name }
  const columns = columnsOf(first.outcomes.length)
  return (
    <section className={css.card}>
      <h3 className={css.name}>
        {names.market({ sport, type: first.type, specifiers: first.specifiers, ...sides })}
      </h3>
      {card.markets.map((market) => (
        <div key={market.id} className={css.row} data-columns={columns}>
          <MarketOdds event={event} market={market} isStacked={columns > 2} />
        </div>
      ))}
    </section>
  )
}
