import { useTranslations } from 'use-intl'
import type { WebhookEndpoint } from '#contract/operator/webhooks/webhooks.ts'
import { Badge } from '#ui/display/badge.tsx'

/** Whether events are sent to it, and if not, why. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks')
  const { disabled_reason: reason, failing_since: since } = endpoint
  if (reason === 'staff') return <Badge tone="neutral">{t('reasons.staff')}</Badge>
  if (reason !== null) return <Badge tone="danger">{t(`reasons.${reason}`)}</Badge>
  return <Badge tone={since ? 'brass' : 'win'}>{t('enabled')}</Badge>
}
