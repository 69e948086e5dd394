import type { Actor } from '#db/seed/actor.ts'
import { sandboxGame } from './supplier.ts'

/**
 * Opens the supplier's real-money game as a player's browser does, and takes the launch token from its URL.
 * Returns the common fields of this player's calls.
 */
export const opensSupplierGame = async (actor: Actor, game: string = sandboxGame) => {
  const response = await actor.request(`/platform/game/${game}/play?mode=real`)
  const token = new URL(response.headers.get('location') ?? '').searchParams.get('token')
  if (!token) throw new Error(`${game} did not open for ${actor.email}`)
  return { user: String(actor.uid), token, game_code: game, currency: 'EUR' }
}
