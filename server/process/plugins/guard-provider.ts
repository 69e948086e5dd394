import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import type { Log } from '#server/platform/kernel/log.ts'

/**
 * A provider of a plugin under the name of its account, that answers a fault where the plugin throws, as the port demands: the payment stays open until
 * it can be queried, and nothing else is affected.
 */
export const guardProvider = (provider: PaymentProvider, sysname: string, log: Log): PaymentProvider => {
  const failed = (call: string, error: unknown) =>
    log.error({ err: error, call }, 'A payment provider failed')
  const guard =
    <Given extends unknown[], Answer, Fault>(
      call: string,
      run: (...given: Given) => Promise<Answer>,
      fault: Fault,
    ) =>
    async (...given: Given): Promise<Answer | Fault> => {
      try {
        return await run(...given)
      } catch (error) {
        failed(call, error)
        return fault
      }
    }
  const { listBanks, disputeAnswers, refunds } = provider
  return {
    ...provider,
    sysname,
    startDeposit: guard('startDeposit', (order) => provider.startDeposit(order), {
      status: 'fault',
      isFinal: false,
    }),
    startPayout: guard('startPayout', (order) => provider.startPayout(order), { status: 'fault' }),
    fetchStatus: guard('fetchStatus', (order) => provider.fetchStatus(order), { status: 'fault' }),
    testConnection: guard('testConnection', () => provider.testConnection(), [
      'Its plugin failed; the log has the error.',
    ]),
    verifyCallback(...given) {
      try {
        return provider.verifyCallback(...given)
      } catch (error) {
        failed('verifyCallback', error)
        return { status: 'refused', why: 'malformed' }
      }
    },
    ...(listBanks && {
      listBanks: guard('listBanks', (country) => listBanks.call(provider, country), undefined),
    }),
    ...(disputeAnswers && {
      disputeAnswers: {
        ...disputeAnswers,
        defend: guard('defend', (dispute, evidence) => disputeAnswers.defend(dispute, evidence), {
          status: 'fault',
        }),
        accept: guard('accept', (dispute) => disputeAnswers.accept(dispute), { status: 'fault' }),
      },
    }),
    ...(refunds && {
      refunds: {
        ...refunds,
        make: guard('refund', (order) => refunds.make(order), { status: 'fault' }),
        ask: guard('refund', (order) => refunds.ask(order), { status: 'fault' }),
      },
    }),
  } as PaymentProvider
}
