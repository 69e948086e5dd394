import type { Right } from '#contract/operator/call/rights.ts'
import { findPlayers } from '../players/find-players.ts'
import { findTickets } from '../support/find-tickets.ts'
import type { PaletteSearch } from './palette-store.ts'

/** The searches of the palette, one from each area that can be searched. */
export const searches: readonly { readonly right: Right; readonly find: PaletteSearch }[] = [
  { right: 'players.read', find: findPlayers },
  { right: 'support.read', find: findTickets },
]
