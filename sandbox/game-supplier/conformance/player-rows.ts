import { randomUUID } from 'node:crypto'
import type { Fields, Kit } from './kit.ts'
import { Breach, requireValue, requireStatus, type Row } from './row.ts'

const refusesBet = async (kit: Kit, what: string, fields: Fields, ...statuses: string[]): Promise<void> => {
  const before = await kit.balance()
  requireStatus(what, await kit.bet(kit.bets(fields)), ...statuses)
  requireValue(`The balance after ${what.toLowerCase()}`, await kit.balance(), before)
}

export const playerRows: readonly Row[] = [
  {
    id: 'player-info',
    rule: 'The supplier learns who plays: the same user, and a country.',
    async tries(kit) {
      const { user } = kit.given.player
      const answer = await kit.call('user/info', { user, request_uuid: randomUUID() })
      requireStatus('Who plays', answer, 'RS_OK')
      const { country } = answer as { country?: unknown }
      if (answer.user !== user || typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
        throw new Breach(`Who plays was answered ${JSON.stringify(answer)}`)
    },
  },
  {
    id: 'player-balance',
    rule: 'A balance is stated in the player’s currency, as a whole number.',
    async tries(kit) {
      const { player, game, currency } = kit.given
      const answer = await kit.call('user/balance', {
        ...player,
        request_uuid: randomUUID(),
        game_code: game,
      })
      requireStatus('A balance', answer, 'RS_OK')
      if (answer.currency !== currency || !Number.isSafeInteger(answer.balance))
        throw new Breach(`A balance was answered ${JSON.stringify(answer)}`)
    },
  },
  {
    id: 'player-token',
    rule: 'A token that the wallet never gave opens nothing.',
    async tries(kit) {
      const token = 'x'.repeat(43)
      await refusesBet(kit, 'A bet with another token', { token }, 'RS_ERROR_INVALID_TOKEN')
      const asked = { user: kit.given.player.user, token, game_code: kit.given.game, request_uuid: 'r' }
      requireStatus(
        'A balance with another token',
        await kit.call('user/balance', asked),
        'RS_ERROR_INVALID_TOKEN',
      )
    },
  },
  {
    id: 'player-game',
    rule: 'A bet in a game that the wallet does not know is refused.',
    tries: (kit) =>
      refusesBet(kit, 'A bet in no game', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'),
  },
  {
    id: 'player-currency',
    rule: 'A bet in another currency than the player’s is refused.',
    tries: (kit) =>
      refusesBet(
        kit,
        'A bet in another currency',
        { currency: kit.given.currency === 'USD' ? 'EUR' : 'USD' },
        'RS_ERROR_WRONG_CURRENCY',
      ),
  },
  {
    id: 'player-of-token',
    needs: 'second',
    rule: 'The player comes from the session: one player’s token does not bet another’s money.',
    async tries(kit) {
      const second = kit.seat('second')
      const before = await kit.balance(second)
      await refusesBet(kit, 'A bet on another’s account', { user: second.user }, 'RS_ERROR_INVALID_TOKEN')
      requireValue('The other’s balance', await kit.balance(second), before)
    },
  },
  {
    id: 'player-expired',
    needs: 'expired',
    rule: 'After the session has ended no bet is taken.',
    tries: (kit) =>
      refusesBet(
        kit,
        'A bet after the end',
        kit.seat('expired'),
        'RS_ERROR_TOKEN_EXPIRED',
        'RS_ERROR_INVALID_TOKEN',
      ),
  },
  {
    id: 'player-disabled',
    needs: 'disabled',
    rule: 'Who was banned or excluded while the game was open bets no more.',
    async tries(kit) {
      requireStatus(
        'A bet of a player who may not bet',
        await kit.bet(kit.bets(kit.seat('disabled'))),
        'RS_ERROR_USER_DISABLED',
        'RS_ERROR_BET_LIMIT_EXCEEDED',
      )
    },
  },
]
