import type { tournamentsCalls } from '#contract/tournaments.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getTournamentGames } from './calls/get-games.ts'
import { getTable } from './calls/get-table.ts'
import { getTournaments } from './calls/get-tournaments.ts'
import { participate } from './calls/participate.ts'

export const tournamentsHandlers: Handlers<typeof tournamentsCalls> = {
  get: getTournaments,
  getTable,
  getGames: getTournamentGames,
  participate,
}
