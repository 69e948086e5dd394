import type { useTranslations } from 'use-intl'

/** Actions that require a second approver, for the filter. */
export const approvalActions = [
  'cashier.payWithdrawal',
  'cashier.creditMessage',
  'cashier.payBalance',
  'disputes.accept',
  'cashier.payRefund',
  'cashier.giveUpRefund',
  'cashier.recordRefund',
  'cashier.bookReversal',
  'cashier.matchReversal',
  'wallet.correct',
  'wallet.reverse',
  'content.publish_code',
  'games.saveCustom',
  'webhooks.saveEndpoint',
  'free-rounds.grant',
  'gifts.start',
  'gifts.grantToList',
  'bonuses.grant',
  'bonuses.grantToList',
  'promotions.start',
  'jackpots.start',
  'tournaments.publish',
  'cashbackProgrammes.start',
  'loyalty.correct',
  'wheels.start',
  'offers.start',
  'affiliates.correct',
  'affiliateStatements.pay',
  'jackpots.decide',
  'betting.result',
  'betting.void',
  'betting.score',
  'bets.void',
  'riskCases.block',
  'riskCases.report',
] as const

/** Every call that an assistant may propose is an action of its own. */
const assistantPrefix = 'assistant.'

/** The name of an action; one without a translation is shown by its code. */
export const actionName = (t: ReturnType<typeof useTranslations<'approvals'>>, action: string): string => {
  if (action.startsWith(assistantPrefix))
    return t('actions.assistant', { call: action.slice(assistantPrefix.length).replace('.', '/') })
  const key = `actions.${action.replace('.', '-')}`
  return t.has(key) ? t(key) : action
}
