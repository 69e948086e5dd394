import { useTranslations } from 'use-intl'
import { useEventName } from '../record/event-name.ts'
import { Panel } from '../record/panel.tsx'
import { Trail } from '../record/trail.tsx'
import type { DeskTrail } from './trail-of.ts'

/** What was done to it at the desk, where the reader may know it. */
export function TrailPanel({ trail }: { trail: DeskTrail }) {
  const t = useTranslations('betting')
  const eventName = useEventName()
  if (!trail) return null
  return (
    <Panel title={t('trail')}>
      <Trail
        events={trail.map(({ id, at, type, actor, reason }) => ({
          id,
          at,
          title: eventName(type),
          by: <bdi>{actor}</bdi>,
          note: reason,
        }))}
      />
    </Panel>
  )
}
