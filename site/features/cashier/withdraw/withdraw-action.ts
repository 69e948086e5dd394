import { newDestination } from '#contract/constants.ts'
import { formAction, type FormArgs, type Typed } from '../../../api/form-action.ts'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { agreementOf, requisitesIn, withdrawalRequest } from '../payment-request.ts'
import { pathWithin } from '../../../api/localised-redirect.ts'
import { requisiteProblem } from './requisite-problem.ts'
import { withdrawalSum } from './withdrawal-sum.ts'

/**
 * A withdrawal whose form the browser sends by itself. It is asked for once more before the money is set aside, as the
 * script asks: the first press brings the question, and only the same sum to the same place is the answer to it.
 */
const input = async (typed: Typed, args: FormArgs) => {
  const { items, sources } = await apiOf(args).get('cashier/getwithdrawsettings')
  const method = items.find(({ sysname }) => sysname === typed.method)
  const values = {
    amount: typed.amount ?? '',
    requisites: requisitesIn(typed),
    stored: typed.stored ?? newDestination,
  }
  if (!method) return { method: typed.method ?? '', amount: values.amount.trim(), requisites: {} }
  const request = withdrawalRequest(method, values)
  const isWhole =
    withdrawalSum(method, sources)(request.amount) === undefined &&
    (values.stored !== newDestination ||
      method.fields.every((field) => requisiteProblem(field)(values.requisites[field.sysname]) === undefined))
  // What is not whole is refused, and the refusal says where.
  return isWhole && typed.agreed !== agreementOf(request) ? undefined : request
}

/** The action of the withdrawal's page; what was asked for stands in the history, where it can be taken back. */
export const withdrawAction = formAction({
  'cashier/makewithdrawal': {
    input,
    placeOf: (_answer, _typed, args) => pathWithin(args, paths.cashier.history('withdrawal')),
  },
})
