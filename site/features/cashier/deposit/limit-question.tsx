import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepositLimits } from '#contract/deposit-limits.ts'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { Button } from '#ui/forms/button.tsx'
import { LimitForm } from '../../profile/limits/limit-form.tsx'
import { SecurityPart } from '../../profile/security/security-part.tsx'

const path = 'account/declineDepositLimit'

/** Offers a deposit limit, where the market requires that before the first deposit (standards R1). */
export function LimitQuestion({ limits }: { limits: DepositLimits }) {
  const t = useTranslations('profile.limits')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [isDeclining, setDeclining] = useState(false)
  const decline = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setDeclining(true)
    try {
      await api.post(path, {})
    } catch {
      // The error hook has reported it.
    } finally {
      await revalidate()
      setDeclining(false)
    }
  }
  return (
    <SecurityPart title={t('question.title')} text={t('question.text')}>
      <LimitForm kind="deposit" period={limits.period} currency={limits.currency} />
      <PageForm call={path} onSubmit={(event) => void decline(event)}>
        <Button type="submit" isLoading={isDeclining}>
          {t('question.decline')}
        </Button>
      </PageForm>
    </SecurityPart>
  )
}
