import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AuditCheckDto } from '#contract/operator/audit.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { Timestamp } from '../record/timestamp.tsx'
import css from './audit-check-bar.module.css'

const askAgainMs = 2000

/** The progress of the log's check or the result of the last one, and the button for a new one. */
export function AuditCheckBar({ check }: { check: AuditCheckDto | null }) {
  const t = useTranslations('audit.check')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = check?.state === 'waiting' || check?.state === 'running'
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void revalidate(), askAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
  const begin = async () => {
    setBusy(true)
    try {
      await backofficeApi.post('audit/check')
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.check}>
      <output className={css.state}>
        {!check && t('never')}
        {check && isUnderWay && t('running', { checked: check.checked, records: check.records })}
        {check?.state === 'lost' && t('lost')}
        {check?.state === 'done' && (
          <>
            {t('done', { checked: check.checked })} <Timestamp iso={check.finished_at} />
          </>
        )}
      </output>
      <Button isLoading={isBusy || isUnderWay} onClick={() => void begin()}>
        {t('begin')}
      </Button>
      {check && check.problems.length > 0 && (
        <Notice tone="danger" title={t('broken', { count: check.problems.length })}>
          <ul>
            {check.problems.map(({ says, where }) => (
              <li key={`${says} ${where}`} dir="ltr">
                {says}: {where}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
