import { useTranslations } from 'use-intl'
import type { ReferredPlayer } from '#contract/affiliates.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { FetchedPart } from './fetched-part.tsx'
import { useFetch } from './use-fetch.ts'
import { useRowCount } from './use-row-count.ts'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { ApiAmounts } from './api-amounts.tsx'
import css from './affiliates.module.css'

/** The affiliate’s players, by number only. */
export function PlayersPart({ onGone }: { onGone: () => void }) {
  const t = useTranslations('affiliates')
  const { api } = useSite()
  const [count, showMore] = useRowCount()
  const [fetched, refetch] = useFetch(
    String(count),
    () => api.get('affiliates/getPlayers', { count }, { report: 'background' }),
    onGone,
  )
  return (
    <div className={css.part}>
      <p className={css.note}>{t('players.text')}</p>
      <FetchedPart fetched={fetched} onRetry={refetch}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState suit="heart" title={t('players.none')} text={t('players.noneText')} />
          ) : (
            <>
              <PlayersTable items={items} />
              {total > items.length && showMore && <Button onClick={showMore}>{t('more')}</Button>}
            </>
          )
        }
      </FetchedPart>
    </div>
  )
}

function PlayersTable({ items }: { items: readonly ReferredPlayer[] }) {
  const t = useTranslations('affiliates')
  return (
    <Table
      caption={t('tabs.players')}
      rows={items}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: 'number', header: t('players.number'), cell: ({ number }) => number },
        { key: 'campaign', header: t('campaign'), cell: ({ campaign }) => <bdi>{campaign ?? '–'}</bdi> },
        {
          key: 'click',
          header: t('players.click'),
          cell: ({ click_id: click }) => <bdi>{click ?? '–'}</bdi>,
        },
        {
          key: 'joined',
          header: t('players.joined'),
          cell: ({ joined_on: day }) => <bdi dir="ltr">{day}</bdi>,
        },
        {
          key: 'deposit',
          header: t('players.firstDeposit'),
          align: 'end',
          cell: ({ first_deposit: sum }) => (sum ? <ApiAmount money={sum} /> : '–'),
        },
        {
          key: 'acquired',
          header: t('players.acquired'),
          cell: ({ acquired_on: day }) => (day ? <bdi dir="ltr">{day}</bdi> : '–'),
        },
        { key: 'ngr', header: t('ngr'), align: 'end', cell: ({ ngr }) => <ApiAmounts sums={ngr} /> },
      ]}
    />
  )
}
