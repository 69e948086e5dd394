import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { baseCurrency, currencyOf, isCurrency } from '#contract/money.ts'
import { required } from '#contract/rules.ts'
import { Field } from '#ui/forms/field.tsx'
import { parseAmount } from '#ui/text/format-money.ts'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import type { RoundProof } from '../../paths.ts'
import type { Recomputed } from './recompute.ts'
import { seedRules } from './spin-proof.ts'
import { RecomputedRound } from './recomputed-round.tsx'
import css from './fairness.module.css'

const stakeAmount = (exponent: number) => (value: string) =>
  required(value) ?? (parseAmount(value, exponent) ? undefined : 'STAKE')

/** The decimals of the stake: of the round's currency, the player's own, or the base currency. */
const useExponent = (currency: string | undefined): number => {
  const { account } = useSite()
  const [code = baseCurrency] = [currency, account?.currency].filter((one) => one && isCurrency(one))
  return currencyOf(code).exponent
}

const fieldOf = { STAKE: 'stake', GAME: 'game', MOVES: 'moves' } as const

type VerifierProps = { games: readonly { sysname: string; name: string }[]; proof: RoundProof }

/** Recomputes any round from public data, in this browser. Nothing is sent. */
export function Verifier({ games, proof }: VerifierProps) {
  const t = useTranslations('fairness')
  const exponent = useExponent(proof.currency)
  const [result, setResult] = useState<Recomputed>()
  const form = useForm<Required<RoundProof>>({
    mode: 'onSubmit',
    defaultValues: {
      game: '',
      nonce: '',
      clientSeed: '',
      serverSeed: '',
      serverSeedHash: '',
      stake: '',
      currency: '',
      moves: '',
      ...proof,
    },
  })
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const { recompute } = await import('./recompute.ts')
    const outcome = await recompute({
      game: values.game,
      stakeMinor: parseAmount(values.stake, exponent) ?? 0n,
      serverSeed: values.serverSeed.trim(),
      serverSeedHash: values.serverSeedHash.trim(),
      clientSeed: values.clientSeed,
      nonce: Number(values.nonce),
      moves: values.moves,
    })
    if (typeof outcome !== 'string') return setResult(outcome)
    setResult(undefined)
    form.setError(fieldOf[outcome], { message: outcome }, { shouldFocus: true })
  })
  return (
    <section className={css.section} aria-labelledby="verifier" id="verifier-section">
      <h2 id="verifier">{t('verifier.title')}</h2>
      <p className={css.soft}>{t('verifier.text')}</p>
      <form noValidate method="post" className={css.form} onSubmit={(event) => void submit(event)}>
        <VerifierFields form={form} games={games} exponent={exponent} />
        <SubmitButton isLoading={isSubmitting} className={css.submit} isWide={false}>
          {t('verifier.submit')}
        </SubmitButton>
      </form>
      {result && <RecomputedRound result={result} exponent={exponent} />}
    </section>
  )
}

type VerifierFieldsProps = Pick<VerifierProps, 'games'> & {
  form: UseFormReturn<Required<RoundProof>>
  exponent: number
}

function VerifierFields({ form, games, exponent }: VerifierFieldsProps) {
  const t = useTranslations('fairness')
  const fieldText = useFieldText('fairness')
  const { errors, defaultValues = {} } = form.formState
  const seedField = (
    name: 'serverSeed' | 'serverSeedHash' | 'clientSeed',
    rule: (value: string) => string | undefined,
  ) => (
    <Field label={t(`verifier.${name}`)} error={fieldText(name, errors[name]?.message)} isRequired>
      <Input
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        defaultValue={defaultValues[name]}
        {...form.register(name, { validate: rule })}
      />
    </Field>
  )
  return (
    <>
      {seedField('serverSeed', required)}
      {seedField('serverSeedHash', seedRules.serverSeedHash)}
      {seedField('clientSeed', required)}
      <div className={css.trio}>
        <Field label={t('verifier.nonce')} error={fieldText('nonce', errors.nonce?.message)} isRequired>
          <Input
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={defaultValues.nonce}
            {...form.register('nonce', { validate: seedRules.nonce })}
          />
        </Field>
        <Field label={t('verifier.game')} error={fieldText('game', errors.game?.message)} isRequired>
          <Select
            placeholder={t('verifier.chooseGame')}
            options={games.map(({ sysname, name }) => ({ value: sysname, label: name }))}
            defaultValue={defaultValues.game}
            {...form.register('game', { validate: (value) => required(value) })}
          />
        </Field>
        <input type="hidden" {...form.register('currency')} />
        <Field label={t('verifier.stake')} error={fieldText('stake', errors.stake?.message)} isRequired>
          <Input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={defaultValues.stake}
            {...form.register('stake', { validate: stakeAmount(exponent) })}
          />
        </Field>
      </div>
      <Field
        label={t('verifier.moves')}
        hint={t('verifier.movesHint')}
        error={fieldText('moves', errors.moves?.message)}
      >
        <Input
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={4000}
          defaultValue={defaultValues.moves}
          {...form.register('moves')}
        />
      </Field>
    </>
  )
}
