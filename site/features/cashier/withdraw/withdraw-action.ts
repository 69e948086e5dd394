import { newDestination } from '#contract/constants.ts'
import { formAction, type FormArgs, type Typed } from '../../../api/form-action.ts'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { agreementOf, requisitesIn, withdrawalRequest } from '../payment-request.ts'
import { pathWithin } from '../../../api/localised-redirect.ts'
import { requisiteProblem } from './requisite-problem.ts'
import { withdrawalSum } from './withdrawal-sum.ts'

/**
 * A withdrawal whose form the browser submits itself. It needs a confirmation before the money is put on hold,
 * as with scripts: the first submission shows the question, and only the same amount to the same destination
 * confirms it.
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
  // An incomplete request is sent: its refusal names the fields.
  return isWhole && typed.agreed !== agreementOf(request) ? undefined : request
}

/** The action of the withdrawal page; the history shows the request, where it can be cancelled. */
export const withdrawAction = formAction({
  'cashier/makewithdrawal': {
    input,
    placeOf: (_answer, _typed, args) => pathWithin(args, paths.cashier.history('withdrawal')),
  },
})
