import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { offerActions } from '#contract/campaigns.ts'
import type { BackofficeOfferRow, OfferForm } from '#contract/operator/campaigns/offers.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { campaignStateFilter } from '../list/campaign-state-filter.ts'
import { paths } from '../paths.ts'
import { CreateRecord } from '../record/create-record.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, form] = await Promise.all([
    backofficeApi.get('offers/getList', listInput(request)),
    backofficeApi.get('offers/getForm', {}),
  ])
  return { rows, form }
}

const columnsOf = (t: ReturnType<typeof useTranslations<'campaigns'>>): ListColumn<BackofficeOfferRow>[] => [
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'trigger', header: t('trigger'), cell: ({ trigger }) => t(`triggers.${trigger}`) },
  {
    key: 'promotions',
    header: t('gives'),
    cell: ({ promotions, gifts }) => <bdi>{[...promotions, ...gifts].join(', ')}</bdi>,
  },
  { key: 'takings', header: t('takings'), align: 'end', cell: ({ takings }) => takings },
  { key: 'from', header: t('startsAt'), cell: ({ starts_at: at }) => <Timestamp iso={at} /> },
  { key: 'until', header: t('endsAt'), cell: ({ ends_at: at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('campaigns')
  const { rows, form } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('offers')}
      call="offers/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        campaignStateFilter(t),
        {
          name: 'trigger',
          label: t('trigger'),
          kind: 'choice',
          options: offerActions.map((value) => ({ value, label: t(`triggers.${value}`) })),
        },
        { name: 'promotion', label: t('promotionKey'), kind: 'text' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      to={({ id }) => paths.offer(id)}
      tabs={<CampaignTabs />}
      actions={<Make form={form} />}
      empty={{ title: t('noOffers'), text: t('noOffersText') }}
    />
  )
}

function Make({ form: { promotions, gifts } }: { form: OfferForm }) {
  const t = useTranslations('campaigns')
  return (
    <CreateRecord
      t={t}
      right="campaigns.manage"
      obstacle={promotions.length + gifts.length === 0 ? t('make.noPromotions') : undefined}
      fields={[
        {
          name: 'trigger',
          label: t('trigger'),
          kind: 'choice',
          options: offerActions.map((value) => ({ value, label: t(`triggers.${value}`) })),
        },
        {
          name: 'gives',
          label: t('gives'),
          kind: 'choice',
          options: [
            ...promotions.map(({ sysname, title }) => ({ value: `promotion:${sysname}`, label: title })),
            ...gifts.map(({ sysname, title }) => ({
              value: `gift:${sysname}`,
              label: t('make.roundsOf', { title }),
            })),
          ],
        },
      ]}
      doneText={t('make.done')}
      run={({ sysname = '', trigger = '', gives = '' }) => {
        const [kind = '', ...name] = gives.split(':')
        return backofficeApi.post('offers/make', {
          sysname,
          trigger: trigger as 'taken',
          [kind]: name.join(':'),
        })
      }}
      to={({ id }) => paths.offerEditor(id)}
    />
  )
}
