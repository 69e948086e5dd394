import { useTranslations } from 'use-intl'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { methodName } from '../cashier/payment-columns.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOpenResult } from '../record/use-open-result.ts'

const methods = ['bank', 'wallet', 'crypto']

/** Pays out a restricted player's balance to the account they named; one who can sign in withdraws there. */
export function PayOutBalance({
  card,
  disabledReason,
}: {
  card: PlayerCard
  disabledReason: string | undefined
}) {
  const t = useTranslations('players')
  const ways = useTranslations('cashier')
  const mayDo = useMayDo()
  const openResult = useOpenResult()
  if (card.standings.length === 0) return null
  const main = card.balances?.find(({ pocket }) => pocket === 'main')?.balance
  const isEmpty = main !== undefined && main.amount <= 0
  const noRight = mayDo('cashier.review') ? undefined : t('payOut.mayNot')
  return (
    <ActionButton
      label={t('payOut.open')}
      title={t('payOut.title', { name: card.login })}
      text={t('payOut.text')}
      disabledReason={disabledReason ?? noRight ?? (isEmpty ? t('payOut.empty') : undefined)}
      fields={[
        {
          name: 'method',
          label: t('payOut.method'),
          kind: 'choice',
          options: methods.map((value) => ({ value, label: methodName(ways, value) })),
        },
        {
          name: 'account',
          label: t('payOut.account'),
          hint: t('payOut.accountHint'),
          kind: 'line',
          isRequired: true,
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('payOut.agree')}
      doneText={t('payOut.done')}
      run={({ method = '', account = '', reason = '' }) =>
        backofficeApi.post('cashier/payOutBalance', { uid: card.uid, method, account, reason })
      }
      onDone={openResult}
    />
  )
}
