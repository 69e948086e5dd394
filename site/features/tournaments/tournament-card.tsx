import { useTranslations } from 'use-intl'
import type { Tournament } from '#contract/tournaments.ts'
import { Badge } from '#ui/display/badge.tsx'
import { CardHead } from '#ui/display/card.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { JoinButton } from './join-button.tsx'
import { TournamentTime } from './tournament-time.tsx'
import css from './tournaments.module.css'

export type CardProps = { tournament: Tournament; onChanged: (tournament: Tournament) => void }

const tones = { active: 'live', future: 'info', finished: 'neutral' } as const

export function StatusBadge({ status }: Pick<Tournament, 'status'>) {
  const t = useTranslations('tournaments.states')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

/** A summary of a tournament: prize, time, number of participants, and the join button (TN-03, TN-04). */
export function TournamentCard({ tournament, onChanged }: CardProps) {
  const t = useTranslations('tournaments')
  const { id, title, description, status, image_url: image, total_participants: participants } = tournament
  const heading = `tournament-${id}`
  return (
    <article className={css.card} aria-labelledby={heading}>
      {image && <img className={css.image} src={image} alt="" loading="lazy" />}
      <CardHead>
        <h3 id={heading}>
          <Link to={paths.tournaments(id)}>{title}</Link>
        </h3>
        <StatusBadge status={status} />
      </CardHead>
      <TotalPrize tournament={tournament} />
      {description && <p className={css.text}>{description}</p>}
      <TournamentTime tournament={tournament} />
      <p className={css.text}>{t('participants', { count: participants })}</p>
      <OwnPlace tournament={tournament} />
      <div className={css.action}>
        <JoinButton tournament={tournament} onChanged={onChanged} />
      </div>
    </article>
  )
}

/** The total prize of a tournament; without a money prize, the first place's prize. */
export function TotalPrize({ tournament: { total_prize: total, prizes } }: { tournament: Tournament }) {
  const t = useTranslations('tournaments')
  return (
    <p className={css.prize}>
      <span className={css.label}>{t('prizePool')}</span>
      <span className={css.sum}>
        {total.amount > 0 ? <ApiAmount money={total} /> : (prizes[0]?.bonus ?? prizes[0]?.free_rounds ?? '')}
      </span>
    </p>
  )
}

export function OwnPlace({ tournament: { user_info: own } }: { tournament: Tournament }) {
  const t = useTranslations('tournaments')
  if (!own?.is_participant || own.place === null || own.points === 0) return null
  return <p className={css.ownPlace}>{t('ownPlace', { place: own.place, points: own.points })}</p>
}
