import type { useTranslations } from 'use-intl'
import type { WebhookEndpoint } from '#contract/operator/webhooks/webhooks.ts'
import { webhookEvents } from '#contract/webhook-events.ts'
import type { ActionField } from '../record/action-dialog.tsx'
import { eventText } from './webhook-labels.ts'

type Translate = ReturnType<typeof useTranslations<'webhooks'>>
type Values = Readonly<Record<string, string>>

export const endpointFields = (t: Translate, known?: WebhookEndpoint): readonly ActionField[] => [
  {
    name: 'url',
    label: t('url'),
    hint: t('urlHint'),
    kind: 'line',
    isRequired: true,
    initial: known?.url ?? '',
  },
  { name: 'description', label: t('description'), kind: 'line', initial: known?.description ?? '' },
  {
    name: 'events',
    label: t('events'),
    kind: 'several',
    find: t('findEvents'),
    options: webhookEvents.map((event) => ({ value: event, label: `${eventText(t, event)} (${event})` })),
    initial: known?.events.join(',') ?? '',
  },
  {
    name: 'has_personal_data',
    label: t('personal'),
    kind: 'flag',
    initial: known?.has_personal_data ? '1' : '',
  },
  { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
]

export const endpointInput = ({
  url = '',
  description = '',
  events = '',
  has_personal_data: isPersonal = '',
  reason = '',
}: Values) => ({
  url: url.trim(),
  description: description.trim(),
  events: webhookEvents.filter((event) => events.split(',').includes(event)),
  has_personal_data: isPersonal !== '',
  reason,
})
