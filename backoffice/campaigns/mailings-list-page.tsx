import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeMailing } from '#contract/operator/campaigns/mailings.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('mailings/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'campaigns'>>): ListColumn<BackofficeMailing>[] => [
  { key: 'subject', header: t('mailing.subject'), cell: ({ subject }) => subject },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  {
    key: 'segment',
    header: t('segment.title'),
    cell: ({ segment }) => <Link to={paths.segment(segment)}>{segment}</Link>,
  },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`mailing.states.${status}`) },
  { key: 'players', header: t('mailing.sentTo'), align: 'end', cell: ({ players }) => players },
  { key: 'from', header: t('startsAt'), cell: ({ starts_at: at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('campaigns')
  const rows = useLoaderData<typeof loader>()
  const mayManage = useMayDo()('campaigns.manage')
  return (
    <ListPage
      title={t('mailings')}
      call="mailings/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ sysname }) => sysname}
      nameOf={({ subject }) => subject}
      to={({ sysname }) => paths.mailing(sysname)}
      tabs={<CampaignTabs />}
      actions={
        mayManage && (
          <ButtonLink tone="primary" element={<Link to={paths.mailingEditor()} />}>
            {t('mailing.new')}
          </ButtonLink>
        )
      }
      empty={{ title: t('noMailings'), text: t('noMailingsText') }}
    />
  )
}
