import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'
import { Panel } from '../record/panel.tsx'
import type { EntryDraft } from './entry-draft.ts'
import css from './preview-panel.module.css'

type PreviewPanelProps = {
  type: CollectionDescription
  draft: EntryDraft
  /** Undefined for readers without the right to edit. */
  onSave: (() => Promise<BackofficeEntry | undefined>) | undefined
}

/** The draft in its place on the site, before it is published. */
export function PreviewPanel({ type, draft, onSave }: PreviewPanelProps) {
  const t = useTranslations('content.preview')
  const [shown, setShown] = useState<{ address: string | null; version: number }>()
  if (!type.has_preview) return null
  const { base, isDirty } = draft
  const show = async () => {
    const entry = isDirty ? await onSave?.() : base
    if (!entry?.document_id) return
    try {
      const { address } = await backofficeApi.get('content/getPreview', {
        type: entry.type,
        document_id: entry.document_id,
        language: entry.language ?? undefined,
      })
      setShown({ address, version: entry.version })
    } catch (error) {
      showToast({ type: 'error', title: refusalLine(error) })
    }
  }
  const address = shown?.address
  return (
    <Panel
      title={t('title')}
      aside={
        <span className={css.ways}>
          {address && (
            <ButtonLink
              size="small"
              tone="quiet"
              element={<a href={address} target="_blank" rel="noreferrer" aria-label={t('window')} />}
            >
              {t('window')}
            </ButtonLink>
          )}
          <Button size="small" disabled={base.version === 0 && !onSave} onClick={() => void show()}>
            {t(isDirty ? 'saveAndShow' : shown ? 'again' : 'show')}
          </Button>
        </span>
      }
    >
      {address && <iframe key={address} className={css.frame} src={address} title={t('title')} />}
      {shown?.address === null && <p>{t('noPlace')}</p>}
      {!shown && <p className={css.hint}>{t('text')}</p>}
    </Panel>
  )
}
