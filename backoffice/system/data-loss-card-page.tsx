import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { dataLossSteps } from '#contract/operator/system.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  loss: await backofficeApi.get('system/getDataLoss', { id: params.id ?? '' }),
})

export function Component() {
  const t = useTranslations('system.dataLosses')
  const system = useTranslations('system')
  const mayDo = useMayDo()
  const { loss } = useLoaderData<typeof loader>()
  const { id } = loss
  return (
    <>
      <PageHead
        title={t('one', { id })}
        back={{ to: paths.dataLosses(), label: t('title') }}
        actions={dataLossSteps.map((step) => (
          <ActionButton
            key={step}
            label={t(`steps.${step}.open`)}
            title={t(`steps.${step}.open`)}
            text={t(`steps.${step}.text`)}
            disabledReason={
              !mayDo('system.manage')
                ? system('mayNotManage')
                : loss.closed_at !== null || loss[`${step}_at`] !== null
                  ? t('isDone')
                  : undefined
            }
            fields={[{ name: 'note', label: t('note'), kind: 'lines', isRequired: true }]}
            agree={t(`steps.${step}.open`)}
            doneText={t(`steps.${step}.done`)}
            run={({ note = '' }) => backofficeApi.post('system/followDataLoss', { id, step, note })}
          />
        ))}
      />
      <Panels>
        <Panel title={t('what')}>
          <p>
            <bdi>{loss.what}</bdi>
          </p>
          <Facts
            facts={[
              { label: t('kind'), value: t(`kinds.${loss.kind}`) },
              { label: t('people'), value: loss.people },
              { label: t('happened'), value: <Timestamp iso={loss.happened_at} /> },
              { label: t('noticed'), value: <Timestamp iso={loss.noticed_at} /> },
              { label: t('reported'), value: <Timestamp iso={loss.reported_at} /> },
              { label: t('by'), value: <bdi>{loss.reported_by}</bdi> },
            ]}
          />
        </Panel>
        <Panel title={t('authority')}>
          <Facts
            facts={[
              { label: t('due'), value: <Timestamp iso={loss.authority_due_at} /> },
              { label: t('authority'), value: <Timestamp iso={loss.authority_informed_at} /> },
              { label: t('players'), value: <Timestamp iso={loss.players_informed_at} /> },
              { label: t('closed'), value: <Timestamp iso={loss.closed_at} /> },
              { label: t('conclusion'), value: loss.conclusion },
            ]}
          />
        </Panel>
      </Panels>
    </>
  )
}
