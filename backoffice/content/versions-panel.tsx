import { useTranslations } from 'use-intl'
import type { BackofficeEntry, EntryVersion } from '#contract/operator/content.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { authorName } from './content-types.ts'
import type { EntryDraft } from './entry-draft.ts'
import { fieldName } from './field-names.ts'
import css from './versions-panel.module.css'

type VersionsPanelProps = { draft: EntryDraft; versions: readonly EntryVersion[]; mayEdit: boolean }

export function VersionsPanel({ draft, versions, mayEdit }: VersionsPanelProps) {
  const t = useTranslations('content')
  if (versions.length === 0) return null
  return (
    <Panel title={t('versions.title')}>
      <ol className={css.versions}>
        {versions.map((version) => (
          <li key={version.id} className={css.version}>
            <div className={css.line}>
              <b>{t(`versions.actions.${version.action}`)}</b>
              <span>{t('versions.number', { number: version.version })}</span>
              <Timestamp iso={version.at} />
            </div>
            <div className={css.by}>
              <bdi>{authorName(version.actor)}</bdi>
              {version.changed.length > 0 && version.action !== 'publish' && (
                <span>: {version.changed.slice(0, 8).map(fieldName).join(', ')}</span>
              )}
            </div>
            {mayEdit && version.fields && version.version < draft.base.version && (
              <Restore draft={draft} version={version} />
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Restore({ draft, version }: { draft: EntryDraft; version: EntryVersion }) {
  const t = useTranslations('content')
  const { base, isDirty } = draft
  return (
    <ActionButton
      label={t('restore.open', { number: version.version })}
      title={t('restore.open', { number: version.version })}
      text={t('restore.text')}
      disabledReason={isDirty ? t('notSaved') : undefined}
      fields={[]}
      agree={t('restore.agree')}
      doneText={t('restore.done')}
      run={() =>
        backofficeApi.post('content/restore', {
          type: base.type,
          document_id: base.document_id ?? '',
          language: base.language ?? undefined,
          version: base.version,
          wanted: version.version,
        })
      }
      onDone={(answer) => draft.take(answer as BackofficeEntry)}
    />
  )
}
