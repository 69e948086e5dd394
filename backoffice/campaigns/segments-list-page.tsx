import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeSegment } from '#contract/operator/campaigns/segments.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { ConditionLabels } from './condition-labels.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('segments/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'campaigns'>>): ListColumn<BackofficeSegment>[] => [
  { key: 'name', header: t('name'), cell: ({ name }) => name },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  {
    key: 'conditions',
    header: t('segment.who'),
    cell: ({ conditions }) => <ConditionLabels conditions={conditions} />,
  },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

/** Named groups of players, defined by conditions. */
export function Component() {
  const t = useTranslations('campaigns')
  const rows = useLoaderData<typeof loader>()
  const mayManage = useMayDo()('campaigns.manage')
  return (
    <ListPage
      title={t('segments')}
      call="segments/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.segment(sysname)}
      tabs={<CampaignTabs />}
      actions={
        mayManage && (
          <ButtonLink tone="primary" element={<Link to={paths.segmentEditor()} />}>
            {t('segment.new')}
          </ButtonLink>
        )
      }
      empty={{ title: t('noSegments'), text: t('noSegmentsText') }}
    />
  )
}
