import { useTranslations } from 'use-intl'
import type { PlacedPlayer, TournamentPrize } from '#contract/tournaments.ts'
import { BoxedList } from '#ui/display/boxed-list.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { PlaceList } from '#site/features/winners/place-list.tsx'
import css from './tournaments.module.css'

type Worth = Pick<TournamentPrize, 'amount' | 'bonus' | 'free_rounds'>

function Prize({ amount, bonus, free_rounds: rounds }: Worth) {
  return (
    <span className={css.worth}>
      {amount && <ApiAmount money={amount} />}
      {bonus && <span className={css.bonus}>{bonus}</span>}
      {rounds && <span className={css.bonus}>{rounds}</span>}
    </span>
  )
}

type TableProps = { title: string; rows: readonly PlacedPlayer[]; suit: 'spade' | 'diamond' }

/** The leaderboard; the player's own row is marked. */
export function PlacesTable({ title, rows, suit }: TableProps) {
  const t = useTranslations('tournaments')
  return (
    <section className={css.part} aria-labelledby="tournament-places">
      <h2 id="tournament-places">{title}</h2>
      {rows.length === 0 ? (
        <EmptyState suit={suit} title={t('emptyTable.title')} text={t('emptyTable.text')} />
      ) : (
        <PlaceList
          you={t('you')}
          rows={rows.map(({ place, fakename, points, is_own: isOwn, ...worth }) => ({
            place,
            fakename,
            isOwn,
            points: t('points', { points }),
            worth: <Prize {...worth} />,
          }))}
        />
      )}
    </section>
  )
}

type Span = Worth & { readonly from: number; readonly to: number }

const isSameWorth = (one: Worth, other: Worth): boolean =>
  one.amount?.amount === other.amount?.amount &&
  one.bonus === other.bonus &&
  one.free_rounds === other.free_rounds

/** Places with equal prizes, in one row. */
const spansOf = (prizes: readonly TournamentPrize[]): readonly Span[] => {
  const spans: Span[] = []
  for (const { place, ...worth } of prizes) {
    const last = spans.at(-1)
    if (last?.to === place - 1 && isSameWorth(last, worth)) spans[spans.length - 1] = { ...last, to: place }
    else spans.push({ from: place, to: place, ...worth })
  }
  return spans
}

export function PrizeList({ prizes }: { prizes: readonly TournamentPrize[] }) {
  const t = useTranslations('tournaments')
  return (
    <section className={css.part} aria-labelledby="tournament-prizes">
      <h2 id="tournament-prizes">{t('prizes')}</h2>
      <BoxedList isOrdered>
        {spansOf(prizes).map(({ from, to, ...worth }) => (
          <li key={from} className={css.prizeLine}>
            <span>{from === to ? t('place', { place: from }) : t('places', { from, to })}</span>
            <Prize {...worth} />
          </li>
        ))}
      </BoxedList>
    </section>
  )
}
