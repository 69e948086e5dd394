import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import type { Given, Seat } from '#sandbox/game-supplier/conformance/kit.ts'
import {
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplier,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { launchEnd } from '#server/play/games/session/session-times.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { testOrigin, type TestApp } from '#test/app.ts'

const takeSeat = async (player: Actor): Promise<Seat> => {
  const { user, token } = await opensSupplierGame(player)
  return { user, token }
}

/** Two players at the supplier's game, an ended session of one, and a banned player. */
export const seatsIn = async (application: TestApp): Promise<Given> => {
  await registerSandboxSupplier(application.ctx)
  const stage = { origin: testOrigin, fetch: application.fetch }
  const arrives = async (email: string): Promise<Actor> => {
    const player = await register(stage, email)
    await deposits(player, '100')
    return player
  }
  const player = await arrives('first-seat@example.com')
  const expired = await takeSeat(player)
  const now = application.clock.now()
  await application.advance((launchEnd(now).getTime() - now.getTime()) / 1000 + 1)
  const second = await takeSeat(await arrives('second-seat@example.com'))
  const banned = await arrives('third-seat@example.com')
  const disabled = await takeSeat(banned)
  await application.ctx.db
    .updateTable('players')
    .set({ status: 'banned' })
    .where('uid', '=', banned.uid)
    .execute()
  return {
    base: `${testOrigin}/platform/hub88/${sandboxSupplier}`,
    key: sandboxSupplierKey(application.ctx.settings.dataDir),
    game: sandboxGame,
    currency: 'EUR',
    stake: 100_000,
    player: await takeSeat(player),
    second,
    expired,
    disabled,
    deliver: async (request) => application.app.fetch(request),
  }
}
