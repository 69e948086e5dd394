import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WebhookEndpoint } from '#contract/operator/webhooks/webhooks.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import type { ActionField } from '../record/action-dialog.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { endpointFields, endpointInput } from './endpoint-form.ts'

type Of = { endpoint: WebhookEndpoint }
/** Shows a secret on the page; it is not stored anywhere in the browser. */
type Secrets = Of & { onSecret: (secret: string) => void }

const useReasonField = (): ActionField => {
  const t = useTranslations('webhooks')
  return { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }
}

/** Why the operator may not change it; undefined where they may. */
const useMayNot = (): string | undefined => {
  const t = useTranslations('webhooks')
  return useMayDo()('webhooks.manage') ? undefined : t('mayNotManage')
}

export function RevealSecret({ endpoint, onSecret }: Secrets) {
  const t = useTranslations('webhooks')
  return (
    <ActionButton
      label={t('secret.open')}
      title={t('secret.open')}
      text={t('secret.text')}
      disabledReason={useMayNot() ?? (endpoint.is_secret_shown ? t('secret.wasShown') : undefined)}
      fields={[]}
      agree={t('secret.open')}
      run={() => backofficeApi.post('webhooks/revealSecret', { id: endpoint.id })}
      onDone={(answer) => onSecret((answer as { secret: string }).secret)}
    />
  )
}

export function RotateSecret({ endpoint, onSecret }: Secrets) {
  const t = useTranslations('webhooks')
  const reasonField = useReasonField()
  return (
    <ActionButton
      label={t('rotate.open')}
      title={t('rotate.open')}
      text={t('rotate.text')}
      disabledReason={useMayNot()}
      fields={[
        { name: 'secret', label: t('rotate.own'), hint: t('rotate.ownHint'), kind: 'secret' },
        reasonField,
      ]}
      agree={t('rotate.open')}
      run={({ secret = '', reason = '' }) =>
        backofficeApi.post('webhooks/rotateSecret', {
          id: endpoint.id,
          reason,
          ...(secret.trim() ? { secret: secret.trim() } : {}),
        })
      }
      onDone={(answer) => onSecret((answer as { secret: string }).secret)}
    />
  )
}

export function ChangeEndpoint({ endpoint }: Of) {
  const t = useTranslations('webhooks')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t('change.open')}
      title={t('change.open')}
      text={t('change.text')}
      disabledReason={useMayNot()}
      fields={endpointFields(t, endpoint)}
      agree={t('change.agree')}
      doneText={t('change.done')}
      run={(values) =>
        backofficeApi.post('webhooks/saveEndpoint', { id: endpoint.id, ...endpointInput(values) })
      }
      onDone={openResult}
    />
  )
}

export function SwitchEndpoint({ endpoint: { id, disabled_reason: disabled } }: Of) {
  const t = useTranslations('webhooks')
  const reasonField = useReasonField()
  const mayNot = useMayNot()
  const to = disabled === null ? 'disable' : 'enable'
  return (
    <ActionButton
      key={to}
      label={t(`${to}.open`)}
      tone={to === 'disable' ? 'danger' : 'primary'}
      title={t(`${to}.open`)}
      text={t(`${to}.text`)}
      disabledReason={mayNot}
      fields={[reasonField]}
      agree={t(`${to}.open`)}
      doneText={t(`${to}.done`)}
      run={({ reason = '' }) =>
        backofficeApi.post('webhooks/setState', { id, is_enabled: to === 'enable', reason })
      }
    />
  )
}

export function SendTest({ endpoint: { id, disabled_reason: disabled } }: Of) {
  const t = useTranslations('webhooks')
  const navigate = useNavigate()
  return (
    <ActionButton
      label={t('test.open')}
      title={t('test.open')}
      text={t('test.text')}
      disabledReason={useMayNot() ?? (disabled === null ? undefined : t('isDisabled'))}
      fields={[]}
      agree={t('test.open')}
      run={() => backofficeApi.post('webhooks/sendTest', { id })}
      onDone={(answer) => void navigate(paths.webhookDelivery((answer as { id: string }).id))}
    />
  )
}

export function ReplayFailed({ endpoint: { id, disabled_reason: disabled } }: Of) {
  const t = useTranslations('webhooks')
  const reasonField = useReasonField()
  return (
    <ActionButton
      label={t('replayFailed.open')}
      title={t('replayFailed.open')}
      text={t('replayFailed.text')}
      disabledReason={useMayNot() ?? (disabled === null ? undefined : t('isDisabled'))}
      fields={[
        { name: 'since', label: t('replayFailed.since'), kind: 'date', isRequired: true },
        reasonField,
      ]}
      agree={t('replay.open')}
      doneText={t('replay.done')}
      run={({ since = '', reason = '' }) =>
        backofficeApi.post('webhooks/replayFailed', { id, since, reason })
      }
    />
  )
}
