import { useTranslations } from 'use-intl'
import { useEventName } from './event-name.ts'
import { Panel } from './panel.tsx'
import { Trail } from './trail.tsx'
import type { AuditTrail } from './load-trail.ts'

type TrailRecord = NonNullable<AuditTrail>[number]
type TrailPanelProps = {
  trail: AuditTrail
  /** Selects the records that show their reason; by default all do. */
  hasReason?: (record: TrailRecord) => boolean
}

/** The audit trail of a record, if the operator may see it. */
export function TrailPanel({ trail, hasReason = () => true }: TrailPanelProps) {
  const t = useTranslations('record')
  const eventName = useEventName()
  if (!trail) return null
  return (
    <Panel title={t('trail')}>
      <Trail
        events={trail.map((record) => ({
          id: record.id,
          at: record.at,
          title: eventName(record.type),
          by: <bdi>{record.actor}</bdi>,
          note: hasReason(record) ? record.reason : '',
        }))}
      />
    </Panel>
  )
}
