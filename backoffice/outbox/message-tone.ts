import type { BackofficeMessage } from '#contract/operator/outbox.ts'
import type { BadgeProps } from '#ui/display/badge.tsx'

const tones: Readonly<Record<BackofficeMessage['state'], BadgeProps['tone']>> = {
  waiting: 'info',
  sent: 'win',
  failed: 'danger',
  bounced: 'danger',
  kept: 'neutral',
}

export const toneOfMessage = (state: BackofficeMessage['state']): BadgeProps['tone'] => tones[state]
