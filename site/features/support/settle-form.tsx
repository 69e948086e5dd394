import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Button } from '#ui/forms/button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

const path = 'support/closeTicket'

/** Marks the ticket as settled. A later message reopens it, so no confirmation is needed. */
export function SettleForm({ number }: { number: string }) {
  const t = useTranslations('support.ticket')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const settle = async () => {
    setBusy(true)
    try {
      await api.post(path, { number })
      await revalidate()
    } catch (error) {
      // The page has reported it.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageForm
      call={path}
      onSubmit={(event) => {
        event.preventDefault()
        void settle()
      }}
    >
      <Button type="submit" size="small" isLoading={isBusy}>
        {t('settle')}
      </Button>
    </PageForm>
  )
}
