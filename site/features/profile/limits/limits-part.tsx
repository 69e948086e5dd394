import { useTranslations } from 'use-intl'
import type { Limits, TimeLimits } from '#contract/deposit-limits.ts'
import { SecurityPart } from '../security/security-part.tsx'
import type { LimitKind } from './limit-kinds.ts'
import { LimitForm } from './limit-form.tsx'
import { LimitRow } from './limit-row.tsx'
import css from './limits.module.css'

/** A player's limits on deposits, losses or playing time, and their form (RS-01, RS-04, DL-03). */
export function LimitsPart({ limits, kind }: { limits: Limits | TimeLimits; kind: LimitKind }) {
  const t = useTranslations('profile.limits')
  const own = useTranslations(
    kind === 'loss' ? 'profile.lossLimits' : kind === 'time' ? 'profile.timeLimits' : 'profile.limits',
  )
  const { limits: kept, is_one_for_each_period: isForEach, can_edit: canEdit } = limits
  const currency = 'currency' in limits ? limits.currency : ''
  const isForm = canEdit || isForEach
  return (
    <SecurityPart title={own('title')} text={own('text')}>
      {kept.length > 0 ? (
        <ul className={css.list}>
          {kept.map((limit) => (
            <LimitRow key={limit.period} kind={kind} limit={limit} currency={currency} />
          ))}
        </ul>
      ) : (
        <p className={css.none}>{t('none')}</p>
      )}
      {isForm && <LimitForm kind={kind} period={limits.period} currency={currency} />}
    </SecurityPart>
  )
}
