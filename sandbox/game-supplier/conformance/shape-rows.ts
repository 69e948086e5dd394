import { signBody } from '#server/play/games/hub88/signature.ts'
import type { Kit, Fields } from './kit.ts'
import { Breach, requireValue, requireRefusal, requireStatus, type Row } from './row.ts'

const syntax = 'RS_ERROR_WRONG_SYNTAX'
const types = 'RS_ERROR_WRONG_TYPES'

const takesNothing = async (kit: Kit, does: () => Promise<void>): Promise<void> => {
  const before = await kit.balance()
  await does()
  requireValue('The balance after what was refused', await kit.balance(), before)
}

const sent = (kit: Kit, path: string, body: string) =>
  kit.send(path, body, signBody(kit.given.key, Buffer.from(body)))

export const shapeRows: readonly Row[] = [
  {
    id: 'shape-echo',
    rule: 'An answer names the request it answers.',
    async tries(kit) {
      const answer = await kit.bet(kit.bets({ amount: 0, is_free: true, request_uuid: 'conformance-echo' }))
      if (answer.request_uuid !== 'conformance-echo')
        throw new Breach(`The answer names the request ${String(answer.request_uuid)}`)
    },
  },
  {
    id: 'shape-new-fields',
    rule: 'Fields that the wallet does not know are passed over.',
    async tries(kit) {
      const fields = kit.bets({ meta: { deep: [1, { er: null }] }, never_seen_before: true })
      requireStatus('A bet with new fields', await kit.bet(fields), 'RS_OK')
      await kit.rollback(fields)
    },
  },
  {
    id: 'shape-broken',
    rule: 'A body that is no JSON object gets a syntax error, with HTTP 200.',
    async tries(kit) {
      for (const body of ['{', '[]', '"text"', 'null'])
        requireStatus(`The body ${body}`, await sent(kit, 'user/balance', body), syntax)
    },
  },
  {
    id: 'shape-missing',
    rule: 'A bet without a field that it needs is refused and takes nothing.',
    tries: (kit) =>
      takesNothing(kit, async () => {
        for (const name of [
          'transaction_uuid',
          'round',
          'game_code',
          'currency',
          'amount',
          'token',
          'user',
        ]) {
          const { [name]: _left, ...fields }: Fields = kit.bets()
          requireStatus(`A bet without ${name}`, await kit.bet(fields), syntax, types)
        }
      }),
  },
  {
    id: 'shape-sums',
    rule: 'A sum is a whole number that is not negative; anything else is refused and takes nothing.',
    tries: (kit) =>
      takesNothing(kit, async () => {
        for (const amount of [-kit.given.stake, 0.5, String(kit.given.stake), null, true])
          requireStatus(
            `A bet of ${JSON.stringify(amount)}`,
            await kit.bet(kit.bets({ amount })),
            syntax,
            types,
          )
      }),
  },
  {
    id: 'shape-fractions',
    rule: 'A sum that is no whole number of the currency’s smallest units is refused, and never rounded.',
    tries: (kit) =>
      takesNothing(kit, async () =>
        requireRefusal('A bet of a fraction', await kit.bet(kit.bets({ amount: kit.given.stake + 1 }))),
      ),
  },
]
