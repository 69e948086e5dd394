import { useEffect, useRef, type RefObject } from 'react'
import {
  useBlocker,
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { CollectionDescription } from '#contract/operator/shapes/content-forms.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { TranslationSourcePanel } from './translation-source-panel.tsx'
import { defaultLanguage, findType, loadContentTypes, newEntry, type Language } from './content-types.ts'
import { EntryActions } from './entry-actions.tsx'
import { useEntryDraft, type EntryDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { StateBadge } from './entry-state.tsx'
import { typeName } from './field-names.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { VersionsPanel } from './versions-panel.tsx'
import css from './entry-card-page.module.css'

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [type, types] = await Promise.all([findType(params.type ?? ''), loadContentTypes()])
  const requestedLanguage = new URL(request.url).searchParams.get('language')
  const language = type.is_localised ? (requestedLanguage ?? defaultLanguage(types)) : null
  const named = params.document ?? ''
  const place = { type: type.name, ...(language ? { language } : {}) }
  const entry: BackofficeEntry =
    named === 'new'
      ? newEntry(type, language)
      : await backofficeApi.get('content/get', {
          ...place,
          ...(type.kind === 'section' ? {} : { document_id: named }),
        })
  const versions =
    entry.document_id === null
      ? []
      : (
          await backofficeApi.get('content/getVersions', {
            ...place,
            document_id: entry.document_id,
            count: 30,
          })
        ).items
  return { type, languages: types.languages, isElsewhere: types.is_elsewhere, entry, versions }
}

/** An entry in one language. Each entry and each language has a form of its own. */
export function Component() {
  const { entry, ...rest } = useLoaderData<typeof loader>()
  return (
    <Entry
      key={`${entry.type} ${entry.document_id ?? 'new'} ${entry.language ?? ''}`}
      entry={entry}
      {...rest}
    />
  )
}

/** Asks for confirmation before unsaved text is lost, by a link or by closing the window. */
const useGuard = (isDirty: boolean, mayLeave: RefObject<boolean>) => {
  const t = useTranslations('content.leave')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        new URLSearchParams(currentLocation.search).get('language') !==
          new URLSearchParams(nextLocation.search).get('language')),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: t('title'),
      text: t('text'),
      agree: t('agree'),
      reject: t('stay'),
      tone: 'danger',
    }).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}

const titleOf = (type: CollectionDescription, draft: EntryDraft, otherwise: string): string => {
  const titles = [type.title, type.key].map((name) => (name ? draft.values[name] : undefined))
  return (
    titles.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? otherwise
  )
}

type EntryProps = Awaited<ReturnType<typeof loader>>

function Entry({ type, languages, isElsewhere, entry, versions }: EntryProps) {
  const t = useTranslations('content')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mayDo = useMayDo()
  const draft = useEntryDraft(entry)
  // After saving or deleting, leaving needs no confirmation: `isDirty` is stale until the next render.
  const mayLeave = useRef(false)
  useGuard(draft.isDirty, mayLeave)
  // A change from elsewhere is applied, unless the form is dirty: then saving reports the conflict.
  const { take, isDirty, base } = draft
  const isNewer = entry.version !== base.version || entry.state !== base.state
  useEffect(() => {
    if (!isDirty && isNewer) take(entry)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the loader brought is taken in
  }, [entry])
  const language = languages.find(({ code }) => code === entry.language)
  const mayEdit = mayDo('content.edit') && (!type.is_guarded || mayDo('content.code')) && !isElsewhere
  const save = async () => {
    const saved = await draft.save()
    if (!saved) return undefined
    showToast({ type: 'success', title: t('saved') })
    if (base.document_id === null && saved.document_id) {
      mayLeave.current = true
      await navigate(paths.contentEntry(type.name, saved.document_id, saved.language), { replace: true })
    }
    return saved
  }
  const isSection = type.kind === 'section'
  const name = typeName(type.name)
  return (
    <>
      <PageHead
        title={isSection ? name : titleOf(type, draft, t('newEntry'))}
        back={
          isSection
            ? { to: paths.content(), label: t('title') }
            : { to: paths.contentList(type.name), label: name }
        }
        aside={<StateBadge state={base.state} />}
        actions={
          mayEdit && (
            <EntryActions type={type} draft={draft} onSave={save} onLeave={() => (mayLeave.current = true)} />
          )
        }
      />
      {!mayEdit && <Notice tone="info" title={t(isElsewhere ? 'elsewhere' : 'mayNotEdit')} />}
      <StaleNotice draft={draft} />
      {type.is_localised && <LanguageBar type={type} draft={draft} languages={languages} />}
      <div className={css.columns} data-beside={query.has('beside') || undefined}>
        <form
          className={css.form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <EntryForm type={type} draft={draft} language={language} isReadOnly={!mayEdit} />
          <button type="submit" hidden aria-label={t('save')} />
        </form>
        <div className={css.side}>
          <TranslationSourcePanel type={type} draft={draft} languages={languages} />
          <PreviewPanel type={type} draft={draft} onSave={mayEdit ? save : undefined} />
          <VersionsPanel draft={draft} versions={versions} mayEdit={mayEdit} />
        </div>
      </div>
    </>
  )
}

function LanguageBar({
  type,
  draft,
  languages,
}: {
  type: CollectionDescription
  draft: EntryDraft
  languages: readonly Language[]
}) {
  const t = useTranslations('content')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { base } = draft
  const stateIn = (code: string) =>
    code === base.language
      ? base.state
      : (base.translations.find(({ language }) => language === code)?.state ?? null)
  return (
    <div className={css.languages}>
      <nav className={css.tabs} aria-label={t('languages')}>
        {languages.map(({ code, name }) => (
          <Button
            key={code}
            size="small"
            tone={code === base.language ? 'secondary' : 'quiet'}
            aria-current={code === base.language ? 'page' : undefined}
            disabled={base.document_id === null && type.kind === 'collection' && code !== base.language}
            onClick={() => void navigate({ search: `?language=${code}` })}
          >
            <span lang={code}>{name}</span>
            <span className={css[stateIn(code) ?? 'missing']} aria-hidden>
              ●
            </span>
            <span className="visually-hidden">: {t(`states.${stateIn(code) ?? 'missing'}`)}</span>
          </Button>
        ))}
      </nav>
      {base.translations.length > 0 && (
        <Select
          className={css.beside}
          aria-label={t('beside')}
          value={query.get('beside') ?? ''}
          options={[
            { value: '', label: t('besideNone') },
            ...base.translations.map(({ language }) => ({
              value: language,
              label: t('besideOne', {
                language: languages.find(({ code }) => code === language)?.name ?? language,
              }),
            })),
          ]}
          onChange={(event) => {
            const next = new URLSearchParams(query)
            if (event.target.value) next.set('beside', event.target.value)
            else next.delete('beside')
            setQuery(next, { replace: true })
          }}
        />
      )}
    </div>
  )
}
