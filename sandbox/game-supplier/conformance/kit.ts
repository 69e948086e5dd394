import { randomUUID, type KeyObject } from 'node:crypto'
import { createWalletClient, type SupplierAnswer, type SupplierClient } from '../supplier.ts'
import { Breach } from './row.ts'

export type Seat = { readonly user: string; readonly token: string }

/** The input of a run: the wallet and its players. */
export type Given = {
  /** The base URL of `/user/…` and `/transaction/…`. */
  readonly base: string
  readonly key: KeyObject
  readonly game: string
  readonly currency: string
  /** One stake, in hundred-thousandths of the currency; the player has at least thirty of them. */
  readonly stake: number
  readonly player: Seat
  readonly second?: Seat
  readonly expired?: Seat
  readonly disabled?: Seat
  readonly deliver?: (request: Request) => Promise<Response>
}

export type Fields = Readonly<Record<string, unknown>>

/** The calls of a row: each function makes one call, with the given changes to the usual fields. */
export type Kit = SupplierClient & {
  readonly given: Given
  bets(fields?: Fields): Fields
  bet(fields: Fields): Promise<SupplierAnswer>
  win(of: Fields, fields?: Fields): Promise<SupplierAnswer>
  rollback(of: Fields, fields?: Fields): Promise<SupplierAnswer>
  balance(seat?: Seat): Promise<number>
  /** The player that the row needs; a run skips a row without it. */
  seat(of: 'second' | 'expired' | 'disabled'): Seat
}

export const createKit = (given: Given): Kit => {
  const client = createWalletClient(given)
  const { game, currency, stake, player } = given
  const ids = () => ({ transaction_uuid: randomUUID(), request_uuid: randomUUID() })
  return {
    ...client,
    given,
    bets: (fields = {}) => ({
      ...player,
      ...ids(),
      supplier_transaction_id: randomUUID(),
      round: randomUUID(),
      round_closed: false,
      is_free: false,
      reward_uuid: null,
      game_code: game,
      currency,
      bet: 'conformance',
      amount: stake,
      ...fields,
    }),
    bet: (fields) => client.call('transaction/bet', fields),
    win: (of, fields = {}) =>
      client.call('transaction/win', {
        ...of,
        ...ids(),
        reference_transaction_uuid: of.transaction_uuid,
        ...fields,
      }),
    rollback: (of, fields = {}) =>
      client.call('transaction/rollback', {
        user: of.user,
        token: of.token,
        round: of.round,
        round_closed: true,
        game_code: of.game_code,
        ...ids(),
        reference_transaction_uuid: of.transaction_uuid,
        ...fields,
      }),
    async balance(seat = player) {
      const asked = { ...seat, request_uuid: randomUUID(), game_code: game }
      const answer = await client.call('user/balance', asked)
      if (answer.status !== 'RS_OK' || !Number.isSafeInteger(answer.balance))
        throw new Breach(`A balance was answered ${JSON.stringify(answer)}`)
      return answer.balance as number
    },
    seat(of) {
      const seat = given[of]
      if (!seat) throw new Error(`This run has no ${of} player`)
      return seat
    },
  }
}
