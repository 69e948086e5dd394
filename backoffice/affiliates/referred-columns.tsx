import { Link } from 'react-router'
import type { useTranslations } from 'use-intl'
import type { BackofficeReferredPlayer } from '#contract/operator/campaigns/affiliates.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

type Translate = ReturnType<typeof useTranslations<'affiliates'>>

export const referredColumns = (t: Translate): ListColumn<BackofficeReferredPlayer>[] => [
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  {
    key: 'affiliate',
    header: t('affiliate'),
    cell: ({ affiliate, affiliate_id: id }) => (
      <Link to={paths.affiliate(id)}>
        <bdi>{affiliate}</bdi>
      </Link>
    ),
  },
  { key: 'number', header: t('ownNumber'), align: 'end', cell: ({ number }) => number },
  { key: 'campaign', header: t('campaign'), cell: ({ campaign }) => campaign ?? t('moved') },
  {
    key: 'click_id',
    header: t('click'),
    isHiddenAtFirst: true,
    cell: ({ click_id: click }) => (click ? <bdi>{click}</bdi> : '–'),
  },
  { key: 'starts_on', header: t('from'), cell: ({ starts_on: day }) => <bdi>{day}</bdi> },
  { key: 'ends_on', header: t('until'), cell: ({ ends_on: day }) => (day ? <bdi>{day}</bdi> : '–') },
  {
    key: 'first_deposit',
    header: t('firstDeposit'),
    align: 'end',
    cell: ({ first_deposit: sum }) => <MoneyAmount money={sum} />,
  },
  { key: 'acquired_at', header: t('acquiredAt'), cell: ({ acquired_at: at }) => <Timestamp iso={at} /> },
  {
    key: 'reason',
    header: t('reason'),
    isHiddenAtFirst: true,
    cell: ({ reason, moved_by: by }) => (reason ? `${reason} · ${by}` : '–'),
  },
]
