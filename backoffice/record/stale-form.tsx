import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import css from './stale-form.module.css'

/** What a record says now, of one that changed since its form was opened; undefined for every other refusal. */
export const presentIn = (error: unknown): unknown =>
  error instanceof ApiError && [error.errorData.version].flat().includes('CHANGED')
    ? error.errorData.present
    : undefined

/** A field in which what was typed is not what stands there now. */
export type StaleField = {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly present: string
}

type StaleFormProps = {
  fields: readonly StaleField[]
  onTake: (field: StaleField, form: HTMLFormElement | null) => void
}

/**
 * Somebody saved while one was writing: what one typed stands in the form, what there is now beside it, and nothing is
 * saved until one saves again.
 */
export function StaleForm({ fields, onTake }: StaleFormProps) {
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
              <Button size="small" onClick={({ currentTarget }) => onTake(field, currentTarget.form)}>
                {t('take')}
              </Button>
            </div>
          </div>
        </section>
      ))}
    </Notice>
  )
}
