import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { TrailPanel } from '../record/trail-panel.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseFacts, CaseSteps, WaitingWithdrawals } from './case-panels.tsx'
import { CaseStatus, Findings } from './risk-labels.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params.id ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('riskCases/get', { id }),
    loadTrail(`risk-case:${id}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('risk')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('case', { id: card.id })}
        back={{ to: paths.riskCases(), label: t('cases') }}
        aside={<CaseStatus of={card} />}
        actions={<CaseActions card={card} />}
      />
      <Panels>
        <Panel title={t('findings')}>
          <Findings findings={card.findings} />
        </Panel>
        <CaseFacts card={card} />
        <CaseSteps card={card} />
        <WaitingWithdrawals card={card} />
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}
