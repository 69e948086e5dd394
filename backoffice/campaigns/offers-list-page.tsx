import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { offerActions } from '#contract/campaigns.ts'
import { offerStates, type DeskOfferRow, type OfferForm } from '#contract/operator/campaigns/offers.ts'
import { deskApi } from '../api/desk-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { When } from '../record/when.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, form] = await Promise.all([
    deskApi.get('offers/getList', listInput(request)),
    deskApi.get('offers/getForm', {}),
  ])
  return { rows, form }
}

const columnsOf = (t: ReturnType<typeof useTranslations<'campaigns'>>): ListColumn<DeskOfferRow>[] => [
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
  { key: 'from', header: t('startsAt'), cell: ({ starts_at: at }) => <When iso={at} /> },
  { key: 'until', header: t('endsAt'), cell: ({ ends_at: at }) => <When iso={at} /> },
]

/** When the house gives what: every offer, and the way to a new one. */
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
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: offerStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
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
  const mayManage = useMayDo()('campaigns.manage')
  const navigate = useNavigate()
  const obstacle = promotions.length + gifts.length === 0 ? t('make.noPromotions') : undefined
  return (
    <ActionButton
      label={t('make.open')}
      tone="primary"
      title={t('make.open')}
      text={t('make.text')}
      disabledReason={mayManage ? obstacle : t('mayNotManage')}
      fields={[
        { name: 'sysname', label: t('sysname'), hint: t('make.hint'), kind: 'line', isRequired: true },
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
      agree={t('make.agree')}
      doneText={t('make.done')}
      run={({ sysname = '', trigger = '', gives = '' }) => {
        const [kind = '', ...name] = gives.split(':')
        return deskApi.post('offers/make', { sysname, trigger: trigger as 'taken', [kind]: name.join(':') })
      }}
      onDone={(answer) => void navigate(paths.offerEditor((answer as { id: string }).id))}
    />
  )
}
