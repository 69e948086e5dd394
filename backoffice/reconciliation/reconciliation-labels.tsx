import type { useTranslations } from 'use-intl'
import type {
  SettlementBatch,
  SettlementDifference,
  SettlementLine,
} from '#contract/operator/reconciliation.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { paths } from '../paths.ts'

export type Translate = ReturnType<typeof useTranslations<'settlement'>>

type State = SettlementLine['state'] | SettlementDifference['state'] | SettlementBatch['state']

const tones: Readonly<Partial<Record<State, BadgeProps['tone']>>> = {
  matched: 'win',
  over: 'danger',
  under: 'danger',
  missing: 'danger',
  unknown: 'danger',
  unposted: 'danger',
  duplicate: 'brass',
  expected: 'info',
}

export function StateBadge({
  t,
  state,
  match,
}: {
  t: Translate
  state: State
  match?: SettlementLine['match']
}) {
  const isManualMatch = state === 'matched' && match && match !== 'auto'
  return (
    <Badge tone={tones[state] ?? 'neutral'}>
      {t(isManualMatch ? `matches.${match}` : `states.${state}`)}
    </Badge>
  )
}

/** The page on which a difference is resolved. */
export const differencePath = ({ of, id }: Pick<SettlementDifference, 'of' | 'id'>): string =>
  of === 'line' ? paths.settlementLine(id) : paths.difference(of, id)

/** The page of a payment by its order name: `deposit-12`. */
export const orderPath = (reference: string): string | undefined => {
  const [, kind, id = ''] = /^(deposit|withdrawal)-(\d+)$/.exec(reference) ?? []
  if (!kind) return undefined
  return kind === 'deposit' ? paths.deposit(id) : paths.withdrawal(id)
}
