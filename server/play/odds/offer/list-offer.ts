import type { Sport } from '#contract/betting-enums.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isOffered, openEvents, openOutrights } from './offered-events.ts'

type ListedEvent = {
  readonly id: string
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
  readonly tournament: { readonly id: string; readonly name: string; readonly sport: Sport }
}

/** Events in play or coming, for lists of pages; by their start. */
export const listOffer = async ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<ListedEvent[]> => {
  const rows = await openEvents(db)
    .where(isOffered(clock.now()))
    .select(['event.id', 'event.sport', 'home.name as home', 'away.name as away'])
    .select(['tournament.id as tournament_id', 'tournament.name as tournament'])
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute()
  return rows.map(({ id, sport, home, away, tournament_id: tournamentId, tournament }) => ({
    id: String(id),
    home: { name: home },
    away: { name: away },
    tournament: { id: String(tournamentId), name: tournament, sport },
  }))
}

export const listOutrights = async ({
  db,
  clock,
}: Pick<Kernel, 'db' | 'clock'>): Promise<{ readonly id: string; readonly name: string }[]> => {
  const rows = await openOutrights(db)
    .where(isOffered(clock.now()))
    .select(['event.id', 'event.name'])
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute()
  return rows.map(({ id, name }) => ({ id: String(id), name: name ?? '' }))
}
