import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { trimPromoCode } from '#contract/field-rules.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { promoProblemOf, type PromoProblem } from './promo-problem.ts'
import css from './offers.module.css'

const path = 'campaigns/activateOffer'

/** Redeems a promo code (CM-04, CM-05); the server validates it (VL-12), its error is shown at the field. */
export function PromoCodeForm() {
  const t = useTranslations('offers')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<PromoProblem | 'needed'>()
  const use = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = trimPromoCode(code)
    setSending(true)
    setProblem(undefined)
    try {
      await api.post(path, { promo_code: typed }, { report: 'form' })
      setCode('')
      showToast({ type: 'success', title: t('code.done'), text: t('doneText') })
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.type === 'InvalidParameter')
        setProblem(typed === '' ? 'needed' : promoProblemOf(error.errorData))
      else if (placeOfError(error, { path, report: 'form' }) === 'form')
        showToast({ type: 'error', title: error.message })
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      method="post"
      className={`${css.code} with-scripts`}
      onSubmit={(event) => void use(event)}
      noValidate
    >
      <Field
        label={t('code.label')}
        error={problem && (problem === 'needed' ? t('code.needed') : t(`code.problems.${problem}`))}
      >
        <Input
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
          onBlur={() => setCode(trimPromoCode)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" tone="secondary" isLoading={isSending}>
        {t('code.submit')}
      </Button>
    </form>
  )
}
