import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import css from './stale-form.module.css'

/** The current record in the error of an outdated form; undefined for every other error. */
export const currentRecordOf = (error: unknown): unknown =>
  error instanceof ApiError && [error.errorData.version].flat().includes('CHANGED')
    ? error.errorData.present
    : undefined

/** A field whose typed value differs from the current one. */
export type StaleField = {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly present: string
}

type StaleFormProps = {
  fields: readonly StaleField[]
  onAccept: (field: StaleField, form: HTMLFormElement | null) => void
}

/**
 * Shown when another person has saved in the meantime: the form keeps the typed values, the current ones are
 * shown beside them, and nothing is saved until the next save.
 */
export function StaleForm({ fields, onAccept }: StaleFormProps) {
  const t = useTranslations('record.stale')
  return (
    <Notice tone="warn" isAnnounced title={t('title')}>
      <p>{t('text')}</p>
      {fields.map((field) => (
        <section key={field.name} className={css.conflict} aria-label={field.label}>
          <h3 className={css.name}>{field.label}</h3>
          <div className={css.versions}>
            <div>
              <b>{t('mine')}</b>
              <bdi className={css.value}>{field.mine || '–'}</bdi>
            </div>
            <div>
              <b>{t('present')}</b>
              <bdi className={css.value}>{field.present || '–'}</bdi>
              <Button size="small" onClick={({ currentTarget }) => onAccept(field, currentTarget.form)}>
                {t('take')}
              </Button>
            </div>
          </div>
        </section>
      ))}
    </Notice>
  )
}
