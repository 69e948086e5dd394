import { tournamentStatuses } from '#contract/values.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tournament, TournamentStatus } from '#contract/tournaments.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { AddressTabs } from '#site/layout/links/address-tabs.tsx'
import { paths } from '#site/paths.ts'
import { TournamentCard } from './tournament-card.tsx'
import css from './tournaments.module.css'

/** The four lists (TN-03): each has its own address, so the switch consists of links. */
export function TournamentTabs({ status }: { status: TournamentStatus | undefined }) {
  const t = useTranslations('tournaments.lists')
  return (
    <AddressTabs
      label={t('label')}
      tabs={[undefined, ...tournamentStatuses].map((other) => ({
        to: paths.tournamentsOf(other),
        label: t(other ?? 'all'),
        isCurrent: other === status,
      }))}
    />
  )
}

type ListProps = { given: readonly Tournament[]; status: TournamentStatus | undefined }

/** Tournaments of a list; one that was joined is updated in place (TN-04). */
export function TournamentList({ given, status }: ListProps) {
  const t = useTranslations('tournaments')
  const [changed, setChanged] = useState<{ of: ListProps['given']; by: ReadonlyMap<string, Tournament> }>({
    of: given,
    by: new Map(),
  })
  const by = changed.of === given ? changed.by : new Map<string, Tournament>()
  if (given.length === 0)
    return <EmptyState suit="spade" title={t('empty.title')} text={t(`empty.${status ?? 'all'}`)} />
  return (
    <section aria-labelledby="tournament-list">
      <h2 id="tournament-list" className="visually-hidden">
        {t(`lists.${status ?? 'all'}`)}
      </h2>
      <div className={css.cards}>
        {given.map((tournament) => (
          <TournamentCard
            key={tournament.id}
            tournament={by.get(tournament.id) ?? tournament}
            onChanged={(now) => setChanged({ of: given, by: new Map([...by, [now.id, now]]) })}
          />
        ))}
      </div>
    </section>
  )
}
