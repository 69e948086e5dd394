import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Panels } from '../record/panel.tsx'
import { DisputeActions } from './dispute-actions.tsx'
import {
  DisputedPlayer,
  DisputePanel,
  DisputeTrail,
  MoneyPanel,
  NotesPanel,
  UpdatesPanel,
} from './dispute-panels.tsx'
import { DisputeState } from './dispute-state.tsx'
import { EvidencePanel } from './evidence-panel.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  card: await backofficeApi.get('disputes/get', { id: params.id ?? '' }),
})

export function Component() {
  const t = useTranslations('disputes')
  const { card } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('dispute', { id: card.id })}
        back={{ to: paths.disputes(), label: t('disputes') }}
        aside={<DisputeState dispute={card} />}
        actions={<DisputeActions card={card} />}
      />
      <Panels>
        <DisputePanel card={card} />
        <MoneyPanel card={card} />
        <DisputedPlayer card={card} />
        <UpdatesPanel card={card} />
      </Panels>
      <EvidencePanel card={card} />
      <Panels>
        <NotesPanel card={card} />
        <DisputeTrail card={card} />
      </Panels>
    </>
  )
}
