import type { KeyObject } from 'node:crypto'
import type { z } from 'zod'
import { readAnswer, type Send } from '#server/money/payments/provider/read-answer.ts'
import {
  isOffered,
  type FreeSpinsAdapter,
  type FreeSpinsOrder,
  type GrantResponse,
  type WithdrawResponse,
} from '../suppliers/port.ts'
import { fromMinor, toMinor } from './amount.ts'
import {
  activeStatuses,
  lostStatuses,
  prepaidList,
  reward,
  rewardList,
  wordsOf,
  type Prepaid,
  type Reward,
} from './hub88-free-spins-schema.ts'
import { signatureHeader, signBody } from './signature.ts'

type Account = {
  /** The base URL of `/freebet`. */
  readonly apiUrl: string
  readonly operatorId: number | string
  readonly key: KeyObject
  readonly send: Send
}

/** A list of templates or rewards is longer than any other response. */
const maxBytes = 1024 * 1024
const listLimit = 100

type Answer<T> =
  | { readonly status: 'told'; readonly value: T }
  | { readonly status: 'refused'; readonly words: string }
  | { readonly status: 'fault' }

/** Status codes of a wrong request. Others, such as authentication or overload, decide nothing. */
const isRefusal = (httpStatus: number): boolean => [400, 404, 409, 422].includes(httpStatus)

/** A time in the protocol's format: UTC, to the second. */
const timeOf = (at: Date): string => at.toISOString().slice(0, 19)

const callsOf = ({ apiUrl, operatorId, key, send }: Account) => {
  const call = async <Schema extends z.ZodType>(
    path: string,
    fields: object,
    schema: Schema,
  ): Promise<Answer<z.output<Schema>>> => {
    const body = JSON.stringify({ operator_id: operatorId, ...fields })
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signBody(key, Buffer.from(body)),
    }
    const request = new Request(`${apiUrl}/freebet/${path}`, { method: 'POST', headers, body })
    const answer = await readAnswer(send, request, { maxBytes })
    if (!answer) return { status: 'fault' }
    if (answer.httpStatus !== 200)
      return isRefusal(answer.httpStatus)
        ? { status: 'refused', words: wordsOf(answer.body) }
        : { status: 'fault' }
    const told = schema.safeParse(answer.body)
    return told.success ? { status: 'told', value: told.data } : { status: 'fault' }
  }
  return {
    /** Templates of the game for a plain stake, without those that buy a feature. */
    async prepaids(gameCode: string, currency: string): Promise<readonly Prepaid[] | undefined> {
      const answer = await call('prepaids/list', { game_code: gameCode, currency }, prepaidList)
      if (answer.status !== 'told') return undefined
      return answer.value.filter(
        (it) => it.game_code === gameCode && it.currency === currency && it.bonus_buy !== true,
      )
    },
    async given(order: FreeSpinsOrder, rewardId: string | null): Promise<readonly Reward[] | undefined> {
      const asked = {
        user: String(order.uid),
        start_time: timeOf(order.from),
        pagination: { limit: listLimit },
      }
      const answer = await call('rewards/list', asked, rewardList)
      if (answer.status !== 'told') return undefined
      return answer.value.rewards.filter(
        (it) =>
          it.operator_reference === order.reference || (rewardId !== null && it.reward_uuid === rewardId),
      )
    },
    create: (order: FreeSpinsOrder, prepaid: Prepaid) =>
      call(
        'rewards/create',
        {
          user: String(order.uid),
          prepaid_uuid: prepaid.prepaid_uuid,
          game_code: order.gameCode,
          currency: order.currency,
          bet_count: order.rounds,
          bet_value: fromMinor(order.stakeMinor, order.currency),
          start_time: timeOf(order.from),
          end_time: timeOf(order.until),
          operator_reference: order.reference,
        },
        reward,
      ),
    cancel: (rewardId: string) => call('rewards/cancel', { reward_uuid: rewardId }, reward),
  }
}

type Calls = ReturnType<typeof callsOf>

const offerOf = ({ bet_value: value, bet_count: rounds, currency }: Prepaid) => {
  const stakeMinor = value === null ? null : toMinor(value, currency)
  return stakeMinor === undefined ? undefined : { stakeMinor, rounds }
}

const isLost = (status: string): boolean => lostStatuses.includes(status)

const givenOf = ({ reward_uuid: rewardId, status }: Reward): GrantResponse =>
  isLost(status) ? { status: 'refused', words: status } : { status: 'given', rewardId }

const give = async (
  calls: Calls,
  order: FreeSpinsOrder,
  { isRepeat }: { isRepeat: boolean },
): Promise<GrantResponse> => {
  if (isRepeat) {
    const before = await calls.given(order, null)
    if (!before) return { status: 'fault' }
    // Also where it was played to its end by now: it was given, and no second one follows.
    const [found] = before.toSorted((a, b) => Number(isLost(a.status)) - Number(isLost(b.status)))
    if (found) return givenOf(found)
  }
  const prepaids = await calls.prepaids(order.gameCode, order.currency)
  if (!prepaids) return { status: 'fault' }
  const fitting = prepaids.find((prepaid) => {
    const offer = offerOf(prepaid)
    return offer !== undefined && isOffered(offer, order)
  })
  if (!fitting) return { status: 'not_offered' }
  const answer = await calls.create(order, fitting)
  if (answer.status !== 'told') return answer
  const { operator_reference: reference } = answer.value
  // A response about another reference is ignored.
  return reference === undefined || reference === null || reference === order.reference
    ? givenOf(answer.value)
    : { status: 'fault' }
}

const withdraw = async (
  calls: Calls,
  order: FreeSpinsOrder,
  rewardId: string | null,
): Promise<WithdrawResponse> => {
  const given = await calls.given(order, rewardId)
  if (!given) return { status: 'fault' }
  if (given.length === 0 && rewardId === null) return { status: 'unknown' }
  const living = given.filter(({ status }) => activeStatuses.includes(status))
  const wanted = given.length === 0 ? [rewardId ?? ''] : living.map((it) => it.reward_uuid)
  if (wanted.length === 0) return { status: 'over' }
  for (const id of wanted) {
    const answer = await calls.cancel(id)
    if (answer.status !== 'told') return answer
  }
  return { status: 'withdrawn' }
}

/**
 * The freebets API of Hub88 (https://docs.hub88.io, operator API): a reward is made from a template of its
 * game, under the supplier's id; our reference goes along. The protocol does not promise that a repeated
 * request makes no second reward. So rewards of an earlier request whose response was lost are looked up first,
 * and the wallet counts all rewards with our reference on the one grant.
 */
export const hub88FreeSpins = (account: Account): FreeSpinsAdapter => {
  const calls = callsOf(account)
  return {
    async offers({ gameCode, currency }) {
      const prepaids = await calls.prepaids(gameCode, currency)
      return prepaids?.flatMap((prepaid) => offerOf(prepaid) ?? [])
    },
    give: (order, how) => give(calls, order, how),
    withdraw: (order, rewardId) => withdraw(calls, order, rewardId),
  }
}
