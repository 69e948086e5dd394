import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ExclusionPeriod, OfferedExclusion } from '#contract/exclusions.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSentForm } from '../../auth/form/use-sent-form.ts'
import { SecurityPart } from '../security/security-part.tsx'
import { useExclusion, useExclusionTexts } from './use-exclusion.ts'
import css from './self-exclusion.module.css'

type Values = { period: ExclusionPeriod; sure: ExclusionPeriod; all_brands: '0' | '1' }

const path = 'account/selfExclude'

type SelfExclusionProps = {
  periods: readonly OfferedExclusion[]
  /** The names of the operator's other brands; the player is asked about them where there are any. */
  brands: readonly string[]
}

/** The form of self-exclusion for a time or permanently, and its effects (RS-01, RS-02, standards R5). */
export function SelfExclusion({ periods, brands }: SelfExclusionProps) {
  const t = useTranslations('profile.exclusion')
  const sent = useSentForm<Values>(path, ['all_brands'])
  const [period, setPeriod] = useState(sent.typed.period ?? periods[0]?.period)
  const [everywhere, setEverywhere] = useState(sent.typed.all_brands)
  const { exclude, isBusy, isUnanswered } = useExclusion(brands.length > 0 ? { everywhere } : undefined)
  const chosen = periods.find((offered) => offered.period === period) ?? periods[0]
  if (!chosen) return null
  return (
    <SecurityPart title={t('title')} text={t('text')}>
      <PageForm call={path} className={css.form} onSubmit={(event) => void exclude(event, chosen)}>
        <Field label={t('period')} isRequired>
          <Select
            name="period"
            value={chosen.period}
            onChange={({ target }) => setPeriod(target.value)}
            options={periods.map((offered) => ({
              value: offered.period,
              label: t(`periods.${offered.period}`),
            }))}
          />
        </Field>
        <div className={css.meaning}>
          <p>
            {chosen.ends_at === null
              ? t('isPermanent')
              : t.rich(chosen.is_break ? 'isBreak' : 'isExclusion', {
                  when: () => <LocalDateTime iso={chosen.ends_at ?? ''} />,
                })}{' '}
            {chosen.cooling_off_hours !== null && t('atWish', { days: chosen.cooling_off_hours / 24 })}
          </p>
          <p>{t('money')}</p>
        </div>
        {brands.length > 0 && (
          <RadioCards
            legend={t('brands.question')}
            name="all_brands"
            options={[
              { value: '1', label: t('brands.all'), hint: t('brands.others', { brands: brands.join(', ') }) },
              { value: '0', label: t('brands.one') },
            ]}
            value={everywhere ?? ''}
            onValueChange={setEverywhere}
            error={(isUnanswered || sent.errors?.all_brands) && !everywhere && t('brands.missing')}
          />
        )}
        {sent.needsConfirmation && <Question chosen={chosen} />}
        <SubmitButton isWide={false} isFinal isLoading={isBusy}>
          {t(sent.needsConfirmation ? 'ask.agree' : 'submit')}
        </SubmitButton>
      </PageForm>
    </SecurityPart>
  )
}

/** The confirmation inside the page, where no script can open a dialog. */
function Question({ chosen }: { chosen: OfferedExclusion }) {
  const texts = useExclusionTexts()
  return (
    <Notice tone="warn" title={texts.title(chosen)}>
      {texts.text(chosen, 'UTC')}
      <input type="hidden" name="sure" value={chosen.period} />
    </Notice>
  )
}
