import { randomUUID } from 'node:crypto'
import { placed } from './placed.ts'
import { requireValue, requireRefusal, requireStatus, type Row } from './row.ts'

const atOnce = 10
const doesNotExist = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

export const rollbackRows: readonly Row[] = [
  {
    id: 'rollback-refunds',
    rule: 'A rollback gives the bet’s sum back, and the answer states the balance after it.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const answer = await kit.rollback(fields)
      requireStatus('A rollback', answer, 'RS_OK')
      requireValue('The balance in the answer', answer.balance, before)
      requireValue('The balance after a rollback', await kit.balance(), before)
    },
  },
  {
    id: 'rollbacks-of-one-bet',
    rule: 'One bet is given back once, with any number of rollbacks with any ids at the same moment.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      await Promise.all(Array.from({ length: atOnce }, () => kit.rollback(fields)))
      await kit.rollback(fields)
      requireValue('The balance after eleven rollbacks', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-repeated',
    rule: 'The same rollback again is answered as before: suppliers repeat it for ever.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const transaction_uuid = randomUUID()
      await kit.rollback(fields, { transaction_uuid })
      requireStatus('A repeated rollback', await kit.rollback(fields, { transaction_uuid }), 'RS_OK')
      requireValue('The balance after a repeated rollback', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-before-bet',
    rule: 'After the rollback of a bet that has not come, the late bet is refused.',
    async tries(kit) {
      const before = await kit.balance()
      const late = kit.bets()
      requireStatus('The rollback of an unknown bet', await kit.rollback(late), 'RS_OK', doesNotExist)
      requireRefusal('The late bet', await kit.bet(late))
      requireValue('The balance after the late bet', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-beside-bet',
    rule: 'A bet and its rollback at the same moment leave the balance as it was.',
    async tries(kit) {
      const before = await kit.balance()
      const many = Array.from({ length: atOnce }, () => kit.bets())
      await Promise.all(many.flatMap((fields) => [kit.bet(fields), kit.rollback(fields)]))
      requireValue('The balance after ten bets beside their rollbacks', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-without-session',
    rule: 'A rollback is accepted regardless of the token.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      requireStatus(
        'A rollback with an old token',
        await kit.rollback(fields, { token: 'x'.repeat(43) }),
        'RS_OK',
      )
      requireValue('The balance after it', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-then-bet',
    rule: 'A bet that was rolled back stays so when its copy comes again.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      await kit.rollback(fields)
      requireRefusal('The copy of a bet that was rolled back', await kit.bet(fields))
      requireValue('The balance after the copy', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-of-another-player',
    needs: 'second',
    rule: 'One player’s rollback does not give another’s bet back.',
    async tries(kit) {
      const second = kit.seat('second')
      const { fields, before } = await placed(kit)
      const theirs = await kit.balance(second)
      await kit.rollback(fields, { ...second })
      requireValue('The balance of who bet', await kit.balance(), before - kit.given.stake)
      requireValue('The balance of the other', await kit.balance(second), theirs)
      await kit.rollback(fields)
    },
  },
]
