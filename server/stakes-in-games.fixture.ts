import type { RoundView } from '#contract/studio.ts'
import { expect } from 'vitest'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { safeTiles } from '#studio/server/safe-tiles.fixture.ts'
import { newKey, launchStudioGame } from '#studio/server/studio-table.fixture.ts'
import type { ResultOfRound } from './rewards/bonuses/play/stake-counting.ts'
import { comesToWork, follows, testApp, name, supplier, type Player } from './staking-app.fixture.ts'

type Round = { transaction_uuid: string; round: string }
export const supplierGame = async ({ actor }: Pick<Player, 'actor'>) => {
  const seat = await opensSupplierGame(actor)
  const call = async (path: string, fields: Record<string, unknown>) =>
    (await supplier.call(path, { ...seat, request_uuid: name('request'), round_closed: false, ...fields }))
      .status
  const bet: Round = { transaction_uuid: name('bet'), round: name('round') }
  return {
    bets: () => call('transaction/bet', { ...bet, amount: 1_000_000 }),
    takesBack: () =>
      call('transaction/rollback', {
        transaction_uuid: name('back'),
        reference_transaction_uuid: bet.transaction_uuid,
        round: bet.round,
      }),
  }
}

const plays = async ({ actor }: Player, game: string, choice: object): Promise<RoundView> => {
  const table = await launchStudioGame(testApp, actor, 'real', game)
  const { data, error } = await table.play(choice)
  expect(error).toBeUndefined()
  await table.shown(data?.roundId ?? '')
  return data as RoundView
}
const laid = (stakeMinor: string, chips: Readonly<Record<string, number>>) => ({
  stakeMinor,
  bets: Object.entries(chips).map(([spot, count]) => ({ spot, chips: count })),
})

const mines = async ({ actor }: Player, count: number, isSafe: boolean | undefined) => {
  const table = await launchStudioGame(testApp, actor, 'real', 'mines')
  const { data: begun } = await table.play({ stakeMinor: '1000', mines: count })
  if (!begun) throw new Error('No round of mines begins')
  if (isSafe === undefined) return
  const safe = await safeTiles(testApp, begun.roundId)
  const tile = Array.from({ length: 25 }, (_, cell) => cell).find((cell) => safe.includes(cell) === isSafe)
  const { data: turned } = await table.act(begun, tile)
  if (isSafe && turned) expect((await table.act(turned, 'cash')).error).toBeUndefined()
  await table.shown(begun.roundId)
}

export const rounds: Readonly<Record<ResultOfRound, (player: Player) => Promise<unknown>>> = {
  played: async (player) => expect(await (await supplierGame(player)).bets()).toBe('RS_OK'),
  rolled_back: async (player) => {
    const { bets: stake, takesBack } = await supplierGame(player)
    expect(await stake()).toBe('RS_OK')
    await follows(player)
    expect(await takesBack()).toBe('RS_OK')
  },
  rolled_back_before_it_came: async (player) => {
    const { bets: stake, takesBack } = await supplierGame(player)
    await takesBack()
    expect(await stake()).not.toBe('RS_OK')
  },
  all_numbers_but_three: (player) =>
    plays(
      player,
      'european-roulette',
      laid('10', Object.fromEntries(Array.from({ length: 34 }, (_, pocket) => [String(pocket), 1]))),
    ),
  opposite_spots_alike: (player) => plays(player, 'european-roulette', laid('100', { red: 10, black: 10 })),
  opposite_spots_unlike: (player) => plays(player, 'european-roulette', laid('100', { red: 10, black: 6 })),
  opposite_hands: (player) => plays(player, 'baccarat', laid('100', { player: 10, banker: 10 })),
  nearly_sure_side: (player) => plays(player, 'dice', { stakeMinor: '1000', winning: 9500, isOver: true }),
  still_running: (player) => mines(player, 1, undefined),
  taken_after_a_nearly_sure_step: (player) => mines(player, 1, true),
  taken_at_risk: (player) => mines(player, 3, true),
  lost_by_its_player: (player) => mines(player, 1, false),
  free_round: async (player) => {
    const chief = await comesToWork()
    await chief.stepUp('money')
    const given = {
      games: ['night-ferry'],
      rounds: 3,
      stake: '1',
      days: 7,
      winnings: 'main',
      reason: 'a test',
    }
    const { data } = await chief.post('freeRounds/grant', { uid: player.uid, ...given })
    const table = await launchStudioGame(testApp, player.actor)
    const freePackId = (data as { id: string }).id
    const played = await table.call<RoundView>('play', {
      choice: { stakeMinor: '100' },
      key: newKey(),
      freePackId,
    })
    expect(played.error).toBeUndefined()
    await table.shown(played.data?.roundId ?? '')
  },
}
