import type { PlacedPlayer, Tournament, TournamentsUpdate } from '#contract/tournaments.ts'

type Shown = { readonly tournament: Tournament; readonly table: readonly PlacedPlayer[] }

/** The given tournament with places published since; for visitors who do not take part. */
export const withPublishedPlaces = (
  { tournament }: Shown,
  { joined, total_points: total, places }: NonNullable<TournamentsUpdate[string]>,
): Shown => {
  const worth = new Map(tournament.prizes.map((prize) => [prize.place, prize]))
  return {
    tournament: { ...tournament, total_participants: joined, total_points: total },
    table: places.map(({ fakename, points }, at) => {
      const prize = points > 0 ? worth.get(at + 1) : undefined
      const { amount = null, bonus = null, free_rounds: rounds = null } = prize ?? {}
      return { place: at + 1, fakename, points, amount, bonus, free_rounds: rounds, is_own: false }
    }),
  }
}
