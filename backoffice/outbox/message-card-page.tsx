import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeMessageDetails } from '#contract/operator/outbox.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { kindText } from './kind-text.ts'
import { toneOfMessage } from './message-tone.ts'
import css from './message-card-page.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('outbox/getMessage', { id: params.id ?? '' })

export function Component() {
  const t = useTranslations('outbox')
  const message = useLoaderData<typeof loader>()
  const mayDo = useMayDo()
  const { uid, state } = message
  const owner = uid === null ? null : mayDo('players.read') ? <PlayerLink uid={uid} /> : <bdi>{uid}</bdi>
  return (
    <>
      <PageHead
        title={t('message', { id: message.id })}
        back={{ to: paths.outbox(), label: t('title') }}
        aside={<Badge tone={toneOfMessage(state)}>{t(`states.${state}`)}</Badge>}
        actions={<Retry message={message} />}
      />
      <Panels>
        <Panel title={t('words')}>
          {/* Plain text: no script, no remote content and no links. */}
          <div lang={message.locale} dir="auto" className={css.words}>
            {message.subject && <b>{message.subject}</b>}
            <p className={css.text}>{message.text}</p>
          </div>
          <p className={css.soft}>{t('hidden')}</p>
        </Panel>
        <Panel title={t('about')}>
          {state === 'kept' && <Notice title={t('notCarried')} />}
          <Facts
            facts={[
              { label: t('kind'), value: kindText(t, message.kind) },
              { label: t('channel'), value: t(`channels.${message.channel}`) },
              { label: t('address'), value: <bdi>{message.address}</bdi> },
              { label: t('player'), value: owner },
              { label: t('language'), value: message.locale },
              { label: t('createdAt'), value: <Timestamp iso={message.created_at} /> },
              { label: t('tries'), value: message.tries },
              { label: t('triedAt'), value: <Timestamp iso={message.tried_at} /> },
              { label: t('sentAt'), value: message.sent_at && <Timestamp iso={message.sent_at} /> },
              { label: t('lastError'), value: message.last_error && <bdi>{message.last_error}</bdi> },
            ]}
          />
        </Panel>
      </Panels>
    </>
  )
}

function Retry({ message: { id, state, can_retry } }: { message: BackofficeMessageDetails }) {
  const t = useTranslations('outbox')
  const mayDo = useMayDo()
  const isOver = state === 'sent' || state === 'kept'
  return (
    <ActionButton
      label={t('retry.open')}
      title={t('retry.title')}
      text={t('retry.text')}
      fields={[]}
      agree={t('retry.agree')}
      doneText={t('retry.done')}
      disabledReason={
        !mayDo('mail.send')
          ? t('retry.notAllowed')
          : isOver
            ? t('retry.notNeeded')
            : can_retry
              ? undefined
              : t('retry.gone')
      }
      run={() => backofficeApi.post('outbox/retry', { id })}
    />
  )
}
