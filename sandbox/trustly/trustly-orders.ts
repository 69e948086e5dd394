import type { z } from 'zod'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { sandboxPaths } from '#server/money/payments/provider/sandbox-address.ts'
import { placeOrder, type Asked, type Placed } from '../payments/place-order.ts'
import { inputs, sumOf, type CallName, type ErrorName } from './trustly-calls.ts'
import { digitsOf } from './trustly-envelope.ts'
import { trustlyVendor } from './trustly-vendor.ts'

type Input<N extends CallName> = z.output<(typeof inputs)[N]>
/** The result of a call; `lost` and `down` have no valid JSON-RPC answer. */
export type Outcome = { readonly data: object } | { readonly error: ErrorName } | 'lost' | 'down'

const newOrderId = (): string => String(1_000_000_000 + randomBelow(1_000_000_000))

const labelOf = (messageId: string): string => {
  const [, kind, id] = /-([dw])-0*(\d+)$/.exec(messageId) ?? []
  return id ? `${kind === 'd' ? 'deposit' : 'withdrawal'}-${id}` : messageId
}

/** The same account of the same person always has the same id, which no other person's order may name. */
const accountTail = (ctx: Kernel, endUser: string, head: string): string =>
  digitsOf(ctx.secrets.sign('sandbox-payments/trustly', `${endUser}/${head}`), 6)

const outcomeOf = (placed: Placed, data: (orderId: string) => object): Outcome => {
  switch (placed.status) {
    case 'placed':
      return placed.isNew ? { data: data(placed.payment.reference) } : { error: 'ERROR_DUPLICATE_MESSAGE_ID' }
    case 'other_order':
      return { error: 'ERROR_DUPLICATE_MESSAGE_ID' }
    case 'declined':
      return { error: 'ERROR_ENDUSER_IS_BLOCKED' }
    case 'fault':
      return 'down'
    case 'lost':
      return 'lost'
  }
}

/** The sandbox's calls; their data is validated here. */
export const createCalls = (ctx: Kernel) => {
  const place = (
    input: Input<'Deposit' | 'AccountPayout'>,
    rest: Pick<Asked, 'kind' | 'amountMinor' | 'currency' | 'returnUrl' | 'locale'>,
  ) =>
    placeOrder(ctx, {
      ...rest,
      vendor: trustlyVendor.sysname,
      reference: newOrderId(),
      order: input.MessageID,
      method: 'bank',
      details: {
        enduserid: input.EndUserID,
        notification_url: input.NotificationURL,
        label: labelOf(input.MessageID),
      },
    })

  const calls: { [N in CallName]: (input: Input<N>) => Promise<Outcome> } = {
    async Deposit(input) {
      const { Amount: amount, Currency: currency, SuccessURL: returnUrl, Locale } = input.Attributes
      const amountMinor = sumOf({ amount, currency })
      if (amountMinor === undefined) return { error: 'ERROR_INVALID_PARAMETERS' }
      const locale = Locale === 'pt_PT' ? 'pt-BR' : Locale.slice(0, 2)
      const placed = await place(input, { kind: 'deposit', amountMinor, currency, returnUrl, locale })
      return outcomeOf(placed, (orderid) => ({
        orderid,
        url: `${ctx.settings.publicUrl}${sandboxPaths.page}/${orderid}`,
      }))
    },
    async RegisterAccount({ EndUserID, ClearingHouse, BankNumber, AccountNumber }) {
      const head = digitsOf(`${ClearingHouse}/${BankNumber}/${AccountNumber}`, 9)
      return {
        data: {
          accountid: head + accountTail(ctx, EndUserID, head),
          clearinghouse: ClearingHouse,
          bank: 'Sandbox Bank',
          descriptor: `****${AccountNumber.slice(-4)}`,
        },
      }
    },
    async AccountPayout(input) {
      const { AccountID: id, Amount: amount, Currency: currency } = input
      const amountMinor = sumOf({ amount, currency })
      const isRegistered = id.slice(9) === accountTail(ctx, input.EndUserID, id.slice(0, 9))
      if (amountMinor === undefined || !isRegistered) return { error: 'ERROR_INVALID_PARAMETERS' }
      const returnUrl = ctx.settings.publicUrl
      const placed = await place(input, { kind: 'payout', amountMinor, currency, returnUrl, locale: 'en' })
      return outcomeOf(placed, (orderid) => ({ orderid, result: '1' }))
    },
  }

  return <N extends CallName>(name: N, data: unknown): Promise<Outcome> | Outcome => {
    const parsed = inputs[name].safeParse(data)
    return parsed.success
      ? calls[name](parsed.data as Input<N>)
      : ({ error: 'ERROR_INVALID_PARAMETERS' } as const)
  }
}
