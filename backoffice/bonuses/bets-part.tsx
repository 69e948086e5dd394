import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-words.ts'
import { freeBetKinds } from '#contract/bonus-terms.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Group } from '../editor/editor-fields.tsx'
import css from './bonuses.module.css'

type BetsPartProps = {
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  isFreeBet: boolean
}

/** What a bonus for bets may be staked on, and of a free bet what it pays. */
export function BetsPart({ values, problems, isFreeBet }: BetsPartProps) {
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
      {isFreeBet && (
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
      {isFreeBet && box('returnsStake', t('returnsStake'))}
    </Group>
  )
}
