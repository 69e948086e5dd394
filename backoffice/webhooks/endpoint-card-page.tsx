import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import {
  ChangeEndpoint,
  ReplayFailed,
  RevealSecret,
  RotateSecret,
  SendTest,
  SwitchEndpoint,
} from './endpoint-actions.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { eventText } from './webhook-labels.ts'
import css from './webhooks.module.css'

export const loader = async ({ params: { id = '' } }: LoaderFunctionArgs) => ({
  endpoint: await backofficeApi.get('webhooks/getEndpoint', { id }),
  trail: await loadTrail(`webhook:${id}`),
})

export function Component() {
  const t = useTranslations('webhooks')
  const { endpoint, trail } = useLoaderData<typeof loader>()
  const [secret, setSecret] = useState<string>()
  const isOut = endpoint.disabled_reason === 'gone' || endpoint.disabled_reason === 'failing'
  return (
    <>
      <PageHead
        title={t('endpoint', { id: endpoint.id })}
        back={{ to: paths.webhooks(), label: t('endpoints') }}
        aside={<EndpointState endpoint={endpoint} />}
        actions={
          <>
            <ChangeEndpoint endpoint={endpoint} />
            <SendTest endpoint={endpoint} />
            <RevealSecret endpoint={endpoint} onSecret={setSecret} />
            <RotateSecret endpoint={endpoint} onSecret={setSecret} />
            <ReplayFailed endpoint={endpoint} />
            <SwitchEndpoint endpoint={endpoint} />
          </>
        }
      />
      {secret !== undefined && (
        <Notice tone="success" title={t('secret.title')} isAnnounced>
          <p>{t('secret.text')}</p>
          <code dir="ltr" className={css.data}>
            {secret}
          </code>
        </Notice>
      )}
      {isOut && <Notice tone="danger" title={t('disabledNotice')} />}
      <Panels>
        <Panel title={t('about')}>
          <Facts
            facts={[
              { label: t('url'), value: <bdi dir="ltr">{endpoint.url}</bdi> },
              { label: t('description'), value: endpoint.description && <bdi>{endpoint.description}</bdi> },
              { label: t('personal'), value: t(endpoint.has_personal_data ? 'yes' : 'no') },
              { label: t('waiting'), value: endpoint.waiting },
              { label: t('failingSince'), value: <Timestamp iso={endpoint.failing_since} /> },
              { label: t('disabledAt'), value: <Timestamp iso={endpoint.disabled_at} /> },
              { label: t('previousUntil'), value: <Timestamp iso={endpoint.previous_secret_until} /> },
              { label: t('createdBy'), value: <bdi>{endpoint.created_by}</bdi> },
              { label: t('createdAt'), value: <Timestamp iso={endpoint.created_at} /> },
            ]}
          />
        </Panel>
        <Panel title={t('events')}>
          <ul className={css.events}>
            {endpoint.events.map((event) => (
              <li key={event}>
                {eventText(t, event)} <code dir="ltr">{event}</code>
              </li>
            ))}
          </ul>
        </Panel>
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}
