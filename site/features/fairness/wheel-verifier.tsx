import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { required } from '#contract/rules.ts'
import type { SpinVerdict } from '#studio/verify/verify-spin.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useFieldText } from '#site/layout/texts/use-validation-text.ts'
import { readWeights, seedRules, type TypedSpin } from './spin-proof.ts'
import css from './fairness.module.css'

const fields = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'weights'] as const
const rules: Readonly<Record<(typeof fields)[number], (value: string) => string | undefined>> = {
  ...seedRules,
  weights: (value) => required(value) ?? (readWeights(value) ? undefined : 'WEIGHTS'),
}

/** Recomputes a spin of the wheel of fortune from public data. Nothing is sent. */
export function WheelVerifier({ proof }: { proof: TypedSpin }) {
  const t = useTranslations('fairness')
  const fieldText = useFieldText('fairness')
  const [verdict, setVerdict] = useState<SpinVerdict>()
  const form = useForm<TypedSpin>({ mode: 'onSubmit', defaultValues: proof })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const { verifySpin } = await import('#studio/verify/verify-spin.ts')
    setVerdict(
      await verifySpin({
        serverSeed: values.serverSeed.trim(),
        serverSeedHash: values.serverSeedHash.trim(),
        clientSeed: values.clientSeed,
        nonce: Number(values.nonce),
        weights: readWeights(values.weights) ?? [],
      }),
    )
  })
  return (
    <section className={css.section} aria-labelledby="wheel-verifier">
      <h2 id="wheel-verifier">{t('wheel.title')}</h2>
      <p className={css.soft}>{t('wheel.text')}</p>
      <form noValidate method="post" className={css.form} onSubmit={(event) => void submit(event)}>
        {fields.map((name) => (
          <Field
            key={name}
            label={name === 'weights' ? t('wheel.weights') : t(`verifier.${name}`)}
            hint={name === 'weights' ? t('wheel.weightsHint') : undefined}
            error={fieldText(name, errors[name]?.message)}
            isRequired
          >
            <Input
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={256}
              inputMode={name === 'nonce' ? 'numeric' : undefined}
              defaultValue={proof[name]}
              {...form.register(name, { validate: rules[name] })}
            />
          </Field>
        ))}
        <SubmitButton isLoading={isSubmitting} className={css.submit} isWide={false}>
          {t('wheel.submit')}
        </SubmitButton>
      </form>
      {verdict && (
        <Notice
          tone={verdict.isCommitmentKept ? 'success' : 'danger'}
          isAnnounced
          title={t(verdict.isCommitmentKept ? 'wheel.kept' : 'result.broken.title')}
        >
          {t('wheel.result', { drawn: verdict.drawn, place: verdict.place + 1 })}
        </Notice>
      )}
    </section>
  )
}
