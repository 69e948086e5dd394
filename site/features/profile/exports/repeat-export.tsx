import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { HistoryExport } from '#contract/history-exports.ts'
import { Button } from '#ui/forms/button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { exportPath } from './use-export-form.ts'

/** Requests a file again that failed or has expired. */
export function RepeatExport({ file }: { file: HistoryExport }) {
  const t = useTranslations('profile.exports.list')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { type, format, date_from: from, date_to } = file
  const exportInput = { type, format, date_to, ...(from ? { date_from: from } : {}) }
  const repeat = async () => {
    setBusy(true)
    try {
      await api.post(exportPath, exportInput)
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
      call={exportPath}
      onSubmit={(event) => {
        event.preventDefault()
        void repeat()
      }}
    >
      {Object.entries(exportInput).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" isLoading={isBusy}>
        {t('again')}
      </Button>
    </PageForm>
  )
}
