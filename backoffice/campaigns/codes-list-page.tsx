import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { codeStates, type BackofficePromoCode } from '#contract/operator/campaigns/promo-codes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { numberText } from '../record/number-text.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('promoCodes/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'campaigns'>>): ListColumn<BackofficePromoCode>[] => [
  { key: 'code', header: t('code'), cell: ({ code }) => <bdi>{code}</bdi> },
  { key: 'family', header: t('family'), cell: ({ family }) => (family ? <bdi>{family}</bdi> : '–') },
  {
    key: 'offer',
    header: t('offer'),
    cell: ({ offer, offer_id: id }) => (offer && id ? <Link to={paths.offer(id)}>{offer}</Link> : '–'),
  },
  { key: 'state', header: t('state'), cell: ({ state }) => t(`codeStates.${state}`) },
  { key: 'uses', header: t('uses'), align: 'end', cell: ({ uses }) => uses },
  {
    key: 'most',
    header: t('mostUses'),
    align: 'end',
    cell: ({ most_uses: most }) => (most === null ? t('noBound') : numberText(most)),
  },
  { key: 'until', header: t('endsAt'), cell: ({ ends_at: at }) => <Timestamp iso={at} /> },
  { key: 'by', header: t('madeBy'), isHiddenAtFirst: true, cell: ({ created_by: by }) => by ?? '–' },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

/** Promo codes with their use counts; selected ones are stopped together. */
export function Component() {
  const t = useTranslations('campaigns')
  const rows = useLoaderData<typeof loader>()
  const mayManage = useMayDo()('campaigns.manage')
  return (
    <ListPage
      title={t('codes')}
      call="promoCodes/getList"
      rows={rows}
      columns={columnsOf(t)}
      searchLabel={t('codeSearch')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          options: codeStates.map((value) => ({ value, label: t(`codeStates.${value}`) })),
        },
        { name: 'family', label: t('family'), kind: 'text' },
        { name: 'offer', label: t('offerKey'), kind: 'text' },
      ]}
      idOf={({ code }) => code}
      nameOf={({ code }) => code}
      {...(mayManage
        ? {
            bulk: [
              {
                key: 'stop',
                label: t('stopCodes.open'),
                question: (marked: readonly BackofficePromoCode[]) => ({
                  title: t('stopCodes.title', { count: marked.length }),
                  text: t('stopCodes.text'),
                  agree: t('stopCodes.open'),
                }),
                tone: 'danger' as const,
                run: ({ code }: BackofficePromoCode) => backofficeApi.post('promoCodes/stop', { code }),
              },
            ],
          }
        : {})}
      isExported
      tabs={<CampaignTabs />}
      empty={{ title: t('noCodes'), text: t('noCodesText') }}
    />
  )
}
