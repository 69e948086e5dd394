import { useTranslations } from 'use-intl'
import { isOutright } from '#betting-engine/markets/outright-markets.ts'
import {
  manualResults,
  type BackofficeMarket,
  type ManualResult,
  type ManualPlace,
} from '#contract/operator/betting/offer.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOfferNames, type Match } from './offer-names.ts'

type SettleProps = {
  match: Match
  market: BackofficeMarket
  /** The version of the latest manual result. */
  seenVersion: number
}

/** A number is a place, a dash a non-runner, empty a competitor without a place. */
const placeOf = (typed = ''): ManualPlace => {
  const text = typed.trim()
  if (text === '') return 'unplaced'
  return text === '-' ? 'non_runner' : Number(text)
}

/** Requests approval for a manual result. */
export function ResultAction({ match, market, seenVersion }: SettleProps) {
  const t = useTranslations('betting')
  const names = useOfferNames()
  const mayDo = useMayDo()
  const areRanked = isOutright(market.type)
  const ofOutcomes = <T,>(read: (outcome: string) => T): Record<string, T> =>
    Object.fromEntries(market.outcomes.map(({ outcome }) => [outcome, read(outcome)]))
  return (
    <ActionButton
      label={t('result.open')}
      title={t('result.open')}
      text={t('result.text')}
      disabledReason={mayDo('betting.settle') ? undefined : t('mayNotSettle')}
      fields={[
        ...market.outcomes.map(({ outcome }) =>
          areRanked
            ? {
                name: `fate ${outcome}`,
                label: names.outcome(match, market, outcome),
                kind: 'line' as const,
                hint: t('result.place'),
              }
            : {
                name: `fate ${outcome}`,
                label: names.outcome(match, market, outcome),
                kind: 'choice' as const,
                initial: 'lost',
                options: manualResults.map((value) => ({ value, label: t(`fates.${value}`) })),
              },
        ),
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('result.open')}
      doneText={t('result.done')}
      run={({ reason = '', ...values }) =>
        backofficeApi.post('betting/enterResult', {
          market_id: market.id,
          ...(areRanked
            ? { places: ofOutcomes((outcome) => placeOf(values[`fate ${outcome}`])) }
            : { fates: ofOutcomes((outcome) => (values[`fate ${outcome}`] ?? 'lost') as ManualResult) }),
          seen_version: seenVersion,
          reason,
        })
      }
    />
  )
}

/** Voids bets that were accepted in a time span, or restores them. */
export function VoidAction({ market, seenVersion }: SettleProps) {
  const t = useTranslations('betting')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('void.open')}
      title={t('void.open')}
      text={t('void.text')}
      tone="danger"
      disabledReason={mayDo('betting.settle') ? undefined : t('mayNotSettle')}
      fields={[
        {
          name: 'is_void',
          label: t('void.what'),
          kind: 'choice',
          initial: '1',
          options: [
            { value: '1', label: t('void.void') },
            { value: '0', label: t('void.lift') },
          ],
        },
        { name: 'from', label: t('void.from'), hint: t('void.hint'), kind: 'line' },
        { name: 'to', label: t('void.to'), kind: 'line' },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('void.open')}
      doneText={t('void.done')}
      run={({ is_void: isVoid, from = '', to = '', reason = '' }) =>
        backofficeApi.post('betting/setVoid', {
          market_id: market.id,
          is_void: isVoid === '1',
          ...(from.trim() ? { from: from.trim() } : {}),
          ...(to.trim() ? { to: to.trim() } : {}),
          seen_version: seenVersion,
          reason,
        })
      }
    />
  )
}
