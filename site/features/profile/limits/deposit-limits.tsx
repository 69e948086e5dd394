import { useTranslations } from 'use-intl'
import type { DepositLimits as Limits } from '#contract/deposit-limits.ts'
import { SecurityPart } from '../security/security-part.tsx'
import { LimitForm } from './limit-form.tsx'
import { LimitRow } from './limit-row.tsx'
import css from './limits.module.css'

/** How much a player lets themselves deposit, what is left of it, and how to change it (RS-01, DL-03). */
export function DepositLimits({ limits }: { limits: Limits }) {
  const t = useTranslations('profile.limits')
  const { limits: kept, is_one_for_each_period: isForEach, can_edit: canEdit } = limits
  const isForm = canEdit || isForEach
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      {kept.length > 0 ? (
        <ul className={css.list}>
          {kept.map((limit) => (
            <LimitRow key={limit.period} limit={limit} currency={limits.currency} />
          ))}
        </ul>
      ) : (
        <p className={css.none}>{t('none')}</p>
      )}
      {isForm && <LimitForm limits={limits} />}
    </SecurityPart>
  )
}
