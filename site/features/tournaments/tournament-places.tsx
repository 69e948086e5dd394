import { useTranslations } from 'use-intl'
import type { PlacedPlayer, TournamentPrize } from '#contract/tournaments.ts'
import { BoxedList } from '#ui/display/boxed-list.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { WireAmount } from '#site/features/cashier/api-amount.tsx'
import { PlaceList } from '#site/features/winners/place-list.tsx'
import css from './tournaments.module.css'

type Worth = Pick<TournamentPrize, 'amount' | 'bonus'>

function Prize({ amount, bonus }: Worth) {
  return (
    <span className={css.worth}>
      {amount && <WireAmount money={amount} />}
      {bonus && <span className={css.bonus}>{bonus}</span>}
    </span>
  )
}

type TableProps = { title: string; rows: readonly PlacedPlayer[]; suit: 'spade' | 'diamond' }

/** Who stands where; one's own line is marked. */
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
          rows={rows.map(({ place, fakename, points, amount, bonus, is_own: isOwn }) => ({
            place,
            fakename,
            isOwn,
            points: t('points', { points }),
            worth: <Prize amount={amount} bonus={bonus} />,
          }))}
        />
      )}
    </section>
  )
}

type Span = Worth & { readonly from: number; readonly to: number }

/** Places that are worth the same, in one line. */
const spansOf = (prizes: readonly TournamentPrize[]): readonly Span[] => {
  const spans: Span[] = []
  for (const { place, amount, bonus } of prizes) {
    const last = spans.at(-1)
    const isSame =
      last && last.to === place - 1 && last.amount?.amount === amount?.amount && last.bonus === bonus
    if (isSame) spans[spans.length - 1] = { ...last, to: place }
    else spans.push({ from: place, to: place, amount, bonus })
  }
  return spans
}

export function PrizeList({ prizes }: { prizes: readonly TournamentPrize[] }) {
  const t = useTranslations('tournaments')
  return (
    <section className={css.part} aria-labelledby="tournament-prizes">
      <h2 id="tournament-prizes">{t('prizes')}</h2>
      <BoxedList isOrdered>
        {spansOf(prizes).map(({ from, to, amount, bonus }) => (
          <li key={from} className={css.prizeLine}>
            <span>{from === to ? t('place', { place: from }) : t('places', { from, to })}</span>
            <Prize amount={amount} bonus={bonus} />
          </li>
        ))}
      </BoxedList>
    </section>
  )
}
