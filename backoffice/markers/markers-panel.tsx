import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlayerMarkers } from '#contract/operator/markers.ts'
import { paths } from '../paths.ts'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { Reasons, Score } from './marker-labels.tsx'
import css from './markers.module.css'

/** The markers of harm of a player, on the overview of their card. */
export function MarkersPanel({ markers }: { markers: PlayerMarkers }) {
  const t = useTranslations('markers')
  const { uid, score, reasons, look_from: reviewFrom, look, checks } = markers
  return (
    <Panel title={t('title')} aside={<Link to={paths.playerPart(uid, 'markers')}>{t('all')}</Link>}>
      {score === null ? (
        <p className={css.soft}>{t('never')}</p>
      ) : (
        <>
          <p className={css.head}>
            <Score score={score} reviewFrom={reviewFrom} />
            <ReviewDue look={look} />
          </p>
          <Reasons reasons={reasons} />
        </>
      )}
      {checks.some(({ closed_at }) => closed_at === null) && <p>{t('checkOpen')}</p>}
    </Panel>
  )
}

export function ReviewDue({ look }: { look: PlayerMarkers['look'] }) {
  const t = useTranslations('markers')
  if (!look) return <span className={css.soft}>{t('noLook')}</span>
  return (
    <span>
      {t(look.is_due ? 'lookDue' : 'lookNext')} <Timestamp iso={look.due_at} /> ({t(`causes.${look.cause}`)})
    </span>
  )
}
