import { useTranslations } from 'use-intl'
import type { BetState } from '#contract/sportsbook.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { useMayDo } from '../../layout/use-self.ts'
import { ActionButton } from '../../record/action-button.tsx'

type VoidBetProps = {
  bet: {
    readonly id: string
    readonly state: BetState
    readonly is_void_by_hand: boolean
    readonly settlements: readonly { readonly version: number }[]
  }
}

const voidableStates: ReadonlySet<BetState> = new Set(['accepted', 'settled', 'voided'])

/** Requests approval to void one bet, or to settle it by its results again. */
export function VoidBetAction({ bet }: VoidBetProps) {
  const t = useTranslations('betting.voidBet')
  const all = useTranslations('betting')
  const mayDo = useMayDo()
  if (!voidableStates.has(bet.state)) return null
  const isVoid = !bet.is_void_by_hand
  const name = t(isVoid ? 'open' : 'lift')
  return (
    <ActionButton
      label={name}
      title={name}
      text={t(isVoid ? 'text' : 'liftText')}
      tone="danger"
      disabledReason={mayDo('betting.settle') ? undefined : all('mayNotSettle')}
      fields={[{ name: 'reason', label: all('reason'), kind: 'lines', isRequired: true }]}
      agree={name}
      doneText={t('done')}
      run={({ reason = '' }) =>
        backofficeApi.post('bets/setVoid', {
          bet_id: bet.id,
          is_void: isVoid,
          seen_version: bet.settlements[0]?.version ?? 0,
          reason,
        })
      }
    />
  )
}
