import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { overrideKinds, type OddsOverride } from '#contract/operator/betting/offer.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { BettingTabs } from './betting-tabs.tsx'
import { sidesOf } from './betting-labels.tsx'
import { useOfferNames, type OfferNames } from './offer-names.ts'
import { OverrideValue, subjectOf } from './overrides-panel.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('betting/getOverrides', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate, names: OfferNames): ListColumn<OddsOverride>[] => [
  { key: 'event', header: t('event'), cell: ({ event }) => <bdi>{sidesOf(event)}</bdi> },
  { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
  { key: 'market', header: t('market'), cell: (row) => <bdi>{subjectOf(names, row, t('all'))}</bdi> },
  { key: 'value', header: t('value'), align: 'end', cell: (row) => <OverrideValue override={row} /> },
  { key: 'set_at', header: t('setAt'), sort: 'set_at', cell: ({ set_at: at }) => <Timestamp iso={at} /> },
  { key: 'set_by', header: t('setBy'), cell: ({ set_by: by }) => <bdi>{by}</bdi> },
  { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
  { key: 'until', header: t('until'), cell: ({ until }) => (until ? <Timestamp iso={until} /> : '–') },
  { key: 'lifted', header: t('lifted'), cell: ({ lifted_at: at }) => (at ? <Timestamp iso={at} /> : '–') },
]

export function Component() {
  const t = useTranslations('betting')
  const names = useOfferNames()
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('byHand')}
      call="betting/getOverrides"
      rows={rows}
      columns={columnsOf(t, names)}
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          options: overrideKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'is_standing',
          label: t('standing'),
          kind: 'choice',
          options: [
            { value: '1', label: t('yes') },
            { value: '0', label: t('no') },
          ],
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ event }) => sidesOf(event)}
      to={({ event, market }) => (market ? paths.bettingMarket(market.id) : paths.bettingEvent(event.id))}
      tabs={<BettingTabs />}
      empty={{ title: t('noneByHand'), text: t('noneByHandText') }}
    />
  )
}
