import { useTranslations } from 'use-intl'
import type { BackofficeMarket, OddsOverride } from '#contract/operator/betting/offer.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import type { ActionField } from '../record/action-dialog.tsx'
import { useOfferNames, type Match } from './offer-names.ts'

type Values = Readonly<Record<string, string>>
const minutesOf = ({ minutes }: Values) => (minutes ? { minutes: Number(minutes) } : {})
const seenOf = (restriction: OddsOverride | undefined) => (restriction ? { seen: restriction.id } : {})

const useShared = () => {
  const t = useTranslations('betting')
  const mayDo = useMayDo()
  const fields: readonly ActionField[] = [
    { name: 'minutes', label: t('minutes'), hint: t('minutesHint'), kind: 'number' },
    { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
  ]
  return { t, fields, whyNot: mayDo('betting.trade') ? undefined : t('mayNotTrade') }
}

type SetProps = {
  eventId: string
  /** Without it the override applies to the whole event. */
  marketId?: string
  name: string
  overrides: readonly OddsOverride[]
}

const findOwn = (
  { overrides, marketId }: Pick<SetProps, 'overrides' | 'marketId'>,
  kind: OddsOverride['kind'],
) => overrides.find((one) => one.kind === kind && (one.market?.id ?? undefined) === marketId)

/** Suspends an event or a market, independent of the feed. */
export function SuspendAction({ eventId, marketId, name, overrides }: SetProps) {
  const { t, fields, whyNot } = useShared()
  const restriction = findOwn({ overrides, ...(marketId ? { marketId } : {}) }, 'suspension')
  if (restriction) return <LiftAction override={restriction} />
  return (
    <ActionButton
      label={t('suspend.open')}
      title={`${t('suspend.open')}: ${name}`}
      text={t('suspend.text')}
      tone="danger"
      disabledReason={whyNot}
      fields={fields}
      agree={t('suspend.open')}
      doneText={t('suspend.done')}
      run={({ reason = '', ...values }) =>
        backofficeApi.post('betting/setSuspension', {
          event_id: eventId,
          ...(marketId ? { market_id: marketId } : {}),
          ...minutesOf(values),
          reason,
        })
      }
    />
  )
}

/** Shifts the margin of the feed's prices up or down. */
export function MarginAction({ eventId, marketId, name, overrides }: SetProps) {
  const { t, fields, whyNot } = useShared()
  const restriction = findOwn({ overrides, ...(marketId ? { marketId } : {}) }, 'margin')
  return (
    <ActionButton
      label={t('margin.open')}
      title={`${t('margin.open')}: ${name}`}
      text={t('margin.text')}
      disabledReason={whyNot}
      fields={[
        {
          name: 'percent',
          label: t('margin.percent'),
          kind: 'line',
          isRequired: true,
          initial: String(restriction?.margin_percent ?? ''),
        },
        ...fields,
      ]}
      agree={t('margin.open')}
      doneText={t('margin.done')}
      run={({ percent = '', reason = '', ...values }) =>
        backofficeApi.post('betting/setMargin', {
          event_id: eventId,
          ...(marketId ? { market_id: marketId } : {}),
          percent: percent.replace(',', '.'),
          ...seenOf(restriction),
          ...minutesOf(values),
          reason,
        })
      }
    />
  )
}

type PriceProps = {
  event: Match & { readonly id: string }
  market: BackofficeMarket
  overrides: readonly OddsOverride[]
}

/** Sets the price of an outcome in place of the feed's. */
export function PriceAction({ event, market, overrides }: PriceProps) {
  const { t, fields, whyNot } = useShared()
  const names = useOfferNames()
  return (
    <ActionButton
      label={t('price.open')}
      title={t('price.open')}
      text={t('price.text')}
      disabledReason={whyNot}
      fields={[
        {
          name: 'outcome',
          label: t('outcome'),
          kind: 'choice',
          options: market.outcomes.map(({ outcome }) => ({
            value: outcome,
            label: names.outcome(event, market, outcome),
          })),
        },
        { name: 'odds', label: t('odds'), kind: 'line', isRequired: true },
        ...fields,
      ]}
      agree={t('price.open')}
      doneText={t('price.done')}
      run={({ outcome = '', odds = '', reason = '', ...values }) =>
        backofficeApi.post('betting/setPrice', {
          event_id: event.id,
          market_id: market.id,
          outcome,
          odds: odds.replace(',', '.'),
          ...seenOf(
            overrides.find(
              (one) => one.kind === 'price' && one.market?.id === market.id && one.outcome === outcome,
            ),
          ),
          ...minutesOf(values),
          reason,
        })
      }
    />
  )
}

/** Removes an override: the feed's values apply again. */
export function LiftAction({ override }: { override: OddsOverride }) {
  const { t, whyNot } = useShared()
  const names = useOfferNames()
  const { kind, event, market, outcome } = override
  const what = market && outcome ? ` ${names.outcome(event, market, outcome)}` : ''
  return (
    <ActionButton
      label={`${t('lift.open')}: ${t(`kinds.${kind}`)}${what}`}
      title={t('lift.title')}
      text={t('lift.text')}
      disabledReason={whyNot}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('lift.open')}
      doneText={t('lift.done')}
      run={({ reason = '' }) => backofficeApi.post('betting/liftOverride', { id: override.id, reason })}
    />
  )
}
