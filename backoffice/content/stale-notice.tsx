import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { authorName } from './content-types.ts'
import type { EntryDraft } from './entry-draft.ts'
import { fieldName } from './field-names.ts'
import { ShownValue } from './shown-value.tsx'
import css from './stale-notice.module.css'

/**
 * Shown when another person has saved in the meantime. Changes of one side are merged into the form; where
 * both sides changed a field, both versions are offered. Nothing is lost, and nothing is saved until the next
 * save.
 */
export function StaleNotice({ draft }: { draft: EntryDraft }) {
  const t = useTranslations('content.stale')
  const { stale } = draft
  if (!stale) return null
  return (
    <Notice tone="warn" isAnnounced title={t('title', { name: authorName(stale.by) })}>
      <p>{t(stale.conflicts.length > 0 ? 'both' : 'merged')}</p>
      {stale.conflicts.map(({ name, mine, theirs }) => (
        <section key={name} className={css.conflict} aria-label={fieldName(name)}>
          <h2 className={css.name}>{fieldName(name)}</h2>
          <div className={css.versions}>
            <div>
              <b>{t('mine')}</b>
              <ShownValue name={name} value={mine} />
              <Button size="small" onClick={() => draft.settleConflict(name, mine)}>
                {t('keepMine')}
              </Button>
            </div>
            <div>
              <b>{t('theirs')}</b>
              <ShownValue name={name} value={theirs} />
              <Button size="small" onClick={() => draft.settleConflict(name, theirs)}>
                {t('takeTheirs')}
              </Button>
            </div>
          </div>
        </section>
      ))}
    </Notice>
  )
}
