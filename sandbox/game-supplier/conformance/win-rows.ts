import { randomUUID } from 'node:crypto'
import { placed } from './placed.ts'
import { requireValue, requireRefusal, requireStatus, type Row } from './row.ts'

const atOnce = 20

export const winRows: readonly Row[] = [
  {
    id: 'win-paid',
    rule: 'A win pays its sum, and the answer states the balance after it.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const answer = await kit.win(fields, { amount: kit.given.stake })
      requireStatus('A win', answer, 'RS_OK')
      requireValue('The balance in the answer', answer.balance, before)
      requireValue('The balance after a win', await kit.balance(), before)
    },
  },
  {
    id: 'win-of-nothing',
    rule: 'A win of nothing is accepted: it closes the round.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      requireStatus('A win of nothing', await kit.win(fields, { amount: 0, round_closed: true }), 'RS_OK')
      requireValue('The balance after a win of nothing', await kit.balance(), before - kit.given.stake)
    },
  },
  {
    id: 'win-repeated',
    rule: 'The same win again, also at the same moment, is paid once.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const transaction_uuid = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: atOnce }, () => kit.win(fields, { transaction_uuid, amount: kit.given.stake })),
      )
      for (const answer of answers) requireStatus('One of twenty equal wins', answer, 'RS_OK')
      const again = await kit.win(fields, { transaction_uuid, amount: kit.given.stake })
      requireStatus('A repeated win', again, 'RS_OK')
      requireValue('The balance after a repeated win', await kit.balance(), before)
    },
  },
  {
    id: 'win-conflict',
    rule: 'The id of a win with another sum is refused as a conflict.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const transaction_uuid = randomUUID()
      await kit.win(fields, { transaction_uuid, amount: kit.given.stake })
      requireStatus(
        'The id of a win with another sum',
        await kit.win(fields, { transaction_uuid, amount: kit.given.stake * 5 }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      requireValue('The balance after the conflict', await kit.balance(), before)
    },
  },
  {
    id: 'win-without-bet',
    rule: 'A win of a bet that was never placed mints no money.',
    async tries(kit) {
      const before = await kit.balance()
      requireStatus('A win without a bet', await kit.win(kit.bets()), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      requireValue('The balance after a win without a bet', await kit.balance(), before)
    },
  },
  {
    id: 'win-of-another-round',
    rule: 'A win pays a bet of its own round.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      requireRefusal('A win in another round', await kit.win(fields, { round: randomUUID() }))
      requireValue('The balance after it', await kit.balance(), before - kit.given.stake)
      await kit.rollback(fields)
    },
  },
  {
    id: 'win-of-another-player',
    needs: 'second',
    rule: 'A win pays a bet of its own player.',
    async tries(kit) {
      const second = kit.seat('second')
      const { fields } = await placed(kit)
      const before = await kit.balance(second)
      requireRefusal('A win of another’s bet', await kit.win(fields, { ...second }))
      requireValue('The other’s balance', await kit.balance(second), before)
      await kit.rollback(fields)
    },
  },
  {
    id: 'win-without-session',
    rule: 'A win is paid regardless of the token: a session may have ended since the bet.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      requireStatus(
        'A win with an old token',
        await kit.win(fields, { token: 'x'.repeat(43), amount: kit.given.stake }),
        'RS_OK',
      )
      requireValue('The balance after it', await kit.balance(), before)
    },
  },
  {
    id: 'win-of-what-was-rolled-back',
    rule: 'A bet that was rolled back wins nothing.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      await kit.rollback(fields)
      requireRefusal('A win of a bet that was rolled back', await kit.win(fields))
      requireValue('The balance after it', await kit.balance(), before)
    },
  },
]
