import { randomUUID } from 'node:crypto'
import { placed } from './placed.ts'
import { mustBe, mustRefuse, mustSay, type Row } from './row.ts'

const atOnce = 10
const doesNotExist = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

export const rollbackRows: readonly Row[] = [
  {
    id: 'rollback-refunds',
    rule: 'A rollback gives the bet’s sum back, and the answer tells the balance after it.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const answer = await kit.rollback(fields)
      mustSay('A rollback', answer, 'RS_OK')
      mustBe('The balance in the answer', answer.balance, before)
      mustBe('The balance after a rollback', await kit.balance(), before)
    },
  },
  {
    id: 'rollbacks-of-one-bet',
    rule: 'One bet is given back once, whatever number of rollbacks with whatever ids come at the same moment.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      await Promise.all(Array.from({ length: atOnce }, () => kit.rollback(fields)))
      await kit.rollback(fields)
      mustBe('The balance after eleven rollbacks', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-repeated',
    rule: 'The same rollback again is answered as before: suppliers repeat it for ever.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      const transaction_uuid = randomUUID()
      await kit.rollback(fields, { transaction_uuid })
      mustSay('A repeated rollback', await kit.rollback(fields, { transaction_uuid }), 'RS_OK')
      mustBe('The balance after a repeated rollback', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-before-bet',
    rule: 'After the rollback of a bet that has not come, the late bet is refused.',
    async tries(kit) {
      const before = await kit.balance()
      const late = kit.bets()
      mustSay('The rollback of an unknown bet', await kit.rollback(late), 'RS_OK', doesNotExist)
      mustRefuse('The late bet', await kit.bet(late))
      mustBe('The balance after the late bet', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-beside-bet',
    rule: 'A bet and its rollback at the same moment leave the balance as it was.',
    async tries(kit) {
      const before = await kit.balance()
      const many = Array.from({ length: atOnce }, () => kit.bets())
      await Promise.all(many.flatMap((fields) => [kit.bet(fields), kit.rollback(fields)]))
      mustBe('The balance after ten bets beside their rollbacks', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-without-session',
    rule: 'A rollback is accepted whatever the token.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      mustSay('A rollback with an old token', await kit.rollback(fields, { token: 'x'.repeat(43) }), 'RS_OK')
      mustBe('The balance after it', await kit.balance(), before)
    },
  },
  {
    id: 'rollback-then-bet',
    rule: 'A bet that was rolled back stays so when its copy comes again.',
    async tries(kit) {
      const { fields, before } = await placed(kit)
      await kit.rollback(fields)
      mustRefuse('The copy of a bet that was rolled back', await kit.bet(fields))
      mustBe('The balance after the copy', await kit.balance(), before)
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
      mustBe('The balance of who bet', await kit.balance(), before - kit.given.stake)
      mustBe('The balance of the other', await kit.balance(second), theirs)
      await kit.rollback(fields)
    },
  },
]
