import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { bonusReviewStates, type BonusReview } from '#contract/operator/bonuses/bonus-reviews.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BonusTabs } from './bonus-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('bonusReviews/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'bonuses'>>

const columnsOf = (t: Translate): ListColumn<BonusReview>[] => [
  { key: 'opened_at', header: t('review.since'), cell: ({ opened_at: at }) => <Timestamp iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid, login }) => <bdi>{`${uid} · ${login}`}</bdi> },
  { key: 'title', header: t('promotion'), cell: ({ title }) => title },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
  {
    key: 'converted',
    header: t('converted'),
    align: 'end',
    cell: ({ converted }) => <MoneyAmount money={converted} />,
  },
  { key: 'score', header: t('review.score'), align: 'end', cell: ({ score }) => score },
  {
    key: 'signals',
    header: t('review.signals'),
    cell: ({ signals }) => signals.map(({ code }) => t(`review.names.${code}`)).join(', '),
  },
  { key: 'state', header: t('state'), cell: ({ state }) => t(`review.states.${state}`) },
]

/** Bonuses under review for suspected bonus abuse, the longest waiting first. */
export function Component() {
  const t = useTranslations('bonuses')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('reviews')}
      call="bonusReviews/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          options: bonusReviewStates.map((value) => ({ value, label: t(`review.states.${value}`) })),
        },
        { name: 'uid', label: t('player'), kind: 'number' },
      ]}
      idOf={({ bonus_id: id }) => id}
      nameOf={({ bonus_id: id }) => t('bonusNumber', { id })}
      to={({ bonus_id: id }) => paths.bonusReview(id)}
      tabs={<BonusTabs />}
      empty={{ title: t('review.none'), text: t('review.noneText') }}
    />
  )
}
