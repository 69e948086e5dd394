import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { Button } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { changesCode } from './changes-code.ts'
import type { EntryDraft } from './entry-draft.ts'

type EntryActionsProps = {
  type: CollectionDescription
  draft: EntryDraft
  onSave: () => Promise<BackofficeEntry | undefined>
  /** Leaves without a confirmation for unsaved text. */
  onLeave: () => void
}

/** What a call on an entry needs: the entry, its language, and the version that was read. */
const aimOf = ({ base }: EntryDraft) => ({
  type: base.type,
  document_id: base.document_id ?? '',
  language: base.language ?? undefined,
  version: base.version,
})

const useSaveKey = (onSave: () => unknown) => {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  })
}

/** Save, publish, and the other actions of an entry; a disabled one shows its reason. */
export function EntryActions({ type, draft, onSave, onLeave }: EntryActionsProps) {
  const t = useTranslations('content')
  const { base, isDirty, isBusy, take } = draft
  const isUnwritten = base.version === 0
  useSaveKey(() => (isDirty || isUnwritten) && void onSave())
  const whyNot = isUnwritten ? t('notWritten') : isDirty ? t('notSaved') : undefined
  const needsApproval = changesCode(type, base)
  const takeAnswer = (answer: unknown) => take(answer as BackofficeEntry)
  return (
    <>
      <Button
        tone="primary"
        isLoading={isBusy}
        disabled={!isDirty && !isUnwritten}
        aria-keyshortcuts="Control+S"
        onClick={() => void onSave()}
      >
        {t('save')}
      </Button>
      <ActionButton
        label={t('publish.open')}
        title={t(needsApproval ? 'publish.guardedTitle' : 'publish.title')}
        text={t(needsApproval ? 'publish.guardedText' : 'publish.text')}
        disabledReason={whyNot ?? (base.state === 'published' ? t('publish.isOpen') : undefined)}
        fields={
          needsApproval ? [{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }] : []
        }
        agree={t(needsApproval ? 'publish.ask' : 'publish.open')}
        doneText={t(needsApproval ? 'publish.waits' : 'publish.done')}
        run={async ({ reason }) =>
          (await backofficeApi.post('content/publish', { ...aimOf(draft), reason })).entry
        }
        onDone={takeAnswer}
      />
      {base.state === 'changed' && (
        <ActionButton
          label={t('discard.open')}
          title={t('discard.title')}
          text={t('discard.text')}
          disabledReason={whyNot}
          fields={[]}
          agree={t('discard.open')}
          doneText={t('discard.done')}
          run={() => backofficeApi.post('content/discard', aimOf(draft))}
          onDone={takeAnswer}
        />
      )}
      {base.published && (
        <ActionButton
          label={t('unpublish.open')}
          title={t('unpublish.title')}
          text={t('unpublish.text')}
          disabledReason={whyNot}
          fields={[]}
          agree={t('unpublish.open')}
          doneText={t('unpublish.done')}
          run={() => backofficeApi.post('content/unpublish', aimOf(draft))}
          onDone={takeAnswer}
        />
      )}
      {!isUnwritten && <Remove type={type} draft={draft} onLeave={onLeave} />}
    </>
  )
}

/** Deletes an entry, in this language or in all; its versions stay. */
function Remove({ type, draft, onLeave }: Omit<EntryActionsProps, 'onSave'>) {
  const t = useTranslations('content')
  const navigate = useNavigate()
  const hasOthers = draft.base.translations.length > 0
  return (
    <ActionButton
      label={t('remove.open')}
      tone="danger"
      title={t('remove.title')}
      text={t('remove.text')}
      fields={
        hasOthers
          ? [
              {
                name: 'scope',
                label: t('remove.scope'),
                kind: 'choice',
                options: (['language', 'entry'] as const).map((value) => ({
                  value,
                  label: t(`remove.scopes.${value}`),
                })),
              },
            ]
          : []
      }
      agree={t('remove.open')}
      doneText={t('remove.done')}
      run={async ({ scope }) => {
        await backofficeApi.post('content/remove', {
          ...aimOf(draft),
          scope: scope === 'language' ? 'language' : 'entry',
        })
        onLeave()
        await navigate(type.kind === 'section' ? paths.content() : paths.contentList(type.name))
      }}
    />
  )
}
