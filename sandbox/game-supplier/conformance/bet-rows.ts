import type { Fields } from './kit.ts'
import { Breach, InsufficientInput, requireValue, requireStatus, type Row } from './row.ts'

const atOnce = 20

export const betRows: readonly Row[] = [
  {
    id: 'bet-taken',
    rule: 'A bet takes its sum, and the answer states the balance after it.',
    async tries(kit) {
      const before = await kit.balance()
      const fields = kit.bets()
      const answer = await kit.bet(fields)
      requireStatus('A bet', answer, 'RS_OK')
      requireValue('The balance in the answer', answer.balance, before - kit.given.stake)
      requireValue('The balance after a bet', await kit.balance(), before - kit.given.stake)
      await kit.rollback(fields)
    },
  },
  {
    id: 'bet-repeated',
    rule: 'The same bet again is answered as before, and taken once.',
    async tries(kit) {
      const before = await kit.balance()
      const fields = kit.bets()
      await kit.bet(fields)
      requireStatus('A repeated bet', await kit.bet(fields), 'RS_OK')
      requireStatus('A bet repeated twice', await kit.bet({ ...fields, request_uuid: 'another' }), 'RS_OK')
      requireValue('The balance after a repeated bet', await kit.balance(), before - kit.given.stake)
      await kit.rollback(fields)
    },
  },
  {
    id: 'bet-repeated-at-once',
    rule: 'The same bet twenty times at the same moment is taken once, and each is answered as accepted.',
    async tries(kit) {
      const before = await kit.balance()
      const fields = kit.bets()
      const answers = await Promise.all(Array.from({ length: atOnce }, () => kit.bet(fields)))
      for (const answer of answers) requireStatus('One of twenty equal bets', answer, 'RS_OK')
      requireValue('The balance after twenty equal bets', await kit.balance(), before - kit.given.stake)
      await kit.rollback(fields)
    },
  },
  {
    id: 'bet-conflict',
    rule: 'The id of a bet with another sum, round or game is refused as a conflict, and moves nothing.',
    async tries(kit) {
      const fields = kit.bets()
      await kit.bet(fields)
      const before = await kit.balance()
      const others: readonly Fields[] = [
        { amount: kit.given.stake * 2 },
        { round: 'conformance-other' },
        { game_code: 'no-such-game' },
      ]
      for (const other of others)
        requireStatus(
          `The id of a bet with ${Object.keys(other).join()} changed`,
          await kit.bet({ ...fields, ...other }),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        )
      requireValue('The balance after conflicts', await kit.balance(), before)
      await kit.rollback(fields)
    },
  },
  {
    id: 'bet-too-much',
    rule: 'More than there is is refused with the balance, and takes nothing.',
    async tries(kit) {
      const before = await kit.balance()
      const answer = await kit.bet(kit.bets({ amount: before + kit.given.stake }))
      requireStatus('A bet of more than there is', answer, 'RS_ERROR_NOT_ENOUGH_MONEY')
      requireValue('The balance in the refusal', answer.balance, before)
      requireValue('The balance after the refusal', await kit.balance(), before)
    },
  },
  {
    id: 'bets-at-once',
    rule: 'Twenty bets at the same moment take exactly their sum, and each answer has a balance of its own.',
    async tries(kit) {
      const before = await kit.balance()
      const many = Array.from({ length: atOnce }, () => kit.bets())
      const answers = await Promise.all(many.map((fields) => kit.bet(fields)))
      for (const answer of answers) requireStatus('One of twenty bets', answer, 'RS_OK')
      requireValue('The balance after twenty bets', await kit.balance(), before - atOnce * kit.given.stake)
      const told = new Set(answers.map(({ balance }) => balance))
      if (told.size !== atOnce)
        throw new Breach(`Twenty bets of one player were told ${told.size} different balances`)
      for (const fields of many) await kit.rollback(fields)
    },
  },
  {
    id: 'bets-beyond-at-once',
    rule: 'Two bets of all there is, at the same moment: one is taken.',
    async tries(kit) {
      const amount = await kit.balance()
      const two = [kit.bets({ amount }), kit.bets({ amount })]
      const statuses = (await Promise.all(two.map((fields) => kit.bet(fields)))).map(({ status }) => status)
      for (const fields of two) await kit.rollback(fields)
      if (statuses.toSorted().join() !== 'RS_ERROR_NOT_ENOUGH_MONEY,RS_OK')
        throw new Breach(`Two bets of all there is were answered ${statuses.join(' and ')}`)
    },
  },
  {
    id: 'bet-free',
    rule: 'The bet of a free round is of nothing, and accepted like any other; what it wins is paid.',
    async tries(kit) {
      const before = await kit.balance()
      const fields = kit.bets({ amount: 0, is_free: true, reward_uuid: 'conformance-reward' })
      const answer = await kit.bet(fields)
      requireStatus('The bet of a free round', answer, 'RS_OK')
      requireValue('The balance in the answer', answer.balance, before)
      requireStatus(
        'The win of a free round',
        await kit.win(fields, { amount: kit.given.stake, round_closed: true }),
        'RS_OK',
      )
      requireValue('The balance after a free round', await kit.balance(), before + kit.given.stake)
    },
  },
  {
    id: 'bet-id-of-two-players',
    needs: 'second',
    rule: 'A transaction’s id belongs to its player: at one table two players’ bets may have the same.',
    async tries(kit) {
      const second = kit.seat('second')
      const fields = kit.bets()
      const others = { ...fields, ...second }
      const before = await kit.balance(second)
      if (before < kit.given.stake)
        throw new InsufficientInput('the player of --second has less than one stake')
      requireStatus('The first bet of an id', await kit.bet(fields), 'RS_OK')
      requireStatus('The other player’s bet of that id', await kit.bet(others), 'RS_OK')
      requireValue('The other’s balance', await kit.balance(second), before - kit.given.stake)
      await kit.rollback(fields)
      await kit.rollback(others)
    },
  },
]
