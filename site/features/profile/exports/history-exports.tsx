import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { HistoryExport } from '#contract/history-exports.ts'
import { historyExportMaxRows } from '#contract/input-bounds.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { PageForm } from '#site/layout/forms/page-form.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { FormFailureNotice } from '../../auth/form/form-failure-notice.tsx'
import { usePeriodChoice } from '../../cashier/history/list-filters.tsx'
import { RepeatExport } from './repeat-export.tsx'
import { exportPath, useExportForm } from './use-export-form.ts'
import css from './history-exports.module.css'

const types = ['rounds', 'bets', 'payments'] as const
const formats = ['xlsx', 'csv'] as const
const refreshMs = 3000

const tones = {
  new: 'info',
  processing: 'info',
  ready: 'win',
  failed: 'danger',
  expired: 'neutral',
} as const satisfies Record<HistoryExport['status'], BadgeProps['tone']>

const isUnderWay = ({ status }: HistoryExport): boolean => status === 'new' || status === 'processing'

/** Reloads the page's data while a file is being created. */
const useFreshState = (isWaiting: boolean): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

/** Exports of the player's history: the request form, and earlier files (HX-01 to HX-04). */
export function HistoryExports({ files }: { files: readonly HistoryExport[] }) {
  const isWaiting = files.some(isUnderWay)
  useFreshState(isWaiting)
  return (
    <div className={css.parts}>
      <ExportForm isWaiting={isWaiting} />
      <Files files={files} />
    </div>
  )
}

function ExportForm({ isWaiting }: { isWaiting: boolean }) {
  const t = useTranslations('profile.exports.form')
  const { form, values, submit, failure, clearFailure } = useExportForm()
  const period = usePeriodChoice(undefined)
  const { isSubmitting } = form.formState
  return (
    <PageForm call={exportPath} className={css.form} onSubmit={(event) => void submit(event)}>
      <div className={css.fields}>
        <Field label={t('type')}>
          <Select
            options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
            defaultValue={values.type}
            {...form.register('type')}
          />
        </Field>
        <Field label={period.label}>
          <Select options={period.options} defaultValue={values.days} {...form.register('days')} />
        </Field>
        <Field label={t('format')}>
          <Select
            options={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
            defaultValue={values.format}
            {...form.register('format')}
          />
        </Field>
      </div>
      <FormFailureNotice failure={failure} onRetry={() => void submit()} onWaited={clearFailure} />
      <SubmitButton isWide={false} isLoading={isSubmitting} disabled={isWaiting || failure?.kind === 'wait'}>
        {t('submit')}
      </SubmitButton>
      <p className={css.note}>{t(isWaiting ? 'wait' : 'note')}</p>
    </PageForm>
  )
}

function Files({ files }: { files: readonly HistoryExport[] }) {
  const t = useTranslations('profile.exports')
  if (files.length === 0) return <EmptyState suit="spade" title={t('empty.title')} text={t('empty.text')} />
  return (
    <section aria-labelledby="own-files" className={css.parts}>
      <h2 id="own-files" className={css.title}>
        {t('list.title')}
      </h2>
      <List>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </List>
    </section>
  )
}

function FileRow({ file }: { file: HistoryExport }) {
  const t = useTranslations('profile.exports.list')
  const form = useTranslations('profile.exports.form')
  const { type, format, date_from: from, date_to: to, status, url, rows, expires_at: end, failure } = file
  const name = `${form(`types.${type}`)} · ${form(`formats.${format}`)}`
  return (
    <ListRow
      title={name}
      note={
        <span className={css.facts}>
          <span>
            {t.rich(from ? 'span' : 'since', {
              from: () => <LocalDateTime iso={from ?? to} kind="date" />,
              to: () => <LocalDateTime iso={to} kind="date" />,
            })}
          </span>
          {rows !== null && <span>{t('rows', { count: rows })}</span>}
          {url && end && <span>{t.rich('until', { when: () => <LocalDateTime iso={end} /> })}</span>}
          {failure && <span>{t(`failed.${failure}`, { max: historyExportMaxRows })}</span>}
        </span>
      }
      end={
        <span className={css.end}>
          {status !== 'ready' && <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>}
          {url && (
            <ButtonLink
              size="small"
              element={<a href={url} aria-label={t('downloadOf', { name })} download />}
            >
              {t('download')}
            </ButtonLink>
          )}
          {(status === 'failed' || status === 'expired') && failure !== 'too_long' && (
            <RepeatExport file={file} />
          )}
        </span>
      }
    />
  )
}
