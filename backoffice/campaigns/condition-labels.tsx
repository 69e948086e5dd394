import { useTranslations } from 'use-intl'
import type { BackofficeCondition } from '#contract/operator/campaigns/offers.ts'
import { countryName } from './conditions-form.tsx'
import css from './campaigns.module.css'

const argumentText = (name: string, value: unknown): string => {
  const words = Array.isArray(value) ? value.map(String) : [String(value)]
  return (name === 'countries' ? words.map(countryName) : words).join(', ')
}

export function ConditionLabels({ conditions }: { conditions: readonly BackofficeCondition[] }) {
  const t = useTranslations('campaigns')
  if (conditions.length === 0) return t('noConditions')
  return (
    <ul className={css.words}>
      {conditions.map(({ code, args }) => (
        <li key={code}>
          {t(`conditions.${code}.name`)}
          {Object.entries(args).map(([name, value]) => (
            <span key={name}>
              {': '}
              <bdi>{argumentText(name, value)}</bdi>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
