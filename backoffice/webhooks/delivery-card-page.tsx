import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WebhookDeliveryDetails } from '#contract/operator/webhooks/webhooks.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { eventText, toneOfDelivery } from './webhook-labels.ts'
import css from './webhooks.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('webhooks/getDelivery', { id: params.id ?? '' })

export function Component() {
  const t = useTranslations('webhooks')
  const delivery = useLoaderData<typeof loader>()
  const mayDo = useMayDo()
  const { id, uid, state, endpoint_id: endpoint, attempts, body } = delivery
  return (
    <>
      <PageHead
        title={t('delivery', { id })}
        back={{ to: paths.webhookDeliveries(), label: t('deliveries') }}
        aside={<Badge tone={toneOfDelivery(state)}>{t(`states.${state}`)}</Badge>}
        actions={<Replay delivery={delivery} />}
      />
      <Panels>
        <Panel title={t('attempts')}>
          {attempts.length === 0 && <p>{t('noAttempts')}</p>}
          <ol className={css.attempts}>
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                <Facts
                  facts={[
                    { label: t('at'), value: <Timestamp iso={attempt.at} /> },
                    { label: t('answer'), value: <bdi>{attempt.http_status ?? attempt.failure}</bdi> },
                    { label: t('duration'), value: t('milliseconds', { count: attempt.duration_ms }) },
                    {
                      label: t('answerText'),
                      value: attempt.answer === null ? t('hidden') : <bdi>{attempt.answer || '–'}</bdi>,
                    },
                  ]}
                />
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title={t('body')}>
          {body === null ? (
            <p>{t('hidden')}</p>
          ) : (
            <code dir="ltr" className={css.data}>
              {body}
            </code>
          )}
        </Panel>
        <Panel title={t('aboutDelivery')}>
          <Facts
            facts={[
              { label: t('event'), value: eventText(t, delivery.type) },
              {
                label: t('player'),
                value: uid && (mayDo('players.read') ? <PlayerLink uid={uid} /> : <bdi>{uid}</bdi>),
              },
              {
                label: t('url'),
                value: (
                  <Link to={paths.webhookEndpoint(endpoint)}>
                    <bdi dir="ltr">{delivery.url}</bdi>
                  </Link>
                ),
              },
              { label: t('messageId'), value: <code dir="ltr">{delivery.message_id}</code> },
              { label: t('createdAt'), value: <Timestamp iso={delivery.created_at} /> },
              { label: t('nextAttempt'), value: <Timestamp iso={delivery.next_attempt_at} /> },
              { label: t('endedAt'), value: <Timestamp iso={delivery.ended_at} /> },
            ]}
          />
        </Panel>
      </Panels>
    </>
  )
}

function Replay({ delivery: { id, can_replay: isEnded } }: { delivery: WebhookDeliveryDetails }) {
  const t = useTranslations('webhooks')
  const mayManage = useMayDo()('webhooks.manage')
  return (
    <ActionButton
      label={t('replay.open')}
      title={t('replay.open')}
      text={t('replay.text')}
      disabledReason={mayManage ? (isEnded ? undefined : t('replay.notEnded')) : t('mayNotManage')}
      fields={[]}
      agree={t('replay.open')}
      doneText={t('replay.done')}
      run={() => backofficeApi.post('webhooks/replay', { id })}
    />
  )
}
