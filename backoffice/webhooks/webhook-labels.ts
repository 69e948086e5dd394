import type { useTranslations } from 'use-intl'
import type { WebhookDeliveryState } from '#contract/operator/webhooks/webhooks.ts'
import { webhookEvents, webhookTestEvent } from '#contract/webhook-events.ts'
import type { BadgeProps } from '#ui/display/badge.tsx'

type Translate = ReturnType<typeof useTranslations<'webhooks'>>

export const deliveryTypes = [...webhookEvents, webhookTestEvent] as const
const isKnown = (type: string): type is (typeof deliveryTypes)[number] =>
  (deliveryTypes as readonly string[]).includes(type)

/** The name of an event; an unknown one of an earlier version is shown as it was sent. */
export const eventText = (t: Translate, type: string): string =>
  isKnown(type) ? t(`names.${type.replace('.', '-')}`) : type

const tones: Readonly<Record<WebhookDeliveryState, BadgeProps['tone']>> = {
  held: 'neutral',
  waiting: 'info',
  sending: 'info',
  delivered: 'win',
  failed: 'danger',
}
export const toneOfDelivery = (state: WebhookDeliveryState): BadgeProps['tone'] => tones[state]
