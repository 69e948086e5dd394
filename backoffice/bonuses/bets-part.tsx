import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import { freeBetKinds } from '#contract/bonus-terms.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Group } from '../editor/editor-fields.tsx'
import { isBoost, isForOneBet } from './terms-form.ts'
import css from './bonuses.module.css'

type BetsPartProps = {
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  /** The kind that is selected in the form. */
  kind: string
}

/** Which bets a betting bonus may be staked on, what a free bet pays, and what a boost adds. */
export function BetsPart({ values, problems, kind: of }: BetsPartProps) {
  const t = useTranslations('bonuses.terms')
  const sportName = useTranslations('betting.sports')
  const box = (name: string, label: string) => (
    <Checkbox key={name} name={name} value="1" label={label} defaultChecked={values[name] === '1'} />
  )
  return (
    <Group title={t('bets')}>
      <Field label={t('leastOdds')} hint={t('leastOddsHint')} error={problems['leastOdds']} isRequired>
        <Input name="leastOdds" defaultValue={values['leastOdds'] ?? '1.5'} inputMode="decimal" dir="ltr" />
      </Field>
      <fieldset className={css.sums}>
        <legend>{t('sports')}</legend>
        <p className={css.note}>{problems['sports'] ?? t('sportsHint')}</p>
        {sports.map((sport) => box(`sport.${sport}`, sportName(sport)))}
      </fieldset>
      {isBoost(of) && (
        <>
          <Field label={t('mostOdds')} hint={t('mostOddsHint')} error={problems['mostOdds']} isRequired>
            <Input name="mostOdds" defaultValue={values['mostOdds'] ?? '6'} inputMode="decimal" dir="ltr" />
          </Field>
          <Field label={t('boostShare')} hint={t('boostShareHint')} error={problems['boostShare']} isRequired>
            <Input
              name="boostShare"
              defaultValue={values['boostShare'] ?? '20'}
              inputMode="decimal"
              dir="ltr"
            />
          </Field>
        </>
      )}
      {isForOneBet(of) && (
        <fieldset className={css.sums}>
          <legend>{t('freeBetKinds')}</legend>
          {problems['freeBetKinds'] && (
            <p className={css.note} role="alert">
              {problems['freeBetKinds']}
            </p>
          )}
          {freeBetKinds.map((kind) => box(`freeBet.${kind}`, t(`betKinds.${kind}`)))}
        </fieldset>
      )}
      {isBoost(of) ? box('isLive', t('isLive')) : isForOneBet(of) && box('returnsStake', t('returnsStake'))}
    </Group>
  )
}
