import { useTranslations } from 'use-intl'
import type { Tournament } from '#contract/tournaments.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { ChevronStartIcon } from '#ui/pictures/icons.tsx'
import { Card } from '#ui/display/card.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { JoinButton } from './join-button.tsx'
import { OwnPlace, StatusBadge, TotalPrize } from './tournament-card.tsx'
import { PlacesTable, PrizeList } from './tournament-places.tsx'
import { TournamentTime } from './tournament-time.tsx'
import { useLiveTournament, type ShownTournament } from './use-live-tournament.ts'
import css from './tournaments.module.css'

type PageProps = { given: ShownTournament; count: number; back: { path: string; title: string } }

/** A tournament: prize, time, rules, leaderboard, and the player's own place (TN-06). */
export function TournamentPage({ given, count, back }: PageProps) {
  const t = useTranslations('tournaments')
  const [{ tournament, table }, change] = useLiveTournament(given, count)
  const { id, title, description, image_url: image, status, winners } = tournament
  return (
    <article className={css.page}>
      <header className={css.pageHead}>
        <Link to={back.path} className={css.back}>
          <ChevronStartIcon size={18} />
          {back.title}
        </Link>
        <div className={css.head}>
          <h1>{title}</h1>
          <StatusBadge status={status} />
        </div>
        {description && <p className={css.lead}>{description}</p>}
      </header>
      {image && <img className={css.image} src={image} alt="" />}
      <Card as="section" aria-label={t('about')}>
        <TotalPrize tournament={tournament} />
        <TournamentTime tournament={tournament} />
        <p className={css.text}>{t('participants', { count: tournament.total_participants })}</p>
        <OwnPlace tournament={tournament} />
        <div className={css.action}>
          <JoinButton tournament={tournament} onChanged={change} />
          <ButtonLink element={<Link to={paths.tournamentGames(id)} />}>
            {t('games', { count: tournament.games_count })}
          </ButtonLink>
        </div>
      </Card>
      {winners.length > 0 ? (
        <PlacesTable
          title={t('winners')}
          rows={winners.map((winner) => ({ ...winner, is_own: false }))}
          suit="diamond"
        />
      ) : (
        <PlacesTable title={t('table')} rows={table} suit="spade" />
      )}
      <PrizeList prizes={tournament.prizes} />
      <Rules tournament={tournament} />
    </article>
  )
}

/** The rules, generated from the facts, and the operator's own text. */
function Rules({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('tournaments.rules')
  const { extra, restrictions, reset_on_cashout: resets, ends_at: until } = tournament
  const { model, best_of: best, least_stake: minStake, counts_bonus: countsBonus, rules } = extra
  return (
    <section className={css.part} aria-labelledby="tournament-rules">
      <h2 id="tournament-rules">{t('title')}</h2>
      <ul className={css.rules}>
        <li>{t(`models.${model}`, { best: best ?? 0 })}</li>
        <li>{t.rich('least', { sum: () => <ApiAmount money={minStake} /> })}</li>
        <li>{t(countsBonus ? 'bonusCounts' : 'ownOnly')}</li>
        <li>{t.rich('period', { date: () => <LocalDateTime iso={until} /> })}</li>
        <li>{t('ties')}</li>
        {resets && <li>{t('resets')}</li>}
        <li>{t('currency', { currency: restrictions.currency })}</li>
        {restrictions.least_deposits > 0 && <li>{t('deposits', { count: restrictions.least_deposits })}</li>}
        {restrictions.countries.length > 0 && <li>{t('countries')}</li>}
        {restrictions.capacity !== null && <li>{t('capacity', { count: restrictions.capacity })}</li>}
        <li>{t.rich('joinUntil', { date: () => <LocalDateTime iso={restrictions.join_until} /> })}</li>
      </ul>
      {rules && <p className={css.words}>{rules}</p>}
    </section>
  )
}
