import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BettingEvent } from '#contract/odds.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { IconButton } from '#ui/forms/button.tsx'
import { HistoryIcon } from '#ui/pictures/icons.tsx'
import { bringIntoView } from '#site/layout/links/bring-into-view.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../../paths.ts'
import { MarketOdds } from '../buttons/market-odds.tsx'
import { hasMoves, MovesPanel } from '../moves/moves-panel.tsx'
import { useMarketsOf } from '../odds-store.ts'
import { useBettingNames } from '../use-betting-names.ts'
import { cardsIn, cardsOf, groupsOf, type MarketCard } from './order-markets.ts'
import css from './market-groups.module.css'

/** The markets of an event by group; the group is in the address. */
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

/** The number of buttons in a row, so that all rows of a market are alike. */
const columnsOf = (outcomes: number): number => (outcomes === 2 || outcomes === 4 ? 2 : 3)

function Card({ event, card }: { event: BettingEvent; card: MarketCard }) {
  const names = useBettingNames()
  const t = useTranslations('betting.moves')
  const panel = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = card.markets
  if (!first) return null
  const { sport } = event
  const sides = { home: event.home.name, away: event.away.name }
  const columns = columnsOf(first.outcomes.length)
  const name = names.market({ sport, type: first.type, specifiers: first.specifiers, ...sides })
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {hasMoves(first) && (
          <IconButton
            label={t('show', { market: name })}
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <HistoryIcon size={18} />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div id={panel}>
          <MovesPanel key={first.id} event={event} market={first} />
        </div>
      )}
      {card.markets.map((market) => (
        <div key={market.id} className={css.row} data-columns={columns}>
          <MarketOdds event={event} market={market} isStacked={columns > 2} />
        </div>
      ))}
    </section>
  )
}
